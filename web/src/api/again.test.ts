import { expect, it } from 'vitest';
import { untilStored } from './again';
import { ApiError } from './client';

function down(retryAfter: number | null = null, status = 503): ApiError {
  return new ApiError(status, 'unavailable', '', null, null, retryAfter);
}

/** A request that fails in these ways, one after the other, and then succeeds. */
function request(...failures: Error[]): () => Promise<string> {
  return () => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve('stored');
  };
}

function patience(matters: () => boolean = () => true) {
  const told: string[] = [];
  return {
    told,
    waiting: () => void told.push('waiting'),
    matters,
    pause: (seconds: number) => Promise.resolve(void told.push(`${seconds} s`)),
  };
}

it('a choice is sent again until it is stored, as often as the server says', async () => {
  const player = patience();
  expect(await untilStored(request(down(1), down(), down(null, 502)), player)).toBe('stored');
  expect(player.told).toEqual(['waiting', '1 s', 'waiting', '3 s', 'waiting', '3 s']);
});

it('a choice that is refused is not sent again', async () => {
  const refused = new ApiError(409, 'stale', '', null, null);
  await expect(untilStored(request(refused), patience())).rejects.toBe(refused);
});

it('a choice that does not matter any more is not sent again', async () => {
  expect(
    await untilStored(
      request(down(), down()),
      patience(() => false),
    ),
  ).toBeNull();
});

/** Sends a choice again while the server cannot store it: nobody has to make it twice. */

import { ApiError } from './client';

/** 503 is our own; the others come from a proxy whose server is being restarted. */
const PASSING = [502, 503, 504];
const USUAL_SECONDS = 3;

export interface Patience {
  /** Called before each pause. */
  waiting(): void;
  /** Whether the choice still matters. */
  matters(): boolean;
  pause(seconds: number): Promise<void>;
}

export function passes(error: unknown): error is ApiError {
  return error instanceof ApiError && PASSING.includes(error.status);
}

/** The answer to a request, however often it has to be sent. Null: it does not matter any more. */
export async function untilStored<T>(request: () => Promise<T>, patience: Patience): Promise<T | null> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!passes(error)) throw error;
      patience.waiting();
      await patience.pause(error.retryAfter ?? USUAL_SECONDS);
      if (!patience.matters()) return null;
    }
  }
}

export function pause(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000));
}

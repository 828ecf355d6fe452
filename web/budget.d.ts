import type { Plugin } from 'vite';

type Load = [limit: string, what: string, bytes: number];
type Limits = Record<string, number>;

export function size(content: string): number;
export function loads(bundle: object): Load[];
export function tooLarge(loaded: Load[], limits: Limits): string[];
export function budget(limits?: Limits): Plugin;

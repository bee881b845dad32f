import type { Problem } from './diagnostic.ts';

/** A value, or the problem that prevented it. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail<T = never>(problem: Problem): Result<T> {
  return { ok: false, problem };
}

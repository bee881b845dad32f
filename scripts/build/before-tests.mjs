import { build, isStale } from './build.mjs';

/** Vitest calls this once, before the tests that use the built package. */
export async function setup() {
  if (await isStale()) await build();
}

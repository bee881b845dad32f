import { createHash } from 'node:crypto';

/** Returns 32 random bits per call, as an integer from 0 to 2^32 - 1. */
export type Generator = () => number;

const TWO_TO_32 = 4_294_967_296;

/**
 * Returns a separate generator for each key. Its state is the SHA-256 of seed and key, so no stream
 * depends on which others are drawn, or in which order.
 */
export function keyedGenerator(seed: number, ...key: readonly (string | number)[]): Generator {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...key]))
    .digest();
  return xoshiro128(
    digest.readUInt32LE(0),
    digest.readUInt32LE(4),
    digest.readUInt32LE(8),
    digest.readUInt32LE(12),
  );
}

/**
 * xoshiro128**, period 2^128 - 1.
 *
 * Domain: four words of 32 bits, not all of them 0.
 *
 * Source: Blackman and Vigna 2021, "Scrambled linear pseudorandom number
 * generators", https://prng.di.unimi.it/xoshiro128starstar.c
 */
export function xoshiro128(w0: number, w1: number, w2: number, w3: number): Generator {
  // JavaScript would store numbers of 32 bits in a closure as separate objects.
  const state = Int32Array.of(w0, w1, w2, w3);
  return () => {
    const s1 = state[1] as number;
    const s2 = (state[2] as number) ^ (state[0] as number);
    const s3 = (state[3] as number) ^ s1;
    state[1] = s1 ^ s2;
    state[0] = (state[0] as number) ^ s3;
    state[2] = s2 ^ (s1 << 9);
    state[3] = rotate(s3, 11);
    return Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
  };
}

/** A uniform number above 0 and below 1. */
export function uniform(next: Generator): number {
  return (next() + 0.5) / TWO_TO_32;
}

/** An integer from 0 to `below - 1`, all equally likely to one part in 2^32 / below. */
export function wholeBelow(next: Generator, below: number): number {
  return Math.floor((next() * below) / TWO_TO_32);
}

/** The numbers from 0 to `size - 1` in random order (Fisher and Yates, inside out). */
export function permutation(next: Generator, size: number): Uint32Array {
  const order = new Uint32Array(size);
  for (let i = 1; i < size; i += 1) {
    const j = wholeBelow(next, i + 1);
    order[i] = order[j] as number;
    order[j] = i;
  }
  return order;
}

/**
 * `count` different numbers from 0 to `below - 1`, in random order: a partial permutation (Fisher
 * and Yates) that stores only the changed positions.
 */
export function distinctBelow(next: Generator, below: number, count: number): Uint32Array {
  const chosen = new Uint32Array(count);
  const moved = new Map<number, number>();
  for (let i = 0; i < count; i += 1) {
    const j = i + wholeBelow(next, below - i);
    chosen[i] = moved.get(j) ?? j;
    moved.set(j, moved.get(i) ?? i);
  }
  return chosen;
}

/** Skips `count` numbers of the generator. */
export function skip(next: Generator, count: number): void {
  for (let i = 0; i < count; i += 1) next();
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

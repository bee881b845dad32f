import { createHash } from 'node:crypto';

/** 32 bits each time, as a whole number from 0 to 2^32 - 1. */
export type Generator = () => number;

const TWO_TO_32 = 4_294_967_296;

/**
 * A generator of its own for each key: its state is the SHA-256 of seed and key,
 * so no stream depends on which others are drawn, or in which order.
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
  let [s0, s1, s2, s3] = [w0, w1, w2, w3];
  return () => {
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotate(s3, 11);
    return result;
  };
}

/** A uniform number above 0 and below 1. */
export function uniform(next: Generator): number {
  return (next() + 0.5) / TWO_TO_32;
}

/** A whole number from 0 to `below - 1`, each as likely as the next to one part in 2^32 / below. */
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

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

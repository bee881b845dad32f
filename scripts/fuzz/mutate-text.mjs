import { bytesOf, FRAGMENTS, VALUES } from './fragments.mjs';

/**
 * @typedef {import('./random.mjs').Random} Random
 * @typedef {(text: string, random: Random, donor: string) => string} Mutator
 */

/** Longer files are refused without reading, and only cost time. */
const LONGEST = 60_000;
/** Takes linear time, even for long words. */
const KEYS = /\b[\w-]{1,40}(?=:)/g;

/** @type {Record<string, Mutator>} */
const ROUGH = {
  flipBit: (text, random) => {
    const at = random.below(Math.max(1, text.length));
    const flipped = (text.charCodeAt(at) || 0) ^ (1 << random.below(8));
    return splice(text, at, 1, String.fromCharCode(flipped & 255));
  },
  setByte: (text, random) =>
    splice(text, random.below(text.length + 1), 1, String.fromCharCode(random.below(256))),
  insertFragment: (text, random) =>
    splice(text, random.below(text.length + 1), 0, random.pick(FRAGMENTS)),
  insertLine: (text, random) => {
    const lines = text.split('\n');
    const at = random.below(lines.length + 1);
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
    lines.splice(at, 0, indent + random.pick(FRAGMENTS));
    return lines.join('\n');
  },
  truncate: (text, random) => text.slice(0, random.below(text.length + 1)),
  cut: (text, random) => splice(text, random.below(text.length + 1), random.below(80), ''),
  repeat: (text, random) => {
    const at = random.below(text.length + 1);
    const piece = text.slice(at, at + random.below(200));
    return splice(text, at, 0, piece.repeat(1 + random.below(20)));
  },
  graft: (text, random, donor) => {
    const from = random.below(donor.length + 1);
    const piece = donor.slice(from, from + random.below(300));
    return splice(text, random.below(text.length + 1), random.below(40), piece);
  },
  reencode: (text, random) =>
    random.pick([
      () => text.replaceAll('\n', '\r\n'),
      () => text.replaceAll('\n', '\r'),
      () => text.replaceAll('  ', '\t'),
      () => bytesOf('\ufeff') + text,
      () => Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1'),
      () => `${text}${'#\n'.repeat(500)}`,
    ])(),
};

/** Mutations that usually keep the file readable, so that the rules and the engine run on it. */
/** @type {Record<string, Mutator>} */
const GENTLE = {
  value: (text, random) => changedLine(text, random, ([key]) => `${key}: ${random.pick(VALUES)}`),
  hostileValue: (text, random) =>
    changedLine(text, random, ([key]) => `${key}: ${random.pick(FRAGMENTS)}`),
  key: (text, random, donor) =>
    changedLine(text, random, ([key, value]) => {
      const keys = donor.match(KEYS) ?? ['x'];
      const own = text.match(KEYS) ?? ['x'];
      const name = random.pick(random.chance(0.5) ? keys : own);
      return `${/^[\s-]*/.exec(key)?.[0] ?? ''}${name}: ${value}`;
    }),
  number: (text, random) =>
    changedToken(text, random, /\d+(?:\.\d+)?/g, () =>
      random.chance(0.7) ? String(random.below(12)) : random.pick(VALUES),
    ),
  word: (text, random, donor) =>
    changedToken(text, random, /[A-Za-z][\w-]*/g, () =>
      random.pick(donor.match(/[A-Za-z0-9][\w.%-]*/g) ?? ['x']),
    ),
  dropLine: (text, random) => {
    const lines = text.split('\n');
    lines.splice(random.below(lines.length), 1 + random.below(3));
    return lines.join('\n');
  },
  copyLines: (text, random) => {
    const lines = text.split('\n');
    const from = random.below(lines.length);
    lines.splice(random.below(lines.length), 0, ...lines.slice(from, from + 1 + random.below(4)));
    return lines.join('\n');
  },
  indent: (text, random) => {
    const lines = text.split('\n');
    const at = random.below(lines.length);
    const line = lines[at] ?? '';
    lines[at] = random.chance(0.5) ? `  ${line}` : line.replace(/^ {2}/, '');
    return lines.join('\n');
  },
};

/**
 * @param {string} text each character a byte
 * @param {Random} random
 * @param {{ donor: string, isGentle: boolean }} how `donor` is the text of another file
 */
export function mutateText(text, random, { donor, isGentle }) {
  const mutators = Object.values(isGentle ? GENTLE : { ...GENTLE, ...ROUGH });
  return random.pick(mutators)(text, random, donor).slice(0, LONGEST);
}

/**
 * @param {string} text
 * @param {number} at
 * @param {number} removed
 * @param {string} added
 */
function splice(text, at, removed, added) {
  return text.slice(0, at) + added + text.slice(at + removed);
}

/**
 * Replaces a line that contains `key: value`.
 *
 * @param {string} text
 * @param {Random} random
 * @param {(pair: readonly [key: string, value: string]) => string} change
 */
function changedLine(text, random, change) {
  const lines = text.split('\n');
  const pairs = lines.flatMap((line, at) =>
    /^[\s-]{0,40}[\w"'-]{1,40}:(?: |$)/.test(line) ? [at] : [],
  );
  if (pairs.length === 0) return text;
  const at = random.pick(pairs);
  const line = lines[at] ?? '';
  const colon = line.indexOf(':');
  lines[at] = change([line.slice(0, colon), line.slice(colon + 1).trim()]);
  return lines.join('\n');
}

/**
 * @param {string} text
 * @param {Random} random
 * @param {RegExp} pattern global
 * @param {() => string} replacement
 */
function changedToken(text, random, pattern, replacement) {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { index, 0: token } = random.pick(found);
  return splice(text, index, token.length, replacement());
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { importTexts } from '../../support/vote.ts';
import { placedBy, truthOf } from '../../support/vote-truth.ts';

const FOLDER = new URL('../../fixtures/votes/corpus/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));

/** Less than four fifths where a vote has no place for its figures, with why. */
const LEAST: Readonly<Record<string, number>> = {
  // Sentences alone: nothing is placed, and nothing is invented.
  prose: 0,
  // Totals out of five, and no weights that a rubric on that scale could hold.
  stars: 0.75,
};
/** The figures that the share is taken of: estimates and votes stand beside them. */
const COUNTED = /^(?:score|weight|total|rank|return|overall) /;

describe('votes as different panels write them', () => {
  it.each(NAMES)('%s', (name) => {
    const source = readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8');
    const truth = truthOf(source);
    const text = readFileSync(new URL(`${name}.md`, FOLDER), 'utf8');
    // What the reviewer answers, where a vote does not say its scale.
    const { scale = null } = parse(source);
    const [only = null, ...others] = truth.sharks;
    const result = importTexts(
      { [`${name}.md`]: text },
      { round: truth.round, shark: others.length === 0 ? only : null, scale },
    );
    const placed = placedBy(result, truth);
    const wrong = [...placed].filter(
      ([key, value]) => truth.figures.get(key) !== value && !truth.free.has(key),
    );
    expect(wrong).toEqual([]);
    expect(result.added.map(({ id }) => id).filter((id) => !truth.proposals.has(id))).toEqual([]);
    const counted = [...truth.figures.keys()].filter((key) => COUNTED.test(key));
    const share = counted.filter((key) => placed.has(key)).length / counted.length;
    expect(share).toBeGreaterThanOrEqual(LEAST[name] ?? 0.8);
  });
});

import { expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

const WEIGHTS = 'Weights: safety 60%, gain 40%. Scale 0 to 10.\n\n';
const FIELDS = '```yaml\nArena:\n  safety: 8\n  gain: 6\nPool:\n  safety: 5\n  gain: 7\n```\n';
const FOUND = ['Arena safety 8 10', 'Arena gain 6 10', 'Pool safety 5 10', 'Pool gain 7 10'];

it.each([
  ['Scores', FOUND],
  ['My marks', FOUND],
  ['Settings', []],
  ['Scores of last year', []],
])(
  'fields in YAML below the names of proposals are marks where a heading says so: %s',
  (heading, found) => {
    const read = said(`${WEIGHTS}## ${heading}\n\n${FIELDS}`, ['score']);
    expect(read.map((each) => each.replace(/ «.*/, ''))).toEqual(found);
  },
);

import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { formatFor } from '../../src/schema/for-kind.ts';
import { runCli } from '../support/cli.ts';
import { filledFile } from '../support/filled-file.ts';

const RUBRIC = `name: Ann
criteria: { speed: { weight: 100% } }
gates: { cap: 7, all: { fits: It fits. } }
`;

/** What shark writes itself, and ids. */
const WITHOUT = ['id', 'judged', 'recorded', 'abstain', 'after', 'requires', 'excludes'];
const KEYS = {
  pitches: 'round1',
  proposals: 'alpha',
  proposal: 'alpha',
  vote: 'alpha',
  second: 'beta',
  scores: 'speed',
  gates: 'fits',
  variants: 'full',
  answers: 'beta',
};

/** A desk whose first proposal and whose scorecard have every field there is; of a field that takes two forms, this one. */
function fullDesk(form: number, length = 0) {
  const file = (kind: 'proposal' | 'scorecard', without: readonly string[], prefix: string) => {
    const filling = { keys: KEYS, without: [...WITHOUT, ...without], form, length };
    return filledFile(formatFor(kind), filling, prefix);
  };
  const proposal = file('proposal', [], 'pitched');
  const own = file('scorecard', ['first'], 'said');
  const first = file('scorecard', ['first'], 'said first');
  const other = file('scorecard', ['first', 'vote', 'proposals'], 'said without a vote');
  return {
    texts: [proposal, own, first, other].flatMap(({ texts }) => texts),
    files: {
      'proposals/alpha.yaml': stringify(proposal.value),
      'proposals/beta.yaml': 'title: Beta\npitches: { round1: { summary: b } }\n',
      'rounds/round1/round.yaml':
        'title: One\nentries: [alpha, beta]\nlessons: taught by the round\nnotes: noted of the round\n',
      'rounds/round1/rubrics/ann.yaml': RUBRIC,
      'rounds/round1/rubrics/bob.yaml': RUBRIC.replace('Ann', 'Bob'),
      'rounds/round1/scorecards/ann.yaml': stringify(own.value) + stringify({ first: first.value }),
      'rounds/round1/scorecards/bob.yaml': stringify(other.value),
    },
  };
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\\(\s|\S)/g, '$1')
    .replace(/\s+/g, ' ');

describe.each([0, 1])('of everything that people may write, in form %i of two', (form) => {
  const { texts, files } = fullDesk(form);

  it.each(['html', 'json'])('nothing is missing in a report, in %s', async (format) => {
    const argv = ['report', '--out', '-', '--format', format];
    const { stdout, stderr, code } = await runCli(argv, { files });
    expect([stderr, code]).toEqual(['', 0]);
    const page = plain(stdout);
    const own = [...texts, 'taught by the round', 'noted of the round'];
    expect(own.filter((text) => !page.includes(text))).toEqual([]);
  });

  it('nothing but a title is cut in a report in HTML, however long it is', async () => {
    const long = fullDesk(form, 1500);
    const { stdout } = await runCli(['report', '--out', '-'], { files: long.files });
    const page = plain(stdout);
    const words = long.texts.filter((text) => !text.startsWith('pitched 0 of title'));
    expect(words.filter((text) => !page.includes(text))).toEqual([]);
  });

  it.each(['markdown', 'json'])('nothing is missing in show, in %s', async (format) => {
    const { stdout } = await runCli(['show', 'alpha', '--format', format], { files });
    const page = plain(stdout);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  });
});

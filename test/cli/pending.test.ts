import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';

type Files = Readonly<Record<string, string>>;

const ROUND = 'rounds/round1/round.yaml';

const card = (more = '') =>
  `${more}proposals:\n  short-keys:\n    scores: { speedup: 8, risk: 8 }\n  flat-entries:\n    scores: { speedup: 5, risk: 5 }\n`;
const hold = 'hold:\n  proposal: flat-entries\n  concern: the licence is not clear\n';

/** The round of three, in which these object to what is ranked last. */
function held(...holders: readonly string[]): Files {
  const cards = ['ann', 'bob', 'cat'].map((shark) => [
    cardOf(shark),
    card(holders.includes(shark) ? hold : ''),
  ]);
  return { ...THREE_ASKED, ...Object.fromEntries(cards) };
}

async function said(argv: readonly string[], files: Files): Promise<string> {
  return (await runCli(argv, { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

const OBJECTION =
  'OBJECTION to Flat entries by Bob: the licence is not clear (rounds/round1/scorecards/bob.yaml:2)';
const OUT =
  'write decision.winner in rounds/round1/round.yaml, or Bob hands in again without the hold';
const SUBMIT = 'shark submit round1 bob FORM --revise';

describe('a decision that waits for an objection', () => {
  it('names who objects to what, where, and how it goes on', async () => {
    const page = await said(['score'], held('bob'));
    expect(page).toContain('PENDING until the objection is resolved; Short keys leads');
    expect(page).toContain(OBJECTION);
    expect(page).toContain(`Next: ${OUT}: ${SUBMIT}.`);
    const status = await said(['status'], held('bob'));
    expect(status).toContain(
      `No decision: an objection is not resolved. ${OBJECTION} To go on, ${OUT}.`,
    );
    expect(status).toContain(`Next: ${SUBMIT} shark score round1`);
  });

  it('of several is told of each', async () => {
    const status = await said(['status'], held('ann', 'bob'));
    expect(status).toContain('No decision: objections are not resolved.');
    expect(status).toContain(`or those who object hand in again`);
    expect(status).toContain(`shark submit round1 ann FORM --revise ${SUBMIT}`);
    const page = await said(['score'], held('ann', 'bob'));
    expect(page).toContain(
      'hand in again without the hold: shark submit round1 SHARK FORM --revise.',
    );
  });

  it('is said to another reviewer without the command of who objects', async () => {
    const status = await said(['status', '--shark', 'ann'], held('bob'));
    expect(status).toContain(OBJECTION);
    expect(status).not.toContain(SUBMIT);
  });

  it('goes on when it is handed in again without the hold, or with a decision', async () => {
    const files = held('bob');
    const stdin = formOf('bob', [8, 8], [5, 5]);
    const run = await runCli(['submit', 'round1', 'bob', '-', '--revise'], { files, stdin });
    expect(await said(['score'], { ...files, ...run.written })).toContain('FUND Short keys');
    const decided = { ...files, [ROUND]: `${files[ROUND]}decision: { winner: short-keys }\n` };
    expect(await said(['status'], decided)).toContain('Decided: Short keys is funded.');
    expect(await said(['status'], decided)).not.toContain('OBJECTION');
  });

  it('does not wait for an objection to what is vetoed', async () => {
    const veto = 'veto:\n  - { proposal: flat-entries, constraint: budget, evidence: a bill }\n';
    const files = { ...held('bob'), [cardOf('cat')]: card(veto) };
    expect(await said(['score'], files)).toContain('FUND Short keys');
    expect(await said(['status'], files)).not.toContain('OBJECTION');
  });
});

it('the word is explained with what ends it', async () => {
  const page = await said(['explain', 'PENDING'], {});
  expect(page).toContain('whatever its rank');
  expect(page).toContain('shark submit ROUND SHARK FORM --revise');
});

describe('a screen without room for all of the decision', () => {
  const title = 'that has so long a title that it takes most of a line of the screen';
  const files = {
    ...held('bob'),
    'proposals/short-keys.yaml': `title: Short keys ${title}\npitches:\n  round1:\n    summary: S.\n`,
    'proposals/flat-entries.yaml': `title: Flat entries ${title}\npitches:\n  round1:\n    summary: F.\n`,
    [cardOf('ann')]: card(
      'vote: flat-entries\nterms: { proposal: short-keys, before: [a test] }\n',
    ),
    [cardOf('bob')]: card(hold.replace('clear', `clear ${'and nobody asked '.repeat(12)}`)),
    [cardOf('cat')]: 'proposals:\n  short-keys:\n    scores: { speedup: 8, risk: 8 }\n',
  };

  it('leaves out notes, and neither the lead nor objections', async () => {
    const page = await said(['score'], files);
    expect(page).toContain('more lines: shark score round1 --full');
    expect(page).toMatch(/OBJECTION to Flat entries.*the licence is not clear.*bob.yaml:2/);
    expect(page).toContain('No weight and no score of one shark turns it');
    expect(page).not.toContain('Missing:');
  });
});

import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

type Files = Readonly<Record<string, string>>;

const ROUND = 'rounds/round1/round.yaml';

/** The round of three with these scorecards, and more lines in the round. */
function roundWith(cards: Readonly<Record<string, string>>, more = ''): Files {
  const all = Object.entries(cards).map(([shark, text]) => [cardOf(shark), text]);
  return { ...THREE_ASKED, ...Object.fromEntries(all), [ROUND]: `${THREE_ASKED[ROUND]}${more}` };
}

const scores = (short: string, flat: string, more = ''): string =>
  `${more}proposals:\n  short-keys:\n    scores: { speedup: ${short}, risk: ${short} }\n  flat-entries:\n    scores: { speedup: ${flat}, risk: ${flat} }\n`;

async function said(argv: readonly string[], files: Files): Promise<string> {
  return (await runCli(argv, { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

describe('a tie of votes that second choices decide', () => {
  const vote = (first: string, second: string) => `vote: ${first}\nsecond: ${second}\n`;
  const files = roundWith({
    ann: scores('8', '5', vote('short-keys', 'flat-entries')),
    bob: scores('8', '5', 'vote: flat-entries\n'),
  });

  it('is said where the rules disagree', async () => {
    expect(await said(['score'], files)).toContain(
      'most votes Flat entries (1 each; second choices decide)',
    );
  });

  it('is said of who wins by it, and the whole page has the second choices', async () => {
    const byVotes = roundWith(
      {
        ann: scores('8', '5', vote('flat-entries', 'short-keys')),
        bob: scores('8', '5', 'vote: short-keys\n'),
      },
      'rules: { winner: most-votes }\n',
    );
    expect(await said(['score'], byVotes)).toContain(
      'FUND Short keys: 1 of 2 votes (second choices decide), highest mean.',
    );
    const whole = await said(['score', '--full'], byVotes);
    expect(whole).toContain('votes 2nd 1 Short keys');
    const without = roundWith({ ann: scores('8', '5'), bob: scores('8', '5') });
    expect(await said(['score', '--full'], without)).not.toContain('2nd');
  });
});

describe('the lead by mean', () => {
  const leads = 'is best or tied on every criterion: no weights can put a live rival ahead.';
  const funded = (winner: string) =>
    `decision: { winner: ${winner}, by: us, because: it is first in the queue }\n`;

  it('is called `It` only of what the headline is about', async () => {
    const cards = { ann: scores('5', '8'), bob: scores('4', '8'), cat: scores('4', '8') };
    const page = await said(['score'], roundWith(cards, funded('short-keys')));
    expect(page).toContain(`FUNDED Short keys`);
    expect(page).toContain(`Flat entries ${leads}`);
    expect(await said(['score'], roundWith(cards, funded('flat-entries')))).toContain(
      `It ${leads}`,
    );
  });

  it('is named where several tie by the rule', async () => {
    const cards = {
      ann: scores('8', '5', 'vote: short-keys\n'),
      bob: scores('5', '6', 'vote: flat-entries\n'),
    };
    const page = await said(['score'], roundWith(cards, 'rules: { winner: most-votes }\n'));
    expect(page).toContain('TIE by most votes');
    expect(page).toContain('By mean Short keys leads by');
  });

  it('is named in a report of a round by another rule', async () => {
    const cards = {
      ann: scores('8', '5', 'vote: flat-entries\n'),
      bob: scores('6', '5', 'vote: flat-entries\n'),
    };
    const page = await said(
      ['report', '--format', 'markdown'],
      roundWith(cards, 'rules: { winner: most-votes }\n'),
    );
    expect(page).toContain('Of the lead by mean: ');
    expect(await said(['report', '--format', 'markdown'], roundWith(cards))).not.toContain(
      'Of the lead by mean',
    );
  });
});

describe('the next step of a round without a winner', () => {
  it('is the status where answers are missing', async () => {
    const files = roundWith({ ann: scores('8', '5') }, 'rules: { quorum: 3 }\n');
    const page = await said(['score'], files);
    expect(page).toContain('UNDECIDED');
    expect(page).toContain('Next: shark status round1 says who is missing.');
  });

  it('is another where everybody has answered', async () => {
    const cards = { ann: scores('8', '5'), bob: scores('8', '5'), cat: scores('8', '5') };
    const page = await said(['score'], roundWith(cards, 'rules: { quorum: 4 }\n'));
    expect(page).toContain('Next: shark sensitivity round1');
  });
});

describe('the lead by mean', () => {
  const thirds = roundWith({
    ann: scores('8', '7'),
    bob: scores('7', '7'),
    cat: scores('7', '6'),
  });

  it('has two decimals where they tell the means apart', async () => {
    expect(await said(['sensitivity'], thirds)).toContain(
      'Short keys 7.33, Flat entries 6.67 (margin 0.67)',
    );
  });

  it('has more where the means are closer, or the margin is no difference of what is printed', async () => {
    const close = roundWith({ ann: scores('7.001', '7'), bob: scores('7.001', '7') });
    expect(await said(['sensitivity'], close)).toContain(
      'Short keys 7.001, Flat entries 7.000 (margin 0.001)',
    );
    const finer = roundWith({ ann: scores('7.124', '7.006'), bob: scores('7.124', '7.006') });
    expect(await said(['sensitivity'], finer)).toContain(
      'Short keys 7.124, Flat entries 7.006 (margin 0.118)',
    );
  });
});

describe('the terms of a decision', () => {
  const decided = 'decision: { winner: short-keys, because: It is fast., terms: ann }\n';
  const terms = (of: string) => `terms: { proposal: ${of}, before: [a test of the format] }\n`;

  it.each([
    ['', 'It names the terms of Ann, whose scorecard has none for it.'],
    [terms('flat-entries'), 'It names the terms of Ann, whose scorecard has none for it.'],
    [terms('short-keys'), 'On the terms of Ann.'],
  ])('are hers where she has some: %j', async (more, words) => {
    const page = await said(['score'], roundWith({ ann: scores('8', '5', more) }, decided));
    expect(page).toContain(`It is fast. ${words}`);
  });
});

it('what speaks for what was built is told as of now', async () => {
  const files = {
    ...roundWith({ ann: scores('8', '5') }, 'decision: { winner: short-keys }\n'),
    'rounds/round1/outcomes/short-keys.yaml': 'status: success\n',
  };
  expect(await said(['score'], files)).toContain('What speaks for it: highest total.');
});

import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

it('who leads on every criterion is named where the headline names nobody, or others are named below', async () => {
  const round = 'rounds/round1/round.yaml';
  const card =
    'proposals:\n  short-keys: { scores: { speedup: 8, risk: 7 } }\n  flat-entries: { scores: { speedup: 5, risk: 4 } }\n';
  const files = { ...THREE_ASKED, [cardOf('ann')]: card };
  const below = { ...files, [round]: `${files[round]}rules: { quorum: 2 }\n` };
  const named = await runCli(['score'], { files: below });
  expect(named.stdout).toContain('Short keys is best or tied on every criterion');
  // That others are asked as well stands between.
  const between = await runCli(['score'], { files });
  expect(between.stdout).toContain('Short keys is best or tied on every criterion');
  const unasked = { ...files, [round]: (files[round] ?? '').replace(/sharks: .*\n/, '') };
  const alone = await runCli(['score'], { files: unasked });
  expect(alone.stdout).toContain('It is best or tied on every criterion');
});

it('a leader that is tied on a criterion is said to be best or tied, and not to lead with any weights', async () => {
  const card =
    'proposals:\n  short-keys: { scores: { speedup: 8, risk: 7 } }\n  flat-entries: { scores: { speedup: 5, risk: 7 } }\n';
  const files = { ...THREE_ASKED, [cardOf('ann')]: card };
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  const score = await runCli(['score'], { files });
  expect(flat(score.stdout)).toContain(
    'Short keys is best or tied on every criterion: no weights can put a live rival ahead.',
  );
  const report = await runCli(['report', 'round1', '--format', 'markdown'], { files });
  expect(flat(report.stdout)).toContain(
    'The first is best or tied on every criterion: no weights can put a rival ahead.',
  );
});

it('who leads on every criterion of formulas that cannot be averaged is named', async () => {
  const card = (worse: string, better: string) =>
    `proposals:\n  short-keys: { scores: { ${worse} } }\n  flat-entries: { scores: { ${better} } }\n`;
  const files = {
    ...THREE_ASKED,
    [cardOf('ann')]: card('speedup: 5, risk: 4', 'speedup: 6, risk: 4'),
    'rounds/round1/rubrics/bob.yaml':
      'formula: ice\ncriteria: { impact: {}, confidence: {}, ease: {} }\n',
    [cardOf('bob')]: card('impact: 5, confidence: 4, ease: 3', 'impact: 6, confidence: 4, ease: 3'),
  };
  const { stdout } = await runCli(['score'], { files, columns: 200 });
  expect(stdout).toContain('Flat entries is best or tied on every criterion');
  const report = await runCli(['report', 'round1', '--format', 'markdown'], { files });
  expect(report.stdout).not.toContain('The first is best or tied');
});

it('a lead over the sharks that scored both is told with whom and over how many', async () => {
  const asked = (THREE_ASKED['rounds/round1/round.yaml'] ?? '').replace(/sharks: .*\n/, '');
  const files = {
    ...THREE_ASKED,
    'rounds/round1/round.yaml': asked,
    [cardOf('ann')]:
      'proposals:\n  short-keys: { scores: { speedup: 9, risk: 5 } }\n  flat-entries: { scores: { speedup: 6, risk: 6 } }\n',
    [cardOf('bob')]:
      'abstain: [short-keys]\nbecause: My own.\nproposals:\n  flat-entries: { scores: { speedup: 7, risk: 7 } }\n',
  };
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  const part = await runCli(['score', '--full'], { files });
  expect(flat(part.stdout)).toContain(
    'leads Flat entries by 1.4, over the 1 shark that scored both. ',
  );
  const { [cardOf('bob')]: _, ...alone } = files;
  const whole = await runCli(['score', '--full'], { files: alone });
  expect(flat(whole.stdout)).toContain('It leads by 1.4. ');
});

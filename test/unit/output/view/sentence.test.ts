import { expect, it } from 'vitest';
import { sentence } from '../../../../src/output/document/words.ts';
import { runCli } from '../../../support/cli.ts';
import { THREE_ASKED } from '../../../support/panel-of-three.ts';

it.each([
  ['The winner stays: Flat entries', 'The winner stays: Flat entries.'],
  ['The winner stays: Flat entries...', 'The winner stays: Flat entries...'],
  ['Is it safe?', 'Is it safe?'],
])('ends with one mark: %s', (text, ended) => {
  expect(sentence(text)).toBe(ended);
});

it('no title that ends in points has four of them', async () => {
  const card = (flat: number) =>
    `vote: flat-entries\nproposals:\n  short-keys: { scores: { speedup: 7, risk: 6 }, estimate: { success: 80%, upside: 1.1x, downside: 2%, implementation: 4h, validation: 2h } }\n  flat-entries: { scores: { speedup: ${flat}, risk: 6 }, estimate: { success: 80%, upside: 1.3x, downside: 2%, implementation: 4h, validation: 2h } }\n`;
  const pitches = Object.entries(THREE_ASKED).map(([path, text]) => [
    path,
    path.startsWith('proposals/')
      ? `${text.replace(/title: (.*)/, 'title: $1...')}${text.slice(text.indexOf('  round1:')).replace('round1', 'round2')}`
      : text,
  ]);
  const round1: Record<string, string> = {
    ...Object.fromEntries(pitches),
    'rounds/round1/scorecards/ann.yaml': card(9),
    'rounds/round1/scorecards/bob.yaml': card(8),
    'rounds/round1/scorecards/cat.yaml': card(7.5),
  };
  const both = Object.entries(round1).flatMap(([path, text]) =>
    path.startsWith('rounds/')
      ? [[path, text] as const, [path.replace('round1', 'round2'), text] as const]
      : [[path, text] as const],
  );
  const files = Object.fromEntries(both);
  for (const argv of [
    ['score', 'round1', '--full'],
    ['score', 'round1', '--weight', 'risk=90%'],
    ['roi', 'round1'],
    ['compare', 'round1', 'round2'],
  ]) {
    const { code, stdout } = await runCli(argv, { files });
    expect([argv.join(' '), code]).toEqual([argv.join(' '), 0]);
    expect(stdout).toContain('Flat entries...');
    expect(stdout).not.toContain('....');
    if (argv[0] === 'score') {
      expect(stdout.replace(/\s+/g, ' ')).not.toMatch(/gain per hour: \+.* for .* h, the means/);
    }
  }
});

import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

const RUBRIC = 'rounds/round1/rubrics/default.yaml';
const PITCH = 'proposals/short-keys.yaml';

async function told(files: Readonly<Record<string, string>>, ...more: readonly string[]) {
  const { stdout } = await runCli(['brief', 'round1', 'ann', ...more], { files });
  return stdout;
}

describe('n/a', () => {
  it.each([
    ['error', false],
    ['exclude', true],
    ['zero', true],
  ])('is offered by forms and schemas as `missing: %s` takes it', async (missing, isTaken) => {
    const rubric = `${THREE_ASKED[RUBRIC] ?? ''}missing: ${missing}\n`;
    const files = { ...THREE_ASKED, [RUBRIC]: rubric };
    expect((await told(files, '--form', 'markdown')).includes('n/a is not taken')).toBe(!isTaken);
    expect((await told(files, '--form', 'json')).includes('n/a is not taken')).toBe(!isTaken);
    for (const dialect of ['json', 'openai', 'anthropic']) {
      expect((await told(files, '--schema', dialect)).includes('"n/a"')).toBe(isTaken);
    }
  });
});

it('names fields in its own words without marks that Markdown would show', async () => {
  const answered = {
    [cardOf('bob')]: 'proposals: { short-keys: { scores: { speedup: 5, risk: 5 } } }\n',
  };
  const brief = await told({ ...THREE_ASKED, ...answered });
  expect(brief).toContain('or named under "abstain" with a reason in "because".');
});

it('has the paragraphs of a pitch as paragraphs, and nothing of their line ends', async () => {
  const files = {
    ...THREE_ASKED,
    [PITCH]:
      'title: Short keys\npitches:\n  round1:\n    summary: |\n      Shorter keys\n      save memory.\n\n' +
      '      Two steps:\n      - cut them\n      - measure\n    notes: ["It may\\nbreak."]\n',
  };
  const brief = await told(files);
  expect(brief).toContain('\n\nShorter keys save memory.\n\nTwo steps:\\\n');
  expect(brief).toContain('cut them\\\n');
  expect(brief).toContain('It may break.');
  expect(brief).not.toContain('\\n');
  const shown = await runCli(['show', 'short-keys'], { files, columns: 80 });
  expect(shown.stdout).toContain('Shorter keys save memory.\n');
  expect(shown.stdout).not.toContain('\\n');
});

const ROUND = 'rounds/round1/round.yaml';
const FLAT = 'proposals/flat-entries.yaml';

it('has all of the rules, the limits and the words', async () => {
  const files = {
    ...THREE_ASKED,
    [FLAT]: 'title: Flat\npitches: { round1: { summary: One., status: withdrawn } }\n',
    [RUBRIC]:
      'formula: weighted-sum\ncriteria:\n  speedup: { weight: 60%, words: { poor: 2, fine: 8 } }\n' +
      '  risk: { weight: 40% }\nwords: { hours: { small: 4h } }\n',
    [ROUND]: `${THREE_ASKED[ROUND] ?? ''}date: 2026-05-01
history: { early: { summary: A first try., status: failure } }
rules: { tie_break: [fewest-hours, risk], quorum: 1, floor: 4 }
constraints:
  smem: { text: Shared memory., limit: at most 228 KB }
  align: { text: Alignment., allowed: [16, 32] }
`,
  };
  const brief = await told(files);
  const lines = [
    'It takes place on 2026-05-01.',
    '- Equal totals: the fewer hours, then the score on risk.',
    '- Quorum: 1 reviewer.',
    '- A mean below 4 funds nothing.',
    '- smem, at most 228 KB: Shared memory.',
    '- align, one of 16, 32: Alignment.',
    'Your total: sum of weight x score.',
    '- speedup, words for scores: poor = 2, fine = 8',
    '- Words for hours: small = 4h',
    'Not to be scored: withdrawn.',
    '- early: A first try. (failure)',
  ];
  expect(lines.filter((line) => !brief.split('\n').includes(line))).toEqual([]);
  const { round } = JSON.parse(await told(files, '--format', 'json'));
  expect(round.constraints[0]).toMatchObject({ id: 'smem', limit: 'at most 228 KB' });
});

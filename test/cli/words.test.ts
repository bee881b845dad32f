import { describe, expect, it } from 'vitest';
import { page, runCli } from '../support/cli.ts';

const RUBRIC = `name: Ann
scale: 1 to 3
words:
  scores: { high: 3, medium: 2, low: 1 }
  hours: { S: 2h to 4h, M: 1d to 3d }
  probability: { sure: 90%, likely: 60% to 80% }
  gain: { big: 1.5x }
  loss: { small: 2% }
criteria:
  speedup: { weight: 60%, role: upside }
  safety: { weight: 40%, role: risk, words: { safe: 3, Risky: 1.5 } }
`;

const CARD = `vote: short-keys
proposals:
  short-keys:
    scores: { speedup: High, safety: { score: risky, because: Old keys stay. } }
    estimate: { success: likely, upside: big, downside: small, implementation: M, validation: s }
  flat-entries:
    scores: { speedup: medium, safety: 2 }
`;

const pitch = (title: string) =>
  `title: ${title}\npitches:\n  round1:\n    summary: It is faster.\n    claims: [{ metric: speedup, value: 1.1x to 1.3x, headline: yes }]\n`;

const FILES = {
  'proposals/short-keys.yaml': pitch('Short keys'),
  'proposals/flat-entries.yaml': pitch('Flat entries'),
  'rounds/round1/round.yaml':
    'title: Round 1\nentries: [short-keys, flat-entries]\nbaseline: { metric: latency, better: lower, unit: us, cases: { lookup: 410 } }\n',
  'rounds/round1/rubrics/ann.yaml': RUBRIC,
  'rounds/round1/scorecards/ann.yaml': CARD,
};
const CARD_AT = 'rounds/round1/scorecards/ann.yaml';
const RUBRIC_AT = 'rounds/round1/rubrics/ann.yaml';

async function checked(files: Readonly<Record<string, string>>) {
  const run = await runCli(['check', '--format', 'json'], { files: { ...FILES, ...files } });
  const { problems } = JSON.parse(run.stdout) as {
    readonly problems: readonly {
      readonly code: string;
      readonly severity: string;
      readonly advice: string;
      readonly location: { readonly file: string };
    }[];
  };
  return problems.filter(({ severity }) => severity === 'error');
}

describe('a declared word in a scorecard', () => {
  it('is the figure that the rubric gives it, exactly', async () => {
    const { stdout, code } = await runCli(['score', '--format', 'json'], { files: FILES });
    expect(code, stdout).toBe(0);
    const { sharks } = JSON.parse(stdout) as {
      readonly sharks: readonly {
        readonly ranking: readonly { readonly proposal: string; readonly total: number }[];
      }[];
    };
    // 0.6 x 3 + 0.4 x 1.5, and 0.6 x 2 + 0.4 x 2.
    expect(sharks[0]?.ranking.map(({ proposal, total }) => [proposal, total])).toEqual([
      ['short-keys', 2.4],
      ['flat-entries', 2],
    ]);
  });

  it('gives the same page as the figures', async () => {
    const plain = CARD.replace('High', '3')
      .replace('risky', '1.5')
      .replace('likely', '60% to 80%')
      .replace('big', '1.5x')
      .replace('small', '2%')
      .replace(': M', ': 1d to 3d')
      .replace(': s ', ': 2h to 4h ')
      .replace('medium', '2');
    for (const command of ['score', 'roi', 'sensitivity', 'plan']) {
      const argv = command === 'plan' ? [command, '--hours', '40'] : [command];
      const [words, figures] = await Promise.all(
        [CARD, plain].map((card) => runCli(argv, { files: { ...FILES, [CARD_AT]: card } })),
      );
      expect(words?.stdout).toBe(figures?.stdout);
      expect(words?.stdout).not.toBe('');
    }
  });

  it('is shown with its figure', async () => {
    const argv = ['explain', 'round1/ann/short-keys'];
    for (const columns of [60, 80]) {
      await expect(page(argv, await runCli(argv, { files: FILES, columns }))).toMatchFileSnapshot(
        `pages/words/explain-${columns}.txt`,
      );
    }
  });

  it('is an error with its place where the rubric does not declare it', async () => {
    const found = await checked({ [CARD_AT]: CARD.replace('medium', 'medum') });
    expect(found).toMatchObject([
      {
        code: 'quantity/unknown-word',
        message: 'the rubric does not declare the word "medum"',
        location: { file: CARD_AT, line: 7, column: 24 },
      },
    ]);
    expect(found[0]?.advice).toContain('did you mean "medium"?');
    expect(found[0]?.advice).toContain('"high", "medium" or "low"');
  });

  it('is taken from the list of its place alone', async () => {
    const found = await checked({ [CARD_AT]: CARD.replace('risky', 'high') });
    expect(found).toMatchObject([{ code: 'quantity/unknown-word', location: { line: 4 } }]);
    const hours = await checked({ [CARD_AT]: CARD.replace(': M', ': likely') });
    expect(hours).toMatchObject([{ code: 'quantity/unknown-word', location: { line: 5 } }]);
  });

  it('is no word where none are declared', async () => {
    const bare = { [RUBRIC_AT]: RUBRIC.replace(/^words:\n( {2}.*\n)*/m, '') };
    const found = await checked(bare);
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['quantity/unreadable']));
  });

  it('comes from the shared rubric for a shark without its own', async () => {
    const { [RUBRIC_AT]: _, ...rest } = FILES;
    const files = {
      ...rest,
      'rounds/round1/rubrics/default.yaml': RUBRIC.replace('name: Ann\n', ''),
    };
    const run = await runCli(['score', '--format', 'csv'], { files });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain('2.4');
  });
});

describe('words that cannot be declared', () => {
  it.each([
    ['a number', 'low: 1', '5: 1', 'rubric/word-taken'],
    ['a figure of the same kind', 'S: 2h', '3d: 2h', 'rubric/word-taken'],
    ['n/a', 'low: 1', 'n/a: 1', 'rubric/word-taken'],
    ['the same in other case', 'low: 1', 'HIGH: 1', 'rubric/word-twice'],
    ['a score outside the scale', 'low: 1', 'low: 0', 'rubric/word-outside'],
    ['a score outside the scale of its criterion', 'safe: 3', 'safe: 4', 'rubric/word-outside'],
    ['no figure', 'low: 1', 'low: lower', 'quantity/unreadable'],
  ])('%s', async (_, from, to, code) => {
    const found = await checked({ [RUBRIC_AT]: RUBRIC.replace(from, to) });
    expect(found.filter(({ location }) => location.file === RUBRIC_AT)).toMatchObject([{ code }]);
  });
});

describe('the form', () => {
  const { [CARD_AT]: _, ...blank } = FILES;

  it.each(['markdown', 'yaml', 'json'])('names the words: %s', async (format) => {
    const { stdout } = await runCli(['brief', 'round1', 'ann', '--form', format], { files: blank });
    for (const words of ['high = 3, medium = 2, low = 1', 'safe = 3, Risky = 1.5', 'M = 1d to 3d'])
      expect(stdout).toContain(words);
  });

  it.each(['json', 'openai', 'anthropic'])('has a schema that takes them: %s', async (dialect) => {
    const { stdout } = await runCli(['brief', 'round1', 'ann', '--schema', dialect], {
      files: blank,
    });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('[ "safe", "Risky" ]');
  });

  it('is read back with words in it', async () => {
    const argv = ['brief', 'round1', 'ann', '--form', 'markdown'];
    const { stdout: form } = await runCli(argv, { files: blank });
    const answers = ['HIGH', 'safe', '2', 'Risky'];
    const filled = form
      .replaceAll(
        /^(\| (?:short-keys|flat-entries) +\| (?:speedup|safety) +\|) +\|/gm,
        (_, row) => {
          return `${row} ${answers.shift()} |`;
        },
      )
      .replace(/^(\| short-keys +\|) +\|( +\|){3} +\|/m, '$1 likely | | | M |');
    const run = await runCli(['submit', 'round1', 'ann', '-'], { files: blank, stdin: filled });
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(run.written[CARD_AT]).toContain('scores: { speedup: HIGH, safety: safe }');
    expect(run.written[CARD_AT]).toContain('estimate: { success: likely');
  });

  it('says which words it knows where one is none of them', async () => {
    const form = {
      round: 'round1',
      shark: 'ann',
      proposals: {
        'short-keys': { scores: { speedup: 'hihg', safety: 'safe' } },
        'flat-entries': { scores: { speedup: 'low', safety: 3 } },
      },
    };
    const argv = ['submit', 'round1', 'ann', '-', '--format', 'json'];
    const run = await runCli(argv, { files: blank, stdin: JSON.stringify(form) });
    expect(JSON.parse(run.stdout)).toMatchObject({
      problems: [
        {
          code: 'quantity/unknown-word',
          pointer: '/proposals/short-keys/scores/speedup',
          expected: 'a score from 1 to 3, or high, medium, low',
        },
      ],
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type CliRun, type CliSetting, page, runCli } from '../support/cli.ts';

/**
 * What people see: one page a case with the command, both streams and the exit
 * code. The repository's own workspace is what they run on.
 */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'score-round1': ['score', 'round1'],
  'score-round2': ['score', 'round2'],
  'score-latest': ['score'],
  'score-why': ['score', 'round2', '--why'],
  'roi-round2': ['roi', 'round2'],
  'roi-round1': ['roi', 'round1'],
  'roi-phases': ['roi', 'round2', '--phases', 'tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97'],
  'sensitivity-round2': ['sensitivity', 'round2'],
  'what-if': ['score', 'round2', '--shark', 'roi-maximizer', '--weight', 'effort=10%'],
  'audit-round2': ['audit', 'round2'],
  'audit-all': ['audit', 'all'],
  'compare-round1-round2': ['compare', 'round1', 'round2'],
  'compare-drift': ['compare', 'round1', 'round2', 'round5'],
  'compare-shark': [
    ...['compare', 'round1', 'round2', '--shark', 'latency-hawk'],
    ...['--workspace', 'examples/session-cache'],
  ],
  'compare-rubrics': ['compare', 'round1', 'round2', '--only', 'rubrics'],
  'compare-round1-round5': ['compare', 'round1', 'round5'],
  'retro-round1': ['retro', 'round1'],
  'retro-round2': ['retro', 'round2'],
  'retro-all': ['retro'],
  'example-retro': ['retro', 'round1', '--workspace', 'examples/session-cache'],
  check: ['check'],
  list: ['list'],
  status: ['status', 'round2'],
  'help-submit': ['submit', '--help'],
  'help-status': ['status', '--help'],
  'show-tile-size-tuning': ['show', 'tile-size-tuning'],
  'show-pipeline-stages': ['show', 'pipeline-stages'],
  'explain-total': ['explain', 'round2/performance-oracle/pipeline-stages'],
  'explain-roi': ['explain', 'round2/roi-maximizer/tile-size-tuning'],
  'explain-variant': ['explain', 'round2/roi-maximizer/tile-size-tuning/full'],
  'explain-term': ['explain', 'p-value'],
  'explain-rule': ['explain', 'weights/sum'],
  'explain-panel': ['explain', 'round2/panel/tile-size-tuning'],
  'rubric-derive': ['rubric', 'derive', 'round2', 'performance-oracle'],
  init: ['init', 'perf', '--minimal', '--dry-run'],
  'new-proposal': [
    ...['new', 'proposal', '--title', 'Short keys: 性能', '--summary', 'Hash the token.'],
    ...['--round', 'round5', '--enter', '--dry-run'],
  ],
  'new-round': ['new', 'round', '--title', 'Round 6', '--from', 'round2', '--dry-run'],
  'new-scorecard': ['new', 'scorecard', 'ann', '--round', 'round2', '--dry-run'],
  'help-init': ['init', '--help'],
  'help-new': ['new', '--help'],
  'help-new-proposal': ['new', 'proposal', '--help'],
  'complete-flags': ['__complete', 'score', '--for'],
  'help-completion': ['completion', '--help'],
  'help-compare': ['compare', '--help'],
  'help-derive': ['rubric', 'derive', '--help'],
  calibrate: ['calibrate'],
  'calibrate-shark': ['calibrate', '--shark', 'roi-maximizer'],
  'help-calibrate': ['calibrate', '--help'],
  'example-calibrate': ['calibrate', '--workspace', 'examples/session-cache'],
  help: ['--help'],
  'help-score': ['score', '--help'],
  'example-score': ['score', '--workspace', 'examples/session-cache'],
  'example-roi': ['roi', '--workspace', 'examples/session-cache'],
  'example-sensitivity': ['sensitivity', '--workspace', 'examples/session-cache'],
  'example-undefined': ['sensitivity', 'round1', '--workspace', 'examples/session-cache'],
  'example-what-if': [
    ...['score', '--workspace', 'examples/session-cache'],
    ...['--shark', 'latency-hawk', '--weight', 'effort=25%'],
  ],
  'outcome-pipeline-stages': ['outcome', 'round1', 'pipeline-stages'],
  'example-outcome': [
    'outcome',
    'round1',
    'batched-eviction',
    '--workspace',
    'examples/session-cache',
  ],
  'outcome-measured': [
    ...['outcome', 'round2', 'flat-entries', '--dry-run', '--check', '--correct', 'yes'],
    ...['--workspace', 'examples/session-cache'],
    ...['--before', 'examples/session-cache/measured/before.yaml'],
    ...['--after', 'examples/session-cache/measured/flat-entries.yaml'],
  ],
  'outcome-other-cases': [
    ...['outcome', 'round2', 'tma-store-epilogue', '--dry-run', '--check'],
    ...['--before', 'test/fixtures/benchmarks/go-old.txt'],
    ...['--after', 'test/fixtures/benchmarks/go-new.txt'],
  ],
  'outcome-foreign': [
    ...['outcome', 'round2', 'tma-store-epilogue'],
    ...['--after', 'test/fixtures/benchmarks/go-old-new.csv'],
  ],
  'help-brief': ['brief', '--help'],
  'help-outcome': ['outcome', '--help'],
};

const SCREENS: Readonly<Record<string, CliSetting>> = {
  '80': { columns: 80 },
  '60': { columns: 60 },
  colour: { columns: 80, isTerminal: true, environment: { TERM: 'xterm' } },
};

describe.each(Object.entries(SCREENS))('pages at %s', (screen, setting) => {
  it.each(Object.entries(COMMANDS))('%s', async (name, argv) => {
    const run = await runCli(argv, setting);
    const shown = screen === 'colour' ? page(argv, visible(run)) : page(argv, run);
    await expect(shown).toMatchFileSnapshot(`pages/${name}.${screen}.md`);
  });
});

const DATA_COMMANDS = [
  'score-round2',
  'score-why',
  'roi-round2',
  'example-roi',
  'example-sensitivity',
  'example-what-if',
  'audit-round2',
  'compare-round1-round2',
  'calibrate',
  'retro-all',
  'retro-round1',
  'example-retro',
  'check',
  'list',
  'show-tile-size-tuning',
  'explain-total',
  'outcome-pipeline-stages',
  'outcome-measured',
  'outcome-other-cases',
] as const;

it.each(DATA_COMMANDS)('%s in markdown', async (name) => {
  const argv = [...(COMMANDS[name] ?? []), '--format', 'markdown'];
  const shown = page(argv, await runCli(argv));
  await expect(shown).toMatchFileSnapshot(`pages/${name}.markdown.md`);
});

const DATA_FORMATS = ['csv', 'json'] as const;

/** One run writes both, in files; on the screen each is the same. */
describe.each(DATA_COMMANDS)('the data of %s', (name) => {
  const argv = COMMANDS[name] ?? [];
  let run: CliRun;

  beforeAll(async () => {
    run = await runCli([
      ...argv,
      ...DATA_FORMATS.flatMap((format) => ['--format', `${format}=page.${format}`]),
    ]);
  });

  it.each(DATA_FORMATS)('in %s', async (format) => {
    const shown = { ...run, stdout: run.written[`page.${format}`] ?? '' };
    const asked = [...argv, '--format', format];
    await expect(page(asked, shown)).toMatchFileSnapshot(`pages/${name}.${format}.md`);
  });
});

it.each(DATA_FORMATS)('%s is the same on the screen as in a file', async (format) => {
  const argv = ['score', 'round5', '--format'];
  const { stdout } = await runCli([...argv, format]);
  const { written } = await runCli([...argv, `${format}=page`]);
  expect(stdout.length).toBeGreaterThan(100);
  expect(written['page']).toBe(stdout);
});

/** Escape sequences as text, so that a page can be read. */
function visible<T extends { readonly stdout: string; readonly stderr: string }>(run: T): T {
  const show = (text: string) => text.replaceAll('\u001b[', '\\e[');
  return { ...run, stdout: show(run.stdout), stderr: show(run.stderr) };
}

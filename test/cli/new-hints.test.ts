import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';
import { newCommands } from '../support/typed-commands.ts';

type Desk = Readonly<Record<string, string>>;

const EMPTY: Desk = { 'shark.yaml': 'title: Empty\n' };
const PROPOSAL = 'title: Short keys\npitches:\n  round1:\n    summary: Hash the token.\n';
const SPRING = PROPOSAL.replace('round1', 'spring');
const UNPITCHED = 'title: Short keys\npitches: {}\n';
const ONE: Desk = { ...EMPTY, 'proposals/short-keys.yaml': PROPOSAL };
const LEFT_OUT: Desk = { ...STARTER_FILES, 'proposals/short-keys.yaml': PROPOSAL };
const BARE: Desk = { ...EMPTY, 'rounds/round1/round.yaml': 'title: One\nentries: []\n' };
const BEGUN: Desk = { ...ONE, 'rounds/round1/round.yaml': 'title: One\nentries: [short-keys]\n' };
const NEW = ['new', 'proposal', '--title', 'X', '--summary', 'Y.'];

/** Whoever reads a command in a script or a log has no terminal to be asked at. */
async function typed(argv: readonly string[], files: Desk) {
  const inWorkspace = argv[0] !== 'init';
  const run = await runCli(argv, { files, inWorkspace, columns: 400 });
  const after = { ...files, ...run.written };
  const commands = newCommands(run.stdout + run.stderr);
  const ended: [string, number, string][] = [];
  for (const command of commands) {
    const { code, stderr } = await runCli([...command, '--dry-run'], { files: after });
    ended.push([command.join(' '), code, code === 0 ? '' : stderr]);
  }
  return { commands: commands.map((words) => words.join(' ')), ended };
}

describe('every command that is printed to begin something can be typed as it stands', () => {
  it.each<readonly [string, readonly string[], Desk, number]>([
    ['init', ['init', '--minimal'], {}, 1],
    ['init --empty', ['init', '--minimal', '--empty'], {}, 2],
    ['list on an empty desk', ['list'], EMPTY, 2],
    ['score on an empty desk', ['score'], EMPTY, 1],
    ['score where a round is pitched for', ['score'], ONE, 1],
    ['score where another is', ['score'], { ...EMPTY, 'proposals/a.yaml': SPRING }, 1],
    ['score where none is', ['score'], { ...EMPTY, 'proposals/a.yaml': UNPITCHED }, 1],
    ['a first proposal', NEW, EMPTY, 1],
    ['a first proposal for a round', [...NEW, '--round', 'spring'], EMPTY, 1],
    ['a proposal that is not entered', NEW, STARTER_FILES, 1],
    ['a proposal to enter before there is a round', [...NEW, '--enter'], EMPTY, 1],
    ['an id that is taken', [...NEW.with(3, 'Batch writes')], STARTER_FILES, 1],
    [
      'a round that is taken',
      ['new', 'round', 'round1', '--title', 'X', '--entry', 'short-keys'],
      BEGUN,
      1,
    ],
    ['no id in a title', [...NEW.with(3, '🚀')], STARTER_FILES, 1],
    ['the word for no proposal', ['new', 'proposal', 'none', ...NEW.slice(2)], STARTER_FILES, 1],
    ['a round', ['new', 'round', '--title', 'Two', '--entry', 'batch-writes'], STARTER_FILES, 2],
    ['a rubric', ['new', 'rubric', 'default', '--force'], BEGUN, 1],
    ['a vote without a rubric', ['new', 'vote', 'ann'], BEGUN, 1],
    ['status without scorecards', ['status'], BEGUN, 1],
    ['score without scorecards', ['score'], BEGUN, 1],
    ['brief without entries', ['brief', 'round1', 'ann'], BARE, 1],
    ['a first round', ['new', 'round', '--title', 'One'], EMPTY, 2],
    ['score without entries', ['score'], BARE, 1],
    ['status without entries', ['status'], BARE, 1],
    ['a vote without entries', ['new', 'vote', 'ann'], BARE, 1],
    ['a scorecard without entries', ['new', 'scorecard', 'ann'], BARE, 1],
    ['score of proposals that do not take part', ['score'], { ...BARE, ...ONE }, 1],
    ['check of proposals that do not take part', ['check'], { ...BARE, ...ONE }, 1],
  ])('%s', async (_, argv, files, least) => {
    const { commands, ended } = await typed(argv, files);
    expect(ended).toEqual(commands.map((command) => [command, 0, '']));
    expect(commands.length).toBeGreaterThanOrEqual(least);
  });

  it('in the README of a workspace', async () => {
    const { written } = await runCli(['init'], { files: {}, inWorkspace: false });
    const commands = newCommands(written['proposals/README.md'] ?? '');
    expect(commands.length).toBe(3);
    for (const command of commands) {
      const words = command.map((word) => (word === 'PROPOSAL' ? 'batch-writes' : word));
      const { code, stderr } = await runCli([...words, '--dry-run'], { files: written });
      expect([words, code, stderr]).toEqual([words, 0, '']);
    }
  });
});

it('a command enters a proposal that was left out, and leaves its file as it is', async () => {
  const { stdout } = await runCli(NEW, { files: STARTER_FILES, columns: 200 });
  expect(stdout).toContain('to let it take part: shark new proposal x --round round1 --enter\n');
  const argv = ['new', 'proposal', 'short-keys', '--round', 'round1', '--enter'];
  const entered = await runCli(argv, { files: LEFT_OUT });
  expect([entered.code, Object.keys(entered.written)]).toEqual([0, ['rounds/round1/round.yaml']]);
  expect(entered.written['rounds/round1/round.yaml']).toContain(
    'entries: [batch-writes, cache-lookups, short-keys]',
  );
  const again = await runCli(argv, { files: { ...LEFT_OUT, ...entered.written } });
  expect([again.code, again.stderr]).toEqual([
    2,
    'shark: "short-keys" takes part in round1 already\n',
  ]);
});

describe('a round that nobody has scored', () => {
  const RUBRIC = 'criteria:\n  speed: { weight: 100% }\n';
  const steps = async (files: Desk) => {
    const { stdout } = await runCli(['status', '--format', 'json'], { files });
    return JSON.parse(stdout).next;
  };

  it('is given criteria first, and a scorecard for who is known', async () => {
    const scorecard = 'shark new scorecard --round round1 --shark';
    const first = 'shark new rubric --round round1 --shark default';
    expect(await steps(BEGUN)).toEqual([first, `${scorecard} SHARK`]);
    const shared = { ...BEGUN, 'rounds/round1/rubrics/default.yaml': RUBRIC };
    expect(await steps(shared)).toEqual([`${scorecard} SHARK`]);
    const own = { ...BEGUN, 'rounds/round1/rubrics/ann.yaml': RUBRIC };
    expect(await steps(own)).toEqual([`${scorecard} ann`]);
    const { stdout } = await runCli(['score'], { files: BEGUN, columns: 200 });
    expect(stdout).toContain(`Next: ${first}; then ${scorecard} SHARK.\n`);
  });

  it('says that an empty scorecard can be filled in', async () => {
    const path = 'rounds/round1/scorecards/ann.yaml';
    const files = { ...BEGUN, 'rounds/round1/rubrics/default.yaml': RUBRIC, [path]: '{}\n' };
    const { stdout } = await runCli(['status'], { files, columns: 200 });
    expect(stdout).toContain(`a form, or fill in ${path}`);
  });
});

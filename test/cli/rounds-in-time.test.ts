import { describe, expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';

/** The starter's round under two names, of which the later comes first by name. */
function desk(march: string, april: string): Readonly<Record<string, string>> {
  const starter = Object.entries(STARTER_FILES as Readonly<Record<string, string>>);
  const named = (round: string, when: string) =>
    starter
      .filter(([path]) => path.startsWith('rounds/'))
      .map(([path, text]) => [
        path.replace('round1', round),
        path.endsWith('round.yaml') ? `${when}${text.replace('Round 1', round)}` : text,
      ]);
  const proposals = starter
    .filter(([path]) => path.startsWith('proposals/'))
    .map(([path, text]) => {
      const [head = '', pitch = ''] = text.split('  round1:\n');
      return [path, `${head}  march:\n${pitch}  april:\n${pitch}`];
    });
  return Object.fromEntries([...proposals, ...named('march', march), ...named('april', april)]);
}

const OPEN = desk('', '');
const AFTER = desk('', 'after: march\n');
const DATED = desk('date: 2026-03-31\n', 'date: 2026-04-30\n');
const CYCLE = desk('after: april\n', 'after: [march]\n');

const run = (argv: string, files: Readonly<Record<string, string>>) =>
  runCli(
    argv.split(' ').filter((word) => word !== ''),
    { files },
  );

describe('rounds in time', () => {
  it.each([
    ['after', AFTER],
    ['date', DATED],
  ])('the latest is the last by `%s`, and not by name', async (_, files) => {
    expect((await run('score', files)).stdout).toContain('april: the first candidates');
    expect((await run('compare', files)).stdout).toMatch(/march.*april/);
    const listed = JSON.parse((await run('list --format json', files)).stdout);
    expect(listed.rounds.map((each: { round: string }) => each.round)).toEqual(['march', 'april']);
    const retro = JSON.parse((await run('retro --format json', files)).stdout);
    expect(retro.rounds.map((each: { round: string }) => each.round)).toEqual(['march', 'april']);
    expect((await run('check', files)).code).toBe(0);
  });

  it.each([
    'score',
    'roi',
    'sensitivity',
    'report',
    'report march',
    'compare',
    'retro',
    'calibrate',
    'audit',
    'new scorecard --shark ann',
    'new proposal --title X --summary Y.',
  ])('%s asks for the order where nothing says it', async (argv) => {
    const { code, stdout, stderr } = await run(argv, OPEN);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      'shark: the order of the rounds is not known: nothing says whether april or march was first',
    );
    expect(stderr).toContain(
      'write `date: 2026-03-31` in rounds/april/round.yaml and in rounds/march/round.yaml, or `after: april` in the later one',
    );
  });

  it('names a cycle, and what to do', async () => {
    const { code, stderr } = await run('score', CYCLE);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'shark: the order of the rounds is not known: by `date` and `after`, april is after march is after april\n' +
        '  fix the `date` or the `after` of one of them; or name the round\n',
    );
  });

  it.each(['score march', 'compare march april', 'retro april', 'audit all', 'check'])(
    '%s needs no order',
    async (argv) => {
      expect((await run(argv, OPEN)).code).toBe(0);
    },
  );

  it.each(['list', 'show batch-writes'])('%s goes by name, and says so', async (argv) => {
    const { code, stderr } = await run(argv, OPEN);
    expect([code, stderr.split('\n')[0]]).toEqual([
      0,
      'shark: rounds are listed by name: nothing says whether april or march was first',
    ]);
    expect((await run(argv, AFTER)).stderr).toBe('');
  });

  it('a cycle, a date before its `after` and a round that is not there are errors', async () => {
    expect((await run('check', CYCLE)).stdout).toContain('round/after-cycle');
    const swapped = desk('date: 2026-05-01\n', 'date: 2026-04-30\nafter: march\n');
    expect((await run('check', swapped)).stdout).toContain('round/date-conflict');
    const lost = await run('check', desk('', 'after: marhc\n'));
    expect(lost.stdout).toContain('there is no round "marhc"');
    expect(lost.stdout).toContain('did you mean "march"?');
    const today = await run('check', desk('date: 31.3.2026\n', ''));
    expect(today.stdout).toContain('expected a day such as 2026-03-31, found "31.3.2026"');
    const number = await run('check', desk('date: 12\n', ''));
    expect(number.stdout).toContain('expected a day such as 2026-03-31, found a number');
    expect(number.stdout).toContain('help: write a day such as 2026-03-31');
  });
});

describe('new round', () => {
  const written = async (argv: string, files: Readonly<Record<string, string>>) =>
    (await run(`new round ${argv} --title T --entry batch-writes`, files)).written;

  it('says which round it follows where names do not', async () => {
    expect((await written('may', AFTER))['rounds/may/round.yaml']).toContain('\nafter: april\n');
    const round1 = STARTER_FILES as Readonly<Record<string, string>>;
    const own = (await written('', round1))['rounds/round2/round.yaml'];
    expect(own).toContain('# date: 2026-03-31 # when it took place');
    expect(own).not.toMatch(/^after/m);
    expect((await written('spring', round1))['rounds/spring/round.yaml']).toContain(
      'after: round1',
    );
  });

  it('takes a date or a round, and carries neither over', async () => {
    const dated = await written('may --date 2026-05-31', DATED);
    expect(dated['rounds/may/round.yaml']).toMatch(/^date: 2026-05-31$/m);
    expect(dated['rounds/may/round.yaml']).not.toMatch(/^after/m);
    const carried = await run('new round may --title May --from april', DATED);
    expect(carried.written['rounds/may/round.yaml']).toMatch(/^after: april$/m);
    expect(carried.written['rounds/may/round.yaml']).not.toContain('2026-04-30');
    const named = await run('new round may --title May --from march --after march', AFTER);
    expect(named.written['rounds/may/round.yaml']).toMatch(/^after: march$/m);
  });

  it('refuses what is no day', async () => {
    const { code, stderr } = await run(
      'new round may --title T --entry batch-writes --date tomorrow',
      AFTER,
    );
    expect([code, stderr]).toEqual([2, 'shark: "tomorrow" is no day\n  write it as 2026-03-31\n']);
  });
});

import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { runCli } from '../support/cli.ts';

const SCHEMA = '# yaml-language-server: $schema=../../../schemas/rubric.json';

const DESK: Readonly<Record<string, string>> = {
  ...(EXAMPLE_BASE as Readonly<Record<string, string>>),
  'rounds/round1/rubrics/ann.yaml': `${SCHEMA}
name: "Ann: # 1"
seat: 2
gates: { cap: 7/10, all: { testable: "yes, it is" } }
criteria:
  speedup: { label: Speedup, weight: 60%, role: upside }
  risk: { weight: 40%, role: risk, scale: 35 }
`,
  'proposals/tile-size.yaml':
    'title: Smaller tiles\npitches: { round1: { summary: One. }, round2: { summary: Two. } }\n',
  'rounds/round2/round.yaml': `title: Round 2
entries: [tile-size]
rules:
  adjust:
    - { role: risk, weight: +5% }
    - { role: evidence, weight: +10%, question: Was anything measured? }
`,
};

const derive = (argv: readonly string[], files = DESK) =>
  runCli(['rubric', 'derive', ...argv], { files });

const FILE = 'rounds/round2/rubrics/ann.yaml';

describe('rubric derive', () => {
  it('prints the arithmetic and the file, and writes nothing', async () => {
    const run = await derive(['round2', 'ann']);
    expect(run.stdout).toMatchInlineSnapshot(`
      "ann: from round1 to round2                                        derived rubric

      Weights                   raw, summing to 115; normalize: true divides by that
       Criterion       role      before  added  weight  share
       Speedup         upside        60      0      60  52.2%
       Risk            risk          40     +5      45  39.1%
       Evidence (new)  evidence       0    +10      10   8.7%

      Nothing is written yet: --write writes rounds/round2/rubrics/ann.yaml.

      # yaml-language-server: $schema=../../../schemas/rubric.json
      name: "Ann: # 1"
      seat: 2
      normalize: true
      criteria:
        speedup: { label: Speedup, weight: 60, role: upside }
        risk: { label: Risk, weight: 45, role: risk, scale: 35, reason: round2 asks +5% }
        evidence: { weight: 10, role: evidence, reason: "round2 asks +10%: Was anything measured?" }
      gates:
        cap: 7/10
        all: { testable: "yes, it is" }
      "
    `);
    expect([run.code, run.written]).toEqual([0, {}]);
  });

  it('writes a file that shark reads again', async () => {
    const { code, written } = await derive(['round2', 'ann', '--write']);
    expect([code, Object.keys(written)]).toEqual([0, [FILE]]);
    const { findings } = inspect(memoryFiles({ ...DESK, ...written }));
    const inFile = findings.filter(({ diagnostic }) => diagnostic.location.file === FILE);
    expect(
      inFile.filter(({ severity }) => severity === 'error').map(({ diagnostic }) => diagnostic),
    ).toEqual([]);
  });

  it('overwrites nothing without --force', async () => {
    const files = { ...DESK, [FILE]: 'criteria: { x: { weight: 100% } }\n' };
    const refused = await derive(['round2', 'ann', '--write'], files);
    expect([refused.code, refused.stdout, refused.written]).toEqual([2, '', {}]);
    expect(refused.stderr).toContain('is there already');
    const forced = await derive(['round2', 'ann', '--write', '--force'], files);
    expect(Object.keys(forced.written)).toEqual([FILE]);
    const dry = await derive(['round2', 'ann', '--write', '--force', '--dry-run'], files);
    expect(dry.written).toEqual({});
  });

  it('gives numbers and the text to machines', async () => {
    const run = await derive(['round2', 'ann', '--format', 'json']);
    const json = JSON.parse(run.stdout);
    expect(json).toMatchObject({ from: 'round1', whole: 115, path: FILE, written: false });
    expect(json.criteria.map(({ weight }: { weight: number }) => weight)).toEqual([60, 45, 10]);
    const csv = await derive(['round2', 'ann', '--format', 'csv']);
    expect(csv.stdout).toContain('round2,ann,round1,evidence,evidence,0,10,10,0.086');
  });

  it.each([
    [['round1', 'ann'], 'round1 asks for no adjustments'],
    [['round2', 'bob'], 'no round before round2 has a rubric with criteria for "bob"'],
    [['round2', 'an', '--from', 'round1'], 'did you mean "ann"?'],
    [['round2', '../x'], 'cannot be a file'],
    [['round3', 'ann'], 'there is no round "round3"'],
    [['round2'], "missing required argument 'shark'"],
  ])('%j is refused', async (argv, words) => {
    const run = await derive(argv);
    expect([run.stderr.includes(words), run.code]).toEqual([true, 2]);
  });

  it('reproduces what round 2 of the seeds asked of the Oracle', async () => {
    const argv = ['rubric', 'derive', 'round2', 'performance-oracle', '--format', 'json'];
    const json = JSON.parse((await runCli(argv)).stdout);
    expect(json.criteria.map(({ weight }: { weight: number }) => weight)).toEqual([
      40, 25, 25, 15, 10, 5,
    ]);
  });

  it('says which adjustments were not made in full', async () => {
    const round = 'rounds/round2/round.yaml';
    const less = `${DESK[round]}    - { role: risk, weight: -60% }\n    - { role: effort, weight: -5% }\n`;
    const { stdout } = await derive(['round2', 'ann'], { ...DESK, [round]: less });
    const said = stdout.replace(/\s+/g, ' ');
    expect(said).toContain(
      '-60% for risk was not made in full: the criterion had less than that and is at 0.',
    );
    expect(said).toContain(
      '-5% for effort was not made in full: the rubric has no criterion of that role to take it from.',
    );
    const { unmade } = JSON.parse(
      (await derive(['round2', 'ann', '--format', 'json'], { ...DESK, [round]: less })).stdout,
    );
    expect(unmade).toEqual([
      { role: 'risk', weight: '-60%', why: 'taken-to-zero' },
      { role: 'effort', weight: '-5%', why: 'nothing-to-take' },
    ]);
  });
});

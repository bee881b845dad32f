import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/check/running/inspect.ts';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { BACK, type CliSetting, runCli } from '../support/cli.ts';

const SCHEMA = '# yaml-language-server: $schema=../schemas/proposal.json\n';
const DESK: Readonly<Record<string, string>> = {
  ...STARTER_FILES,
  'proposals/batch-writes.yaml': SCHEMA + STARTER_FILES['proposals/batch-writes.yaml'],
};

const make = (argv: readonly string[], setting: CliSetting = {}) =>
  runCli(['new', ...argv], { files: DESK, ...setting });

/** What a check finds once the files are written. */
const findings = (written: Readonly<Record<string, string>>, files = DESK) =>
  inspect(memoryFiles({ ...files, ...written })).findings.map(
    ({ severity, diagnostic: { code, location } }) => `${severity} ${code} ${location.file}`,
  );

const PITCH = ['--summary', 'Hash the token.', '--claim', '1.2x to 1.5x'];

describe('new proposal', () => {
  it('writes one that passes, with the schema that its neighbours have', async () => {
    const run = await make(['proposal', '--title', 'Short keys', ...PITCH, '--proposer', 'Ann']);
    expect(run.written['proposals/short-keys.yaml']).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../schemas/proposal.json
      title: Short keys
      proposer: Ann
      pitches:
        round1:
          summary: Hash the token.
          claims:
            - { metric: speedup, value: 1.2x to 1.5x, headline: yes }
          # change: # what would be changed
          # effort: 2d # the proposer's own hours: 4h, 2h to 4h, 3d
          # success: 60% # the proposer's own probability that it works
          # evidence:
          #   - claim: # what is said to be so
          #     basis: # the sum, source or measurement behind it
          #     kind: measurement # arithmetic, measurement, code, citation, analysis, ...
          #     specific: yes # about this very code, and not about its kind?
          # risks:
          #   - risk: # what could go wrong
          #     mitigation: # what would be done about it
          # rollback: # how it is taken back
      "
    `);
    // Without --enter the round does not list it yet, as the next steps say.
    const open = ['warning pitch/not-an-entry proposals/short-keys.yaml'];
    expect([run.code, findings(run.written)]).toEqual([0, open]);
    const entered = await make(['proposal', '--title', 'Short keys', ...PITCH, '--enter']);
    expect(findings(entered.written)).not.toContain(open[0]);
  });

  it('enters it in the round, and leaves the rest of that file alone', async () => {
    const before = `${DESK['rounds/round1/round.yaml']}`;
    const files = {
      ...DESK,
      'rounds/round1/round.yaml': `\ufeff${before.replaceAll('\n', '\r\n')}`,
    };
    const run = await make(['proposal', '--title', 'Short keys', ...PITCH, '--enter'], { files });
    expect(run.written['rounds/round1/round.yaml']).toBe(
      files['rounds/round1/round.yaml'].replace('cache-lookups]', 'cache-lookups, short-keys]'),
    );
  });

  it('names the answers that the round asks for', async () => {
    const round = 'title: One\nentries: [batch-writes]\nrules: { must_answer: [batch-writes] }\n';
    const files = { ...DESK, 'rounds/round1/round.yaml': round };
    const { written } = await make(['proposal', '--title', 'X', '--summary', 'Y.'], { files });
    expect(written['proposals/x.yaml']).toContain(
      '    # answers: # the round asks for these\n    #   batch-writes: # why this one',
    );
  });

  it('pitches one that is there in another round', async () => {
    const round2 = { 'rounds/round2/round.yaml': 'title: Two\nentries: [batch-writes]\n' };
    const files = { ...DESK, ...round2 };
    const { written, code } = await make(['proposal', 'batch-writes', ...PITCH], { files });
    expect([code, Object.keys(written)]).toEqual([0, ['proposals/batch-writes.yaml']]);
    expect(written['proposals/batch-writes.yaml']).toContain(
      '    rollback: A flag sets the batch to one write.\n  round2:\n    summary: Hash the token.\n',
    );
    expect(findings(written, files).filter((each) => each.startsWith('error'))).toEqual([]);
    const again = await make(['proposal', 'batch-writes', ...PITCH], {
      files: { ...files, ...written },
    });
    expect(again.stderr).toContain('"batch-writes" has a pitch for round2 already');
  });

  it.each([
    [['proposal'], 'missing: --title, --summary'],
    [['proposal', '--title', 'X'], 'missing: --summary'],
    [['proposal', '--title', ' ', ...PITCH], '--title is empty'],
    [['proposal', '--title', 'a\u001bb', ...PITCH], '--title holds a control character'],
    [['proposal', '--title', '🚀', ...PITCH], 'name one: shark new proposal ID'],
    [['proposal', '../x', '--title', 'X', ...PITCH], 'cannot be a file'],
    [['proposal', '--title', 'Batch writes', ...PITCH], 'is there already'],
    [['proposal', 'Batch-Writes', '--title', 'X', ...PITCH], 'differ in capital letters only'],
    [['proposal', 'batch-write', ...PITCH], 'did you mean "batch-writes"?'],
    [['proposal', '--title', 'X', ...PITCH, '--round', 'roud1'], 'did you mean "round1"?'],
    [['proposal', '--title', 'X', '--summary', 'Y', '--claim', 'fast'], '"fast" is no speedup'],
    [
      ['proposal', '--title', 'X', '--summary', 'Y', '--claim', '1.5x to 1.2x'],
      'its ends are swapped: write the lower one first',
    ],
    [['propsal'], "shark: unknown command 'propsal'; did you mean proposal?"],
    [['scorecard'], 'missing: --shark'],
    [['scorecard', 'a/b'], 'cannot be a file'],
    [['scorecard', 'ann', '--shark', 'bob'], 'are two sharks'],
    [['rubric', 'Skeptic'], 'the shark "skeptic" differ in capital letters only'],
    [['rubric', 'ann', '--from', 'defalt'], 'did you mean "default"?'],
    [['rubric', 'ann', '--from', 'roud1/default'], 'did you mean "round1"?'],
    [['rubric', 'ann', '--from', 'a/b/c'], 'ROUND/SHARK'],
    [['round'], 'missing: --title, --entry (or --from)'],
    [['round', '--title', 'X', '--entry', 'batch-write'], 'did you mean "batch-writes"?'],
    [['round', '--title', 'X', '--entry', 'a,b'], 'repeat it: --entry a --entry b'],
    [['round', 'Round 2', '--title', 'X'], '"Round 2" cannot be a file'],
    [['rubric', 'Zoë'], "it could be zoe, with --name 'Zoë'"],
    [['scorecard', 'ünï'], 'an id has ASCII letters, digits,'],
    [['scorecard', 'ünï'], 'it could be uni\n'],
    [['foo'], 'known: proposal, round, rubric, scorecard, vote'],
    [['rubric', 'ann', '--from', 'round2/x'], 'there is no round "round2"'],
    [['round', '--title', 'X', '--from', 'round7'], 'there is no round "round7"'],
    [['round', 'Round1', '--title', 'X', '--from', 'round1'], 'differ in capital letters only'],
  ])('%j is refused', async (argv, words) => {
    const run = await make(argv);
    expect(run.stderr).toContain(words);
    expect([run.code, run.written]).toEqual([2, {}]);
  });

  it('overwrites only with --force', async () => {
    const argv = ['proposal', '--title', 'Batch writes', ...PITCH, '--force'];
    expect(Object.keys((await make(argv)).written)).toEqual(['proposals/batch-writes.yaml']);
    expect((await make([...argv, '--dry-run'])).written).toEqual({});
  });

  it('does not touch a round that it cannot add to', async () => {
    const files = {
      ...DESK,
      'rounds/round1/round.yaml': 'title: One\nnotes: &x [batch-writes]\nentries: *x\n',
    };
    const run = await make(['proposal', '--title', 'X', ...PITCH, '--enter'], { files });
    expect(run.stderr).toContain('add "x" among its entries by hand');
    expect([run.code, run.written]).toEqual([2, {}]);
  });

  it('keeps hostile text of files from steering the terminal', async () => {
    const files = {
      ...DESK,
      'rounds/round1/round.yaml': 'title: One\nentries: [a] # \u202e::error::\n',
    };
    const { stdout } = await make(['proposal', '--title', 'X', ...PITCH, '--enter', '--dry-run'], {
      files,
    });
    expect(stdout).toContain('+ entries: [a, x] # \\u{202e}');
  });
});

describe('new round', () => {
  const FROM = ['round', '--title', 'Next: "two"', '--from', 'round1'];

  it('carries over what goes on, and drops what does not', async () => {
    const decided =
      `${DESK['rounds/round1/round.yaml']}due: 2026-04-07\ndecision: { winner: batch-writes }\nlessons: x\n`
        .replace('  quorum: 2', '  quorum: 2\n  adjust: [{ role: risk, weight: +5% }]')
        .replace('read: { now: 410,', 'read: { stated: { gap: 1.4x }, now: 410.0,');
    const files = { ...DESK, 'rounds/round1/round.yaml': decided };
    const { written, code } = await make(FROM, { files });
    expect(code).toBe(0);
    expect(written['rounds/round2/round.yaml']).toMatchInlineSnapshot(`
      "# Carried over from round1. Measure the baseline again.
      # Not carried over: batch-writes (funded).
      # round1 asked of every rubric: risk +5%.
      # Write \`adjust\` under \`rules\` for what this round asks anew (shark rubric derive).
      title: 'Next: "two"'
      # When it took place; needed once rounds are not named round1, round2 and so on.
      # date: 2026-03-31
      # The proposals that take part.
      entries: [cache-lookups]
      # What is measured before anything is changed.
      baseline:
        metric: latency
        better: lower
        unit: us
        cases:
          read: { now: 410.0, target: 300 }
          write: { now: 655, target: 400 }
      rules:
        # highest-mean, most-votes or highest-roi; all are computed.
        winner: highest-mean
        quorum: 2
      # Once it is decided:
      # decision:
      #   winner: batch-writes
      #   by: the panel
      #   because: It leads both rankings, and a flag takes it back.
      #   terms: skeptic # the shark whose terms were adopted
      "
    `);
    expect(Object.keys(written).sort()).toEqual([
      'proposals/cache-lookups.yaml',
      'rounds/round2/round.yaml',
      'rounds/round2/rubrics/default.yaml',
    ]);
    expect(findings(written, files).filter((each) => each.startsWith('error'))).toEqual([]);
  });

  it('replaces its own comments of the round before, and keeps those of others', async () => {
    const earlier = [
      '# Ours: ask Mia about the machine.',
      '# Carried over from round0. Measure the baseline again.',
      '# Not carried over: pool (funded).',
      '# round0 asked of every rubric: risk +5%.',
      '# Write `adjust` under `rules` for what this round asks anew (shark rubric derive).',
      '# Carried over from the notes of Ann.',
    ];
    const files = {
      ...DESK,
      'rounds/round1/round.yaml': `${earlier.join('\n')}\n${DESK['rounds/round1/round.yaml']}`,
    };
    const { written } = await make(FROM, { files });
    expect(written['rounds/round2/round.yaml']?.split('\n').slice(0, 4)).toEqual([
      '# Carried over from round1. Measure the baseline again.',
      '# Ours: ask Mia about the machine.',
      '# Carried over from the notes of Ann.',
      `title: 'Next: "two"'`,
    ]);
  });

  it('leaves out what was built with success, and says so', async () => {
    const built = (status: string) => ({
      ...DESK,
      'rounds/round1/outcomes/batch-writes.yaml': `status: ${status}\n`,
    });
    const { written, stdout } = await make(FROM, { files: built('success') });
    expect(written['rounds/round2/round.yaml']).toContain(
      '# Not carried over: batch-writes (built, and succeeded).\n',
    );
    expect(written['rounds/round2/round.yaml']).toContain('entries: [cache-lookups]\n');
    expect(stdout).toContain('- not carried over: batch-writes (built, and succeeded)\n');
    const failed = await make(FROM, { files: built('failure') });
    expect(failed.written['rounds/round2/round.yaml']).toContain(
      'entries: [batch-writes, cache-lookups]',
    );
  });

  it('leaves out rules of which nothing goes on', async () => {
    const round =
      'title: One\nrules:\n  adjust: [{ role: risk, weight: +5% }]\n  notes: x\nentries: [batch-writes]\n';
    const { written } = await make(FROM, { files: { ...DESK, 'rounds/round1/round.yaml': round } });
    expect(written['rounds/round2/round.yaml']).toContain(
      'title: \'Next: "two"\'\nentries: [batch-writes]\n',
    );
  });

  it('says where an earlier round cannot be taken apart', async () => {
    const round = 'notes: &title One\ntitle: *title\nentries: [batch-writes]\n';
    const run = await make(FROM, { files: { ...DESK, 'rounds/round1/round.yaml': round } });
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain('copy it by hand, or leave out --from');
  });

  it('drops from a rubric what told of an earlier change', async () => {
    const files = {
      ...DESK,
      'rounds/round1/rubrics/skeptic.yaml': `name: Skeptic
removed: { pitch: Words. }
criteria:
  speedup: { label: Speed, weight: 60.0%, reason: Less than before., was: gain } # kept
  risk:
    weight: 40%
    reason: More than before.
    # what scores mean
    anchors: { 2: bad }
`,
    };
    const { written } = await make(FROM, { files });
    expect(written['rounds/round2/rubrics/skeptic.yaml']).toMatchInlineSnapshot(`
      "# Copied from round1.
      # Give a changed weight its \`reason\`, a renamed criterion \`was: <its old id>\`,
      # and name what is gone under \`removed\`.
      name: Skeptic
      criteria:
        speedup: { label: Speed, weight: 60.0% } # kept
        risk:
          weight: 40%
          # what scores mean
          anchors: { 2: bad }
      "
    `);
  });

  it('begins from nothing with the entries that are named', async () => {
    const argv = ['round', '--title', 'Two', '--entry', 'batch-writes', '--entry', 'cache-lookups'];
    const { written, code } = await make(argv);
    expect(code).toBe(0);
    expect(written['rounds/round2/round.yaml']).toContain('entries: [batch-writes, cache-lookups]');
    expect(findings(written).filter((each) => each.startsWith('error'))).toEqual([]);
  });

  it('counts on from the latest round, else makes the id from the title', async () => {
    const { 'rounds/round1/round.yaml': round = '' } = DESK;
    const argv = ['round', '--title', 'Spring 2027', '--entry', 'batch-writes'];
    const named = (id: string) => ({
      'proposals/batch-writes.yaml': DESK['proposals/batch-writes.yaml'] ?? '',
      [`rounds/${id}/round.yaml`]: round,
    });
    const ids = async (files: Record<string, string>) =>
      Object.keys((await make(argv, { files })).written).find((path) =>
        path.endsWith('round.yaml'),
      );
    expect(await ids(named('r9'))).toBe('rounds/r10/round.yaml');
    expect(await ids(named('winter'))).toBe('rounds/spring-2027/round.yaml');
  });
});

describe('new rubric', () => {
  it('passes, from nothing and from another', async () => {
    const fresh = await make(['rubric', 'ann', '--name', 'Ann: #1']);
    const copy = await make(['rubric', '--shark', 'ann', '--from', 'default', '--name', 'Ann: #1']);
    const errors = ['warning reference/rubric-without-scorecard rounds/round1/rubrics/ann.yaml'];
    for (const { written, code } of [fresh, copy]) {
      expect([code, findings(written)]).toEqual([0, errors]);
      expect(written['rounds/round1/rubrics/ann.yaml']).toContain('name: "Ann: #1"\n');
    }
    expect(copy.written['rounds/round1/rubrics/ann.yaml']).toContain('8: twice as fast');
  });
});

it.each([
  ['1.3 x', '1.3x'],
  ['1.2 x  to 1.50 X', '1.2x to 1.50X'],
  ['10 to 20 %', '10 to 20%'],
])('new proposal writes a claim of %s as files have it', async (claim, value) => {
  const { written, code } = await make([
    'proposal',
    '--title',
    'X',
    '--summary',
    'Y',
    '--claim',
    claim,
  ]);
  expect(code).toBe(0);
  expect(written['proposals/x.yaml']).toContain(`value: ${value}`);
});

it('new round names a command for scorecards that can be typed', async () => {
  const { stdout } = await make(['round', '--title', 'X', '--entry', 'batch-writes'], {
    columns: 100,
  });
  expect(stdout).toContain('shark new scorecard --round round2 --shark SHARK: for each shark');
});

describe('new scorecard', () => {
  it('lists every live entry with every criterion, and check names what is missing', async () => {
    const { written, stdout } = await make(['scorecard', 'ann'], { columns: 40 });
    const path = 'rounds/round1/scorecards/ann.yaml';
    expect(written[path]).toMatchInlineSnapshot(`
      "# round1: Round 1: the first candidates
      # To fill in: write your score in place of each TODO. More is always better.
      # What stands there as a comment may be added: take away the "# " before it.
      # vote: # batch-writes, cache-lookups
      # second: # your second choice
      # because: # why you vote so
      # abstain: # the ids of those that you do not judge: [ID, ID]
      # hold: # makes the decision wait for an answer
      #   proposal: # the id of the proposal
      #   concern: # what has to be answered first
      # veto: # where a constraint of the round is broken
      #   - proposal: # the id of the proposal
      #     constraint: # the id of the constraint
      #     evidence: # what shows that it is broken
      #
      # The criteria:
      #   speedup: Expected speedup, weighs 40%, 0 to 10
      #       2: lost in the noise
      #       8: twice as fast where it counts
      #   safety: Safety, weighs 30%, 0 to 10, 10 = safe
      #   ease: Ease, weighs 20%, 0 to 10, 10 = easy
      #   evidence: Evidence, weighs 10%, 0 to 10
      #
      proposals:
        batch-writes: # Batch the writes
          scores:
            speedup: TODO # Expected speedup, 0 to 10
            safety: TODO # Safety, 0 to 10, 10 = safe
            ease: TODO # Ease, 0 to 10, 10 = easy
            evidence: TODO # Evidence, 0 to 10
          # because: # why you score it so
          # estimate:
          #   success: # chance that it works: 70%, 60% to 80%
          #   upside: # gain of speed if it works: 1.5x, 10% to 20%
          #   downside: # loss of speed if not, as a magnitude: 5%
          #   implementation: # hours to build it: 4h, 2d
          #   validation: # hours to test it: 2h
          #   rollback: # hours to take it back: 30 min
          # expects: # the speedup you expect, success or not: 1x to 1.3x
          # verdict: # fund, conditional, queue or reject
          # condition: # what a conditional verdict waits for
        cache-lookups: # Cache the lookups
          scores:
            speedup: TODO # Expected speedup, 0 to 10
            safety: TODO # Safety, 0 to 10, 10 = safe
            ease: TODO # Ease, 0 to 10, 10 = easy
            evidence: TODO # Evidence, 0 to 10
          # because: # why you score it so
          # estimate:
          #   success: # chance that it works: 70%, 60% to 80%
          #   upside: # gain of speed if it works: 1.5x, 10% to 20%
          #   downside: # loss of speed if not, as a magnitude: 5%
          #   implementation: # hours to build it: 4h, 2d
          #   validation: # hours to test it: 2h
          #   rollback: # hours to take it back: 30 min
          # expects: # the speedup you expect, success or not: 1x to 1.3x
          # verdict: # fund, conditional, queue or reject
          # condition: # what a conditional verdict waits for
      "
    `);
    expect(findings(written)).toEqual([
      `warning schema/unfilled ${path}`,
      `warning schema/unfilled ${path}`,
    ]);
    expect(stdout).toContain('[schema/unfilled]');
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });

  it('is whole once its placeholders are filled in', async () => {
    const { written } = await make(['scorecard', 'ann']);
    const path = 'rounds/round1/scorecards/ann.yaml';
    expect(findings({ [path]: (written[path] ?? '').replaceAll(': TODO', ': 7') })).toEqual([]);
  });

  it('is whole once its lines are uncommented and filled in', async () => {
    const { written } = await make(['scorecard', 'ann']);
    const path = 'rounds/round1/scorecards/ann.yaml';
    const filled = (written[path] ?? '')
      .replace('# vote: #', 'vote: batch-writes #')
      .replace('# second: #', 'second: cache-lookups #')
      .replace('# because: # why you vote', 'because: Sure. # why you vote')
      .replace(/^ {4}# /gm, '    ')
      .replaceAll(': TODO', ': 7')
      .replaceAll('because: # why you score', 'because: So. # why you score')
      .replaceAll('success: #', 'success: 50% #')
      .replaceAll('upside: #', 'upside: 1.3x #')
      .replaceAll('downside: #', 'downside: 5% #')
      .replaceAll('implementation: #', 'implementation: 2d #')
      .replaceAll('validation: #', 'validation: 1d #')
      .replaceAll('rollback: #', 'rollback: 30 min #')
      .replaceAll('expects: #', 'expects: 1.1x #')
      .replaceAll('verdict: #', 'verdict: conditional #')
      .replaceAll('condition: #', 'condition: It holds on ARM. #');
    expect(findings({ [path]: filled })).toEqual([]);
    const run = await runCli(['score', 'round1', '--format', 'json'], {
      files: { ...DESK, [path]: filled },
    });
    expect(JSON.parse(run.stdout).sharks).toHaveLength(3);
  });

  it('asks whether a new name was meant for another', async () => {
    const { stdout, code } = await make(['scorecard', 'sceptic']);
    expect([code, stdout.includes('sceptic is new here; did you mean skeptic?')]).toEqual([
      0,
      true,
    ]);
  });

  it('asks for one score where there is no rubric', async () => {
    const { 'rounds/round1/rubrics/default.yaml': _, ...files } = DESK;
    const { written, stdout } = await make(['scorecard', 'ann'], { files });
    expect(written['rounds/round1/scorecards/ann.yaml']).toContain(
      '    score: TODO # one overall score',
    );
    expect(stdout).toContain('shark new rubric --round round1 --shark ann');
  });
});

describe('at a terminal', () => {
  it('asks for what is missing, again where the answer will not do', async () => {
    const answers = ['', 'Short keys', 'a b', 'short-keys', 'Hash it.', 'fast', '', '', true];
    const run = await make(['proposal'], { answers });
    expect(run.stderr).toMatchInlineSnapshot(`
      "? Title
      ! is empty
      ? Title
      ? Id: the name of its file, for good
      ! ASCII letters, digits, dots, dashes and underscores, a letter or digit first, no dot last, 100 at most; no name of a device on Windows (con, aux, nul, com1, ...), neither constructor nor prototype
      ? Id: the name of its file, for good
      ? The idea in a sentence
      ? The speedup it promises
      ! write it as 1.5x, 1.2x to 1.5x, or 10% to 20%
      ? The speedup it promises
      ? Who puts it forward?
      ? Enter it in round1?
      "
    `);
    expect(Object.keys(run.written)).toEqual([
      'proposals/short-keys.yaml',
      'rounds/round1/round.yaml',
    ]);
  });

  it('asks nothing where all that is needed is given', async () => {
    const run = await make(['proposal', '--title', 'X', '--summary', 'Y.'], { answers: [] });
    expect([run.code, run.stderr]).toEqual([0, '']);
  });

  it('offers the earlier rounds, and the proposals where there is none to go on from', async () => {
    const carried = await make(['round'], { answers: ['Next', 'round2', 'round1'] });
    expect(Object.keys(carried.written)).toContain('rounds/round2/rubrics/default.yaml');
    const fresh = await make(['round'], { answers: ['Next', 'r2', '', ['cache-lookups']] });
    expect(fresh.written['rounds/r2/round.yaml']).toContain('entries: [cache-lookups]');
  });

  it('asks for the shark, its name and where its rubric begins', async () => {
    const run = await make(['rubric'], { answers: ['ann', 'Ann', 'default'] });
    expect(run.written['rounds/round1/rubrics/ann.yaml']).toContain(
      '# Copied from default.\nname: Ann\n',
    );
    expect(run.stderr).toContain('? Which shark? (default: all without their own)\n');
    const card = await make(['scorecard'], { answers: ['ann'] });
    expect(Object.keys(card.written)).toEqual(['rounds/round1/scorecards/ann.yaml']);
  });

  it('asks what to begin where no kind is given, and elsewhere shows the help', async () => {
    const run = await make([], { answers: ['scorecard', 'ann'] });
    expect([run.code, run.stderr]).toEqual([0, '? What do you want to begin?\n? Which shark?\n']);
    expect(Object.keys(run.written)).toEqual(['rounds/round1/scorecards/ann.yaml']);
    const elsewhere = await make([]);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('Usage:')]);
  });

  it.each([[undefined], [[]]])('knows no other kind', async (answers) => {
    const run = await make(['scorecrd'], answers === undefined ? {} : { answers });
    expect([run.code, run.stderr.split('\n')[0]]).toEqual([
      2,
      "shark: unknown command 'scorecrd'; did you mean scorecard?",
    ]);
  });

  it('goes back to the question before, as often as asked', async () => {
    const again = ['Short keys', 'short-keys', 'Y.', '', '', false];
    const run = await make(['proposal'], { answers: ['Short', 'short', BACK, BACK, ...again] });
    expect(run.stderr.split('\n').slice(0, 5)).toEqual([
      '? Title',
      '? Id: the name of its file, for good',
      '? The idea in a sentence',
      '? Id: the name of its file, for good',
      '? Title',
    ]);
    expect(Object.keys(run.written)).toEqual(['proposals/short-keys.yaml']);
  });

  it('goes back to the kind, and from the first question breaks off', async () => {
    const run = await make([], { answers: ['rubric', BACK, 'scorecard', 'ann'] });
    expect([run.code, Object.keys(run.written)]).toEqual([
      0,
      ['rounds/round1/scorecards/ann.yaml'],
    ]);
    for (const argv of [[], ['rubric']]) {
      const first = await make(argv, { answers: [BACK] });
      expect([first.code, first.written]).toEqual([130, {}]);
    }
  });

  it.each([
    ['proposal', ['X', 'x', 'Y.', '', '']],
    ['round', ['Next', 'r2', '', []]],
    ['rubric', ['ann', 'Ann', '']],
    ['scorecard', ['ann']],
  ])('writes nothing where the questions about a %s are broken off', async (kind, answers) => {
    for (const at of answers.keys()) {
      const run = await make([kind], { answers: [...answers.slice(0, at), null] });
      expect([run.code, run.stdout, run.written]).toEqual([130, '', {}]);
      expect(run.stderr).toContain('shark: cancelled, nothing was written');
    }
  });
});

it.each(['aux', 'Con.v2', 'com1', 'x.'])(
  'makes no file that Windows cannot have: %s',
  async (id) => {
    const run = await make(['proposal', id, '--title', 'Short keys', '--summary', 'Hash it.'], {});
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain(`"${id}" cannot be a file's name`);
  },
);

it('a proposal is not called by the word for no proposal', async () => {
  const argv = ['new', 'proposal', 'none', '--title', 'None', '--summary', 'Leave it.'];
  const { code, written, stderr } = await runCli(argv);
  expect([code, written]).toEqual([2, {}]);
  expect(stderr).toBe(
    'shark: "none" is no id: this word stands for no proposal\n' +
      "  name one: shark new proposal ID --title 'None' --summary 'SENTENCE' --enter\n",
  );
});

import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { printForm } from '../../src/form/print-form.ts';
import { wordLists } from '../../src/workspace/document/declared-words.ts';
import { type CliSetting, page, runCli } from '../support/cli.ts';
import { cardOf, formOf, patched, THREE_ASKED } from '../support/panel-of-three.ts';
import { repositoryFile } from '../support/repository.ts';

const ANN = cardOf('ann');
const FORM = formOf('ann', [8, 6.5], [5, 7]);

interface Answer {
  readonly written: boolean;
  readonly problems: readonly {
    readonly code: string;
    readonly line: number;
    readonly column: number;
    readonly pointer: string;
    readonly expected: string | null;
    readonly example: Parameters<typeof patched>[1];
  }[];
}

async function submitted(stdin: string, more: readonly string[] = [], setting: CliSetting = {}) {
  const argv = ['submit', 'round1', 'ann', '-', '--format', 'json', ...more];
  const run = await runCli(argv, { files: THREE_ASKED, stdin, ...setting });
  const answer = run.stdout === '' ? null : (JSON.parse(run.stdout) as Answer);
  return { ...run, answer, problems: answer?.problems ?? [] };
}

const pointers = (problems: Answer['problems']) => problems.map(({ pointer }) => pointer);
const codes = (problems: Answer['problems']) => problems.map(({ code }) => code);

describe('a filled form', () => {
  it('becomes the scorecard, blank fields left out and the pitches noted', async () => {
    const { code, written, answer } = await submitted(FORM);
    expect(code).toBe(0);
    expect(answer?.written).toBe(true);
    expect(written[ANN]).toBe(
      'vote: short-keys\n' +
        'proposals:\n' +
        '  short-keys:\n    scores: { speedup: 8, risk: 6.5 }\n' +
        '  flat-entries:\n    scores: { speedup: 5, risk: 7 }\n' +
        'judged:\n  short-keys: 3be64ab8465d\n  flat-entries: b9e39304fe79\n',
    );
  });

  it('keeps the digits of its figures, in JSON with tabs and in a fence', async () => {
    const form = FORM.replace('6.5', '6.50').replace('{"round"', '{\n\t"round"');
    const { written } = await submitted(`\`\`\`json\n${form}\n\`\`\`\n`);
    expect(written[ANN]).toContain('risk: 6.50');
  });

  it('may be YAML, with what was left as TODO counted as blank', async () => {
    const yaml =
      'round: round1\nshark: ann\nvote: short-keys\nsecond:\nbecause: TODO\nproposals:\n' +
      '  short-keys: { scores: { speedup: 8, risk: 6.5 }, estimate: { success: } }\n' +
      '  flat-entries: { scores: { speedup: 5, risk: 7 } }\n';
    expect((await submitted(yaml)).written).toEqual((await submitted(FORM)).written);
  });

  it('is shown and not written in a dry run', async () => {
    const run = await runCli(['submit', 'round1', 'ann', '--dry-run'], {
      files: THREE_ASKED,
      stdin: FORM,
    });
    expect(run.written).toEqual({});
    expect(run.stdout).toContain('scores: { speedup: 8, risk: 6.5 }');
  });

  it('says that it came after an outcome, and after one that was not run does not', async () => {
    const outcome = (status: string) => ({
      files: { ...THREE_ASKED, 'rounds/round1/outcomes/short-keys.yaml': `status: ${status}\n` },
    });
    expect((await submitted(FORM, [], outcome('blocked'))).written[ANN]).toContain(
      'recorded: after-outcome',
    );
    expect((await submitted(FORM, [], outcome('not-run'))).written[ANN]).not.toContain('recorded');
  });

  it('takes the place of an empty scorecard, which is not a vote', async () => {
    const empty = 'proposals:\n  short-keys:\n    scores: { speedup: TODO, risk: TODO }\n';
    const { code, written } = await submitted(FORM, [], {
      files: { ...THREE_ASKED, [ANN]: empty },
    });
    expect(code).toBe(0);
    expect(written[ANN]).toContain('speedup: 8');
    expect(written[ANN]).not.toContain('first');
  });
});

describe('the form in Markdown', () => {
  const BLANK = printForm({
    round: { id: 'round1', title: 'Round 1' },
    shark: { id: 'ann', name: 'Ann' },
    formula: 'weighted-mean' as const,
    entries: ['short-keys', 'flat-entries'].map((id) => ({ id, title: id })),
    pitches: new Map(),
    criteria: ['speedup', 'risk'].map((id) => ({
      id,
      label: null,
      weight: id === 'speedup' ? '60%' : '40%',
      role: null,
      bounds: [0, 10],
      scale: '0 to 10',
      anchors: [],
      words: [],
      highestIs: null,
      isLessBetter: false,
    })),
    gates: [],
    mayBeNone: false,
    words: wordLists(null),
  });

  /** The form with scores in the rows of the proposals, in their order. */
  function filledWith(scores: readonly string[]): string {
    let at = 0;
    const row = /^(\| \S+ +\| (?:speedup|risk) +\|) +\|/gm;
    return BLANK.replace(row, (_, start: string) => `${start} ${scores[at++] ?? ''} |`);
  }

  it('becomes the same scorecard, with a vote where one is written', async () => {
    const { code, written, stdout } = await submitted(filledWith(['8', '6.5', '5', '7']));
    expect(code, stdout).toBe(0);
    const { written: fromJson } = await submitted(FORM.replace('"vote":"short-keys",', ''));
    expect(written).toEqual(fromJson);
  });

  it('names cells that are blank or cannot be read, at their place', async () => {
    const form = filledWith(['8', 'good', '50', '']);
    const { code, problems } = await submitted(form);
    expect(code).toBe(1);
    expect(problems.map((each) => [each.code, each.pointer])).toEqual([
      ['form/unreadable', '/proposals/short-keys/scores/risk'],
      ['score/out-of-scale', '/proposals/flat-entries/scores/speedup'],
      ['submit/missing-score', '/proposals/flat-entries/scores/risk'],
    ]);
    const lines = form.split('\n');
    expect(problems.map(({ line }) => lines[line - 1]?.slice(0, 30).trim())).toEqual([
      expect.stringMatching(/^\| short-keys +\| risk/),
      expect.stringMatching(/^\| flat-entries +\| speedup/),
      expect.stringMatching(/^\| flat-entries +\| risk/),
    ]);
  });
});

describe('what is wrong', () => {
  const WRONG = JSON.stringify({
    vote: 'short-kays',
    proposals: {
      'short-keys': { scores: { speedup: 80, risc: 4 }, estimate: { success: 'often' } },
      'flat-entries': { scores: { speedup: 5, risk: null }, ratings: 3 },
    },
    predictions: [{ proposal: 'short-keys', metric: 'latency' }],
  });

  it('is told all at once, with place and pointer', async () => {
    const { code, problems, written } = await submitted(WRONG);
    expect(code).toBe(1);
    expect(written).toEqual({});
    expect(pointers(problems)).toEqual([
      '/vote',
      '/proposals/short-keys/scores/speedup',
      '/proposals/short-keys/scores/risc',
      '/proposals/short-keys/estimate/success',
      '/proposals/flat-entries/ratings',
      '/predictions/0/value',
      '/proposals/flat-entries/scores/risk',
    ]);
    const out = problems.find(({ code: each }) => each === 'score/out-of-scale');
    expect(WRONG.slice((out?.column ?? 0) - 1)).toMatch(/^80/);
    expect(out?.expected).toBe('a score from 0 to 10');
  });

  it('is told in the published shape', async () => {
    const schema = JSON.parse(repositoryFile('schemas/output/submit.json')) as object;
    const validate = new Ajv({ strict: true }).compile(schema);
    validate((await submitted(WRONG)).answer);
    expect(validate.errors).toBeNull();
  });

  it('is repaired in one go by its examples', async () => {
    const { problems } = await submitted(WRONG.replace(/,"predictions.*$/, '}'));
    const repaired = patched(
      WRONG,
      problems.flatMap(({ example }) => example),
    ).replace(/,"predictions.*$/, '}');
    const { code, written } = await submitted(repaired);
    expect(code).toBe(0);
    expect(written[ANN]).toContain('risk: 4');
  });

  it.each([
    ['the head of a form', '{"round":"round1","shark":"ann"}'],
    ['an empty form', '{"round":"round1","shark":"ann","proposals":{"short-keys":{"scores":{}}}}'],
  ])('%s lacks every score, and the examples fill it', async (_, form) => {
    const { problems } = await submitted(form);
    expect(new Set(codes(problems))).toEqual(new Set(['submit/missing-score']));
    expect(problems).toHaveLength(4);
    const all = problems.flatMap(({ example }) => example);
    expect((await submitted(patched(form, all))).code).toBe(0);
  });

  it.each([
    ['another shark', '{"shark":"bob","vote":"short-keys"}', 'submit/other-shark', '/shark'],
    ['another round', '{"round":"round2","vote":"short-keys"}', 'submit/other-round', '/round'],
    [
      'a first judgement of its own',
      '{"first":{"vote":"short-keys"}}',
      'submit/kept-field',
      '/first',
    ],
    ['a key twice', '{"vote":"short-keys","vote":"flat-entries"}', 'yaml/duplicate-key', '/vote'],
    ['a list', '[1]', 'schema/wrong-type', ''],
    ['an empty document', '', 'yaml/empty', ''],
    ['half of a map', '{"vote": "short-keys"', 'submit/cut-short', ''],
    ['too deep a document', '['.repeat(5000), 'yaml/too-deep', ''],
    ['a control character', '{"vote": "short\u0007keys"}', 'yaml/control-character', ''],
    ['too long a document', ' '.repeat(1024 * 1024 + 1), 'file/too-large', ''],
    ['a map of nothing', '{}', 'submit/nothing', ''],
    ['nothing but that it is partial', '{"partial":true}', 'submit/nothing', ''],
    ['prose', '# My vote\n\n| a | b |\n|---|---|\n| *x | 5 |\n', 'submit/prose', ''],
  ])('%s', async (_, form, code, pointer) => {
    const { problems, code: exit, written } = await submitted(form);
    expect(exit).toBe(1);
    expect(written).toEqual({});
    expect(problems.map((each) => [each.code, each.pointer])).toContainEqual([code, pointer]);
  });

  it.each([
    ['a shark that was not asked', ['submit', 'round1', 'anna'], 'did you mean "ann"?'],
    ['a round that is not there', ['submit', 'roundd', 'ann'], 'there is no round "roundd"'],
    ['a file that is not there', ['submit', 'round1', 'ann', 'none.json'], 'there is no such file'],
    ['nothing to revise', ['submit', 'round1', 'ann', '--revise'], 'has said nothing in round1'],
  ])('%s is bad usage', async (_, argv, message) => {
    const run = await runCli(argv, { files: THREE_ASKED, stdin: FORM });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(message);
  });

  it('at a keyboard there is no form', async () => {
    const argv = ['submit', 'round1', 'ann'];
    const run = await runCli(argv, { files: THREE_ASKED, answers: [] });
    expect(run.stderr).toContain('standard input is the keyboard');
  });

  it.each([60, 80])('is told in %i columns', async (columns) => {
    const argv = ['submit', 'round1', 'ann', 'form.json'];
    const run = await runCli(argv, {
      files: THREE_ASKED,
      existing: { 'form.json': WRONG },
      columns,
    });
    await expect(page(argv, run)).toMatchFileSnapshot(`pages/submit-refused.${columns}.md`);
  });
});

describe('a second submission', () => {
  const OTHER = formOf('ann', [6, 6.5], [9, 7]);

  async function onRecord(): Promise<Readonly<Record<string, string>>> {
    return { ...THREE_ASKED, ...(await submitted(FORM)).written };
  }

  it('of the same is nothing new', async () => {
    const { code, written } = await submitted(FORM, [], { files: await onRecord() });
    expect(code).toBe(0);
    expect(written).toEqual({});
  });

  it('of something else is refused, and nothing is lost', async () => {
    const run = await submitted(OTHER, [], { files: await onRecord() });
    expect([run.code, run.written, run.stderr]).toEqual([1, {}, '']);
    expect(
      run.problems.map(({ code, pointer, expected, example }) => [
        code,
        pointer,
        expected,
        example,
      ]),
    ).toEqual([
      ['submit/changed', '/proposals/short-keys/scores/speedup', '8, as on record', []],
      ['submit/changed', '/proposals/flat-entries/scores/speedup', '5, as on record', []],
    ]);
    const [first] = run.problems;
    expect(OTHER.slice((first?.column ?? 0) - 1)).toMatch(/^6,/);
    expect(run.answer).toMatchObject({ written: false, repair: [], files: [] });
    const validate = new Ajv({ strict: true }).compile(
      JSON.parse(repositoryFile('schemas/output/submit.json')) as object,
    );
    validate(run.answer);
    expect(validate.errors).toBeNull();
    const argv = ['submit', 'round1', 'ann', '-'];
    const told = await runCli(argv, { files: await onRecord(), stdin: OTHER });
    await expect(page(argv, told)).toMatchFileSnapshot('pages/submit-changed.80.md');
  });

  it('that leaves out a prediction or a reason has all of it in plain words', async () => {
    const because =
      'It is small, and it was measured on two machines, and nothing else was changed.';
    const prediction = { proposal: 'short-keys', metric: 'latency', value: '300us to 350us' };
    const said = { ...(JSON.parse(FORM) as object), because, predictions: [prediction] };
    const { written } = await submitted(JSON.stringify(said));
    const { problems } = await submitted(FORM, [], { files: { ...THREE_ASKED, ...written } });
    expect(problems.map(({ expected }) => expected)).toEqual([
      `${because}, as on record`,
      'metric: latency, proposal: short-keys, value: 300us to 350us, as on record',
    ]);
  });

  it('that leaves an answer out is refused at the place where it stood', async () => {
    const { vote: _, ...rest } = JSON.parse(FORM) as Readonly<Record<string, unknown>>;
    const run = await submitted(JSON.stringify(rest), [], { files: await onRecord() });
    expect([run.code, codes(run.problems), pointers(run.problems)]).toEqual([
      1,
      ['submit/changed'],
      ['/vote'],
    ]);
  });

  it('of the same to a pitch that changed since is refused with its place', async () => {
    const record = await onRecord();
    const pitch = (record['proposals/short-keys.yaml'] ?? '').replace('Shorter', 'Much shorter');
    const files = { ...record, 'proposals/short-keys.yaml': pitch };
    const run = await submitted(FORM, [], { files });
    expect([run.code, run.written, codes(run.problems), pointers(run.problems)]).toEqual([
      1,
      {},
      ['submit/other-pitch'],
      ['/proposals/short-keys'],
    ]);
    expect((await submitted(FORM, ['--revise'], { files })).code).toBe(0);
  });

  it('that revises keeps what was said first, however often', async () => {
    const before = await onRecord();
    const second = await submitted(OTHER, ['--revise'], { files: before });
    expect(second.written[ANN]).toContain('    scores: { speedup: 6, risk: 6.5 }');
    expect(second.written[ANN]).toMatch(/\nfirst:\n {2}vote: short-keys\n[\s\S]*speedup: 8/);
    const third = formOf('ann', [1, 1], [2, 2]);
    const files = { ...before, ...second.written };
    const last = await submitted(third, ['--revise'], { files });
    expect(last.written[ANN]?.match(/first:/g)).toHaveLength(1);
    expect(last.written[ANN]).toContain('speedup: 8');
    expect(last.written[ANN]).not.toContain('speedup: 6');
    expect((await runCli(['check'], { files: { ...files, ...last.written } })).code).toBe(0);
  });

  it('is refused where the file has errors', async () => {
    const files = { ...THREE_ASKED, [ANN]: 'vote: [\n' };
    const run = await submitted(FORM, ['--revise'], { files });
    expect(run.code).not.toBe(0);
    expect(run.written).toEqual({});
  });

  it('of another shark is not touched by it', async () => {
    const files = { ...(await onRecord()), [cardOf('bob')]: 'vote: [\n' };
    const run = await submitted(OTHER, ['--revise'], { files });
    expect(Object.keys(run.written)).toEqual([ANN]);
  });
});

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCli } from '../support/cli.ts';
import { type CellFiller, fillForm } from '../support/fill-form.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const ROUND = 'rounds/round1/round.yaml';

const FILES = {
  ...THREE_ASKED,
  [ROUND]: `${THREE_ASKED[ROUND]}constraints: { memory: It has 2 GB., no-restart: It stays up. }\n`,
};

/** The form of Ann with every score filled in, and what is wanted in other cells. */
async function filled(wanted: CellFiller = () => null): Promise<string> {
  const { stdout } = await runCli(['brief', 'round1', 'ann', '--form', 'markdown'], {
    files: FILES,
  });
  return fillForm(stdout, (section, row, column) =>
    section === 'scores' && column === 'score' ? '7' : wanted(section, row, column),
  );
}

interface Problem {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly expected: string | null;
  readonly advice: string | null;
}

/** What is said of a form: as text, and each problem as JSON has it. */
async function refusal(stdin: string) {
  const argv = ['submit', 'round1', 'ann', '-'];
  const setting = { files: FILES, stdin, columns: 200 };
  const page = await runCli(argv, setting);
  const json = await runCli([...argv, '--format', 'json'], setting);
  const { problems } = JSON.parse(json.stdout) as { readonly problems: readonly Problem[] };
  return { code: page.code, page: page.stdout, problems };
}

const voteAt =
  (proposal: string, text: string): CellFiller =>
  (section, row, column) =>
    section === 'vote' && row['proposal'] === proposal && column === 'vote' ? text : null;

describe('the cell of the vote', () => {
  it.each(['x', 'short-keys'])('says what may stand in it where %j does', async (text) => {
    const { code, page, problems } = await refusal(await filled(voteAt('short-keys', text)));
    expect(code).toBe(1);
    expect(problems.map(({ expected }) => expected)).toEqual([
      'vote, second, abstain, "hold: a concern" or "veto CONSTRAINT: evidence", with a semicolon between two',
    ]);
    expect(page).toContain(`"${text}" is no vote [form/unknown-vote]`);
    expect(page).not.toContain('a proposal of the round');
  });
});

describe('bold type in the cell of the vote', () => {
  const hold = { proposal: 'short-keys', concern: 'it needs a snake_case' };

  it.each([
    '**vote; hold: it needs a snake_case**',
    '_vote; hold: it needs a snake_case_',
    '***hold: it needs a snake_case; vote***',
    '**vote**; **hold: it needs a snake_case**',
    'hold: it needs a snake_case; **vote**',
  ])('is taken away, around several answers too: %s', async (text) => {
    const stdin = await filled(voteAt('short-keys', text));
    const run = await runCli(['submit', 'round1', 'ann', '-'], { files: FILES, stdin });
    expect([run.code, run.stderr], run.stdout).toEqual([0, '']);
    const card: unknown = parse(run.written[cardOf('ann')] ?? '');
    expect(card).toMatchObject({ vote: 'short-keys', hold });
  });

  it('is no part of an answer that is refused', async () => {
    const { code, page } = await refusal(await filled(voteAt('short-keys', '**yes; hold: x**')));
    expect(code).toBe(1);
    expect(page).toContain('"yes" is no vote [form/unknown-vote]');
    expect(page.match(/form\/unknown-vote/g)).toHaveLength(1);
  });

  it('is not taken for one around all answers where it ends within the first', async () => {
    const text = '**hold**: it needs a test; **second**';
    const { code, page } = await refusal(await filled(voteAt('short-keys', text)));
    expect(code).toBe(1);
    expect(page).toContain('"**hold**: it needs a test" is no vote [form/unknown-vote]');
    expect(page.match(/form\/unknown-vote/g)).toHaveLength(1);
  });
});

describe('a veto', () => {
  it.each([
    ['memroy', 'did you mean "memory"?'],
    ['weather', 'it has "memory" and "no-restart"'],
  ])('of %s, which is no constraint, is refused at its cell', async (constraint, advice) => {
    const text = `veto ${constraint}: needs 3 GB`;
    const form = await filled((section, row, column) =>
      row['proposal'] === 'short-keys'
        ? voteAt('short-keys', 'abstain')(section, row, column)
        : voteAt('flat-entries', text)(section, row, column),
    );
    const stdin = form.replace(/^\| short-keys +\| (?:speedup|risk) .*\n/gm, '');
    const { code, page, problems } = await refusal(stdin);
    expect(code).toBe(1);
    expect(problems).toMatchObject([
      {
        code: 'reference/unknown-constraint',
        message: `the round has no constraint "${constraint}"`,
        expected: 'a constraint of the round: memory, no-restart',
      },
    ]);
    const { line = 0, column = 0 } = problems[0] ?? {};
    expect(stdin.split('\n')[line - 1]?.slice(column - 1)).toMatch(`${text} `);
    expect(page).toContain(advice);
  });

  it('of a constraint is taken', async () => {
    const stdin = await filled(voteAt('flat-entries', 'veto memory: needs 3 GB'));
    const run = await runCli(['submit', 'round1', 'ann', '-'], { files: FILES, stdin });
    expect([run.code, run.stderr]).toEqual([0, '']);
  });

  it('has its mistyped constraint corrected by the repair', async () => {
    const veto = [{ proposal: 'flat-entries', constraint: 'memroy', evidence: 'It needs 3 GB.' }];
    const form = { ...JSON.parse(formOf('ann', [8, 6], [4, 7])), veto } as object;
    const { problems, repair } = await submitted(form, FILES);
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/veto/0/constraint']);
    expect(repair).toEqual([{ op: 'add', path: '/veto/0/constraint', value: 'memory' }]);
  });

  it.each([
    ['the words of a sentence', 'It uses more than the cache holds.', []],
    ['a constraint of another round', 'learned-before', []],
    ['words that are nearly an id', 'No restart', ['No restart']],
  ])('may give %s: %s', async (_, constraint, reported) => {
    const card = `veto: [{ proposal: flat-entries, constraint: '${constraint}', evidence: Measured. }]\npartial: yes\n`;
    const files = {
      ...FILES,
      'rounds/round0/round.yaml':
        'title: Round 0\nentries: []\nconstraints: { learned-before: Yes. }\n',
      [cardOf('ann')]: card,
    };
    const { stdout } = await runCli(['check', '--format', 'json'], { files });
    const { problems } = JSON.parse(stdout) as {
      readonly problems: readonly { readonly code: string; readonly message: string }[];
    };
    const found = problems.filter(({ code }) => code === 'reference/unknown-constraint');
    expect(found.map(({ message }) => message)).toEqual(
      reported.map((each) => `the round has no constraint "${each}"`),
    );
  });
});

const estimateOf =
  (cells: Readonly<Record<string, string>>): CellFiller =>
  (section, row, column) =>
    section === 'estimates' && row['proposal'] === 'short-keys' ? (cells[column] ?? null) : null;

/** What the form says from the place of a problem on. */
function textAt(form: string, { line, column }: Problem): string {
  return form.split('\n')[line - 1]?.slice(column - 1) ?? '';
}

describe('the cells of an estimate', () => {
  it('of no hours at all are refused at the first of the two', async () => {
    const cells = { success: '70%', upside: '20%', implementation: '0', validation: '0h' };
    const form = await filled(estimateOf(cells));
    const { code, problems } = await refusal(form);
    expect([
      code,
      problems.map((each) => [each.code, textAt(form, each).slice(0, 9), each.expected]),
    ]).toEqual([1, [['estimate/zero-hours', '0 | 0h | ', 'hours to build it: 4h, 2d']]]);
  });

  it('say what is written in such a cell, of which none takes a map', async () => {
    const form = await filled(estimateOf({ success: '70', downside: '5', rollback: 'soon' }));
    const { problems } = await refusal(form);
    expect(problems.map(({ expected }) => expected)).toEqual([
      'chance that it works: 70%',
      'loss of speed if not: 5%',
      'hours to take it back: 30 min',
    ]);
  });

  it('of JSON are refused at the same field, and repaired there', async () => {
    const form = JSON.parse(formOf('ann', [8, 6], [4, 7])) as { proposals: Record<string, object> };
    Object.assign(form.proposals['short-keys'] ?? {}, {
      estimate: { success: '70%', implementation: 0, validation: 0 },
    });
    const { code, problems, repair } = await submitted(form, FILES);
    const pointer = '/proposals/short-keys/estimate/implementation';
    expect([code, problems.map((each) => each.pointer)]).toEqual([1, [pointer]]);
    expect(repair).toEqual([{ op: 'add', path: pointer, value: 'FILL IN' }]);
  });
});

describe('a row of scores that cannot be read', () => {
  const RISK = /^\| short-keys +\| risk +\| 7 +\| +\|/m;

  it.each([
    ['a bar in its reason', RISK, '| short-keys | risk | 7 | a | b |', 'form/too-many-cells'],
    ['a mistyped criterion', RISK, '| short-keys | rsik | 7 | |', 'form/unknown-criterion'],
    ['a title for its proposal', RISK, '| Short keys | risk | 7 | |', 'form/no-id'],
    ['another name of its column', / Score /, ' Scores', 'form/unknown-column'],
  ])('for %s is told alone, and repaired in the form', async (_, from, to, problem) => {
    const { code, page, problems } = await refusal((await filled()).replace(from, to));
    expect([code, problems.map((each) => each.code)]).toEqual([1, [problem]]);
    expect(page).toContain('nothing is written, 1 problem\n');
    expect(page).toContain('- repair these in the form, then:');
    expect(page).not.toContain('take the form anew');
  });

  it('hides no blank cell beside it', async () => {
    const form = (await filled()).replace(RISK, '| short-keys | rsik | 7 | |');
    const { problems } = await refusal(
      form.replace(/^(\| flat-entries +\| risk +\|) 7 /m, '$1   '),
    );
    expect(problems.map(({ code }) => code)).toEqual([
      'form/unknown-criterion',
      'submit/missing-score',
    ]);
  });

  it('for a mistyped column of a criterion is told alone', async () => {
    const form = (await filled()).replace(
      /^\| Proposal +\| Criterion \| Score[\s\S]*?\n\n/m,
      '| Proposal | speedup | rsik |\n| --- | --- | --- |\n| short-keys | 7 | 7 |\n| flat-entries | 7 | 7 |\n\n',
    );
    const { problems } = await refusal(form);
    expect(problems.map(({ code }) => code)).toEqual(['form/unknown-column']);
  });

  it('that is not there at all is told with a new form', async () => {
    const form = (await filled()).replace(/^\| short-keys +\| risk +\| 7 .*\n/m, '');
    const { page, problems } = await refusal(form);
    expect(problems.map(({ code }) => code)).toEqual(['submit/missing-score']);
    expect(page).toContain('take the form anew');
  });
});

describe('a gain without its unit', () => {
  it.each([
    ['upside', '50', '"50" can be read as "5000%", "50x" or "50%"'],
    [
      'expects',
      '1.5 to 2',
      '"1.5 to 2" can be read as "150% to 200%", "1.5x to 2x" or "1.5% to 2%"',
    ],
  ])('is refused in the cell %s: %s', async (cell, written, message) => {
    const form = await filled(estimateOf({ [cell]: written }));
    const { code, problems, page } = await refusal(form);
    expect([code, problems.map((each) => each.code)]).toEqual([1, ['unit/ambiguous-gain']]);
    expect(problems[0]?.message).toBe(message);
    expect(problems.map((each) => textAt(form, each).startsWith(`${written} |`))).toEqual([true]);
    expect(page).toContain('whichever is meant');
  });

  it.each(['50%', '1.5x', '0.5', '20% to 30%', '-24%', '-0.24'])(
    'is none in %s',
    async (written) => {
      const stdin = await filled(estimateOf({ upside: written }));
      const run = await runCli(['submit', 'round1', 'ann', '-'], { files: FILES, stdin });
      expect([run.code, run.stderr]).toEqual([0, '']);
    },
  );

  it('is not asked about where the record says the same', async () => {
    const form = JSON.parse(formOf('ann', [8, 6], [4, 7])) as { proposals: Record<string, object> };
    Object.assign(form.proposals['short-keys'] ?? {}, { estimate: { upside: 50 } });
    const { round: _, shark: __, second: ___, ...card } = form as Record<string, unknown>;
    const files = { ...FILES, [cardOf('ann')]: JSON.stringify(card) };
    const { code, written } = await submitted(form, files);
    expect([code, written]).toEqual([0, {}]);
  });

  it('is left to the reviewer by the repair, and read in a file as before', async () => {
    const form = JSON.parse(formOf('ann', [8, 6], [4, 7])) as { proposals: Record<string, object> };
    Object.assign(form.proposals['short-keys'] ?? {}, { estimate: { upside: 50 } });
    const { code, repair } = await submitted(form, FILES);
    const path = '/proposals/short-keys/estimate/upside';
    expect([code, repair]).toEqual([1, [{ op: 'add', path, value: 'FILL IN' }]]);
    const { proposals } = form;
    const checked = await runCli(['check'], {
      files: { ...FILES, [cardOf('ann')]: JSON.stringify({ proposals }) },
    });
    expect(checked.code).toBe(0);
    expect(checked.stdout).toContain('warning  unit/ambiguous-gain');
  });
});

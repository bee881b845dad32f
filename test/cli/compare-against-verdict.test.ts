import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

type FilesByPath = Readonly<Record<string, string>>;

const ROUND = 'rounds/round1/round.yaml';
const ANN = cardOf('ann');
const OUTCOME = 'rounds/round1/outcomes/flat-entries.yaml';
const SHORT = 'proposals/short-keys.yaml';

const estimate = (success: string, hours: string) =>
  `estimate: { success: ${success}, upside: 30%, downside: 5%, implementation: ${hours}, validation: 1h, rollback: 1h }`;

/** Flat entries lead by mean, Short keys by ROI. */
const BASE: FilesByPath = {
  ...THREE_ASKED,
  [ROUND]: `${(THREE_ASKED[ROUND] ?? '').replace('sharks: [ann, bob, cat]\n', '')}budget: { hours: 40h }\n`,
  [ANN]: `proposals:
  short-keys:
    scores: { speedup: 5, risk: 4 }
    ${estimate('50% to 70%', '4h')}
  flat-entries:
    scores: { speedup: 8, risk: 7 }
    ${estimate('50%', '25h')}
`,
};

const VETO = 'veto: [{ proposal: flat-entries, constraint: memory, evidence: It needs 2 GB. }]\n';

const also = (path: string, text: string): FilesByPath => ({
  ...BASE,
  [path]: `${BASE[path] ?? ''}${text}`,
});

const instead = (path: string, old: string, text: string): FilesByPath => ({
  ...BASE,
  [path]: (BASE[path] ?? '').replace(old, text),
});

async function compare(argv: readonly string[], files: FilesByPath, was: FilesByPath) {
  const setting = { files, revisions: { main: was }, columns: 300 };
  const { stdout, stderr, code } = await runCli(['compare', ...argv], setting);
  expect([stderr, code]).toEqual(['', 0]);
  return stdout;
}

/** The sentences before the tables. */
async function told(now: FilesByPath, was: FilesByPath = BASE): Promise<readonly string[]> {
  const output = await compare(['--against', 'main', 'round1'], now, was);
  return (output.split('\n\n')[1] ?? '').trimEnd().split('\n');
}

const STAYS = 'The winner by highest mean stays: Flat entries.';
const HELD = 'PENDING until the objection is resolved';
const RANGES =
  'Ranges change in the estimate of Short keys by Ann. Intervals and chances follow from them, and are not compared.';

describe('compare --against, what decides', () => {
  it.each<[string, FilesByPath, readonly string[], readonly string[]]>([
    [
      'rule',
      also(ROUND, 'rules: { winner: highest-roi }\n'),
      [
        'The rule that decides changes: it was highest mean, and is best ROI; so the winner was Flat entries, and is Short keys.',
      ],
      [
        'The rule that decides changes: it was best ROI, and is highest mean; so the winner was Short keys, and is Flat entries.',
      ],
    ],
    [
      'objection',
      also(ANN, 'hold: { proposal: flat-entries, concern: Unsafe. }\n'),
      [
        STAYS,
        `The verdict changes: it was FUND Flat entries, and is ${HELD}.`,
        'New: OBJECTION to Flat entries by Ann: Unsafe.',
      ],
      [
        STAYS,
        `The verdict changes: it was ${HELD}, and is FUND Flat entries.`,
        'Gone: OBJECTION to Flat entries by Ann: Unsafe.',
      ],
    ],
    [
      'veto',
      also(ANN, VETO),
      [
        'The winner by highest mean changes: it was Flat entries, and is Short keys (vetoed: Flat entries, by Ann).',
        'New: VETO on Flat entries by Ann: breaks memory: It needs 2 GB.',
        'The best set within the budget changes: it was Short keys and Flat entries, and is Short keys.',
      ],
      [
        'The winner by highest mean changes: it was Short keys (vetoed: Flat entries, by Ann), and is Flat entries.',
        'Gone: VETO on Flat entries by Ann: breaks memory: It needs 2 GB.',
        'The best set within the budget changes: it was Short keys, and is Short keys and Flat entries.',
      ],
    ],
    [
      'decision',
      also(ROUND, 'decision: { winner: short-keys, by: The team }\n'),
      [
        STAYS,
        'The verdict changes: it was FUND Flat entries, and is FUNDED Short keys.',
        'The decision on record changes: it was none, and is Short keys by The team, which overrides the rule.',
      ],
      [
        STAYS,
        'The verdict changes: it was FUNDED Short keys, and is FUND Flat entries.',
        'The decision on record changes: it was Short keys by The team, which overrides the rule, and is none.',
      ],
    ],
    [
      'budget',
      instead(ROUND, '40h', '10h'),
      [
        STAYS,
        'The best set within the budget changes: it was Short keys and Flat entries, and is Short keys.',
      ],
      [
        STAYS,
        'The best set within the budget changes: it was Short keys, and is Short keys and Flat entries.',
      ],
    ],
    [
      'reserve',
      instead(ROUND, '40h', '40h, reserve: 90%'),
      [
        STAYS,
        'The best set within the budget changes: it was Short keys and Flat entries, and is nothing.',
      ],
      [
        STAYS,
        'The best set within the budget changes: it was nothing, and is Short keys and Flat entries.',
      ],
    ],
    [
      'exclusion',
      instead(
        SHORT,
        'summary: Shorter keys.',
        'summary: Shorter keys.\n    excludes: [flat-entries]',
      ),
      [
        'The best set within the budget changes: it was Short keys and Flat entries, and is Short keys.',
      ],
      [
        'The best set within the budget changes: it was Short keys, and is Short keys and Flat entries.',
      ],
    ],
    ['range', instead(ANN, '50% to 70%', '58% to 62%'), [STAYS, RANGES], [STAYS, RANGES]],
    [
      'outcome',
      also(OUTCOME, 'status: failure\nreason: It was slower.\n'),
      [STAYS, 'The outcome of Flat entries changes: it was none, and is FAILED.'],
      [STAYS, 'The outcome of Flat entries changes: it was FAILED, and is none.'],
    ],
  ])('tells of a changed %s', async (_, changed, forth, back) => {
    const [there, here] = [await told(changed), await told(BASE, changed)];
    for (const line of forth) expect(there).toContain(line);
    for (const line of back) expect(here).toContain(line);
  });

  it('tells of a changed outcome with what follows for the plan', async () => {
    const tried = also(OUTCOME, 'status: failure\nreason: It was slower.\n');
    expect((await told(tried)).at(-1)).toBe(
      'The best set within the budget changes: it was Short keys and Flat entries, and is Short keys.',
    );
  });

  it('counts what was built in other rounds, as a plan does', async () => {
    const built = {
      'proposals/early.yaml': 'title: Early\npitches: { round0: { summary: First. } }\n',
      'rounds/round0/round.yaml': 'title: Round 0\nentries: [early, short-keys]\n',
      'rounds/round0/outcomes/short-keys.yaml':
        'status: success\nreason: It was faster.\nreverted: no\n',
      [SHORT]: `${BASE[SHORT]}  round0: { summary: Shorter. }\n`,
    };
    const lines = await told({ ...BASE, ...built });
    expect(lines).toContain(
      'The best set within the budget changes: it was Short keys and Flat entries, and is Flat entries.',
    );
  });

  it('says of another rule that the winner stays, and of a lead that it is close', async () => {
    const dear = instead(ANN, '4h', '90h');
    const byRoi = { ...dear, [ROUND]: `${dear[ROUND]}rules: { winner: highest-roi }\n` };
    expect(await told(byRoi, dear)).toEqual([
      'The rule that decides changes: it was highest mean, and is best ROI; the winner stays Flat entries.',
    ]);
    const near = instead(ANN, 'speedup: 8, risk: 7', 'speedup: 5, risk: 4.5');
    expect(await told(near)).toContain(
      'The verdict changes: it was FUND Flat entries, and is TOO CLOSE TO CALL: Flat entries 4.80, Short keys 4.60 (margin 0.20).',
    );
  });

  it('says of reasons that they change', async () => {
    const [was, now] = ['It is fast.', 'It is safe.'].map((why) =>
      also(ROUND, `decision: { winner: flat-entries, because: ["${why}"] }\n`),
    );
    expect(await told(now ?? BASE, was)).toEqual([
      STAYS,
      'The reasons of the decision on record change.',
    ]);
  });

  it('claims nothing of what is not compared', async () => {
    const stated = also(ROUND, 'stated: { winner: short-keys }\n');
    expect(await told(stated)).toEqual([
      'No weight, total, mean, rank, ROI, vote, winner rule, winner, objection, veto, decision, outcome status or range of an estimate changes, nor the best set within a budget.',
    ]);
  });

  it('gives machines what decides, on both sides', async () => {
    const argv = ['--against', 'main', 'round1', '--format', 'json'];
    const held = also(ANN, 'hold: { proposal: flat-entries, concern: Unsafe. }\n');
    const decided = also(ROUND, 'decision: { winner: short-keys }\n');
    const [round] = JSON.parse(await compare(argv, held, decided)).rounds;
    expect(round.standing).toMatchObject({
      was: { rule: 'highest-mean', proposals: ['flat-entries'], pending: false, holds: [] },
      is: { proposals: ['flat-entries'], pending: true, decision: null, outcomes: [] },
      changed: true,
    });
    expect(round.standing.was.decision).toMatchObject({ winner: 'short-keys', overrides: true });
    expect(round.standing.is.holds).toEqual([
      { proposal: 'flat-entries', shark: 'ann', concern: 'Unsafe.' },
    ]);
    expect(round.standing.is.planned).toEqual([
      { proposal: 'short-keys', variant: null },
      { proposal: 'flat-entries', variant: null },
    ]);
    const narrower = instead(ANN, '50% to 70%', '58% to 62%');
    const [other] = JSON.parse(await compare(argv, narrower, BASE)).rounds;
    expect([other.ranges, other.standing.changed]).toEqual([
      [{ shark: 'ann', proposal: 'short-keys', variant: null }],
      false,
    ]);
  });
});

describe('compare --against, rounds of one side', () => {
  const bare: FilesByPath = { 'shark.yaml': 'title: Empty\n' };

  it('says of a new round what it says', async () => {
    const output = await compare(['--against', 'main', 'round1'], BASE, bare);
    expect(output).toContain('round1 is new.\nFUND Flat entries: highest total.\n');
    expect(output).toContain('TOTALS\n Shark  Proposal      total  rank\n');
    expect(output).not.toContain('change');
  });

  it('says of a new round who objects', async () => {
    const held = also(ANN, 'hold: { proposal: flat-entries, concern: Unsafe. }\n');
    expect(await told(held, bare)).toEqual([
      'round1 is new.',
      `${HELD}; Flat entries leads: highest total.`,
      'OBJECTION to Flat entries by Ann: Unsafe.',
    ]);
  });

  it('says of a round that is gone no more than that', async () => {
    const output = await compare(['--against', 'main', 'round1'], bare, BASE);
    expect(output.trimEnd()).toMatch(/round1 is gone\.$/);
    const json = await compare(['--against', 'main', 'all', '--format', 'json'], bare, BASE);
    expect(JSON.parse(json).rounds[0].standing.is).toBe(null);
  });
});

it('compare --against tells sharks and proposals of one name apart by their ids', async () => {
  const { [ANN]: card = '', ...others } = BASE;
  const shark = (id: string): FilesByPath => ({
    ...others,
    [cardOf(id)]: card,
    [`rounds/round1/rubrics/${id}.yaml`]: `name: Ann\n${BASE['rounds/round1/rubrics/default.yaml']}`,
  });
  const output = await compare(['--against', 'main', 'round1'], shark('anna'), shark('ann'));
  expect(output.match(/^ +Ann \(ann\) /gm)).toHaveLength(4);
  expect(output.match(/^ +Ann \(anna\) /gm)).toHaveLength(4);

  const moved = Object.fromEntries(
    Object.entries(BASE).map(([path, text]) => [
      path.replace('short-keys', 'small-keys'),
      text.replaceAll('short-keys', 'small-keys'),
    ]),
  );
  const tables = await compare(['--against', 'main', 'round1'], moved, BASE);
  expect(tables).toMatch(/Ann +Short keys \(small-keys\) /);
  expect(tables).toMatch(/Ann +Short keys \(short-keys\) /);
});

it('compare of two rounds says who vetoed what would win', async () => {
  const next = Object.fromEntries(
    Object.entries(BASE).flatMap(([path, text]) => [
      [path, path.startsWith('proposals/') ? `${text}  round2: { summary: Again. }\n` : text],
      [
        path.replace('rounds/round1/', 'rounds/round2/'),
        path === ANN
          ? `${text}${VETO}`
          : path.startsWith('proposals/')
            ? `${text}  round2: { summary: Again. }\n`
            : text,
      ],
    ]),
  );
  const output = await compare(['round1', 'round2'], next, BASE);
  expect(output).toContain(
    'The winner by highest mean was Flat entries in round1 and is Short keys (vetoed: Flat entries, by Ann) in round2.',
  );
  const json = JSON.parse(await compare(['round1', 'round2', '--format', 'json'], next, BASE));
  expect([json.vetoes.a.length, json.vetoes.b.length, json.vetoes.b[0].shark]).toEqual([
    0,
    1,
    'ann',
  ]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '../../src/schema/plain-value.ts';
import { applyStep, type PatchStep } from '../../src/submission/patch/patch.ts';
import { fieldPath } from '../../src/submission/patch/pointer.ts';
import { runCli } from '../support/cli.ts';
import { isStress } from '../support/effort.ts';
import { THREE_ASKED } from '../support/panel-of-three.ts';

const VALID = {
  round: 'round1',
  shark: 'ann',
  vote: 'short-keys',
  abstain: ['flat-entries'],
  because: 'It is small.',
  proposals: {
    'short-keys': {
      scores: { speedup: { score: 8, because: 'Measured.' }, risk: 6 },
      estimate: { success: '70%', upside: '20%', downside: '5%', implementation: '4h' },
      verdict: 'fund',
    },
  },
  predictions: [{ proposal: 'short-keys', metric: 'latency', value: '300us to 350us' }],
};

type Path = readonly (string | number)[];

/** Every place of a value but the whole. */
function placesOf(value: unknown, path: Path = []): readonly Path[] {
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  const isList = Array.isArray(value);
  const within = Object.entries(value).flatMap(([key, held]) =>
    placesOf(held, [...path, isList ? Number(key) : key]),
  );
  return [...own, ...within];
}

const pointer = (path: Path) => path.map((step) => `/${step}`).join('');

interface Answer {
  readonly problems: readonly {
    readonly code: string;
    readonly line: number;
    readonly pointer: string;
    readonly expected: string | null;
    readonly example: readonly PatchStep[];
  }[];
  readonly repair: readonly PatchStep[];
}

async function submit(form: string) {
  const { code, stdout } = await runCli(['submit', 'round1', 'ann', '--format', 'json'], {
    files: THREE_ASKED,
    stdin: form,
  });
  return { code, ...(JSON.parse(stdout) as Answer) };
}

function applied(form: unknown, repair: readonly PatchStep[]): unknown {
  const held = { value: structuredClone(form) };
  for (const step of repair) expect(applyStep(held, structuredClone(step))).toBe(true);
  return held.value;
}

function leaves(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leaves);
}

/** What the one has more of than the other. */
function without(all: readonly unknown[], some: readonly unknown[]): readonly unknown[] {
  const left = [...some];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A repair says nothing of its own but names, and loses only single values that are refused. */
function keepsWhatWasSaid(form: unknown, { problems, repair }: Answer): unknown {
  const after = applied(form, repair);
  const added = without(leaves(after), leaves(form));
  const names = ['FILL IN', 'short-keys', 'flat-entries', 'latency', 'fund'];
  expect(added.filter((each) => !names.includes(String(each)))).toEqual([]);
  const refused = problems.map(({ pointer: at }) => valueAt(form, fieldPath(at)));
  const put = repair.map(({ path }) => valueAt(form, fieldPath(path)));
  const lost = without(leaves(form), leaves(after)).filter((each) => each !== null && each !== '');
  expect(without(lost, [...refused, ...put])).toEqual([]);
  return after;
}

/** The reviewer writes what the valid form says, where the repair left it to them. */
function filledIn(form: unknown, said: unknown): unknown {
  if (form === 'FILL IN') return said ?? 6;
  if (typeof form !== 'object' || form === null) return form;
  if (Array.isArray(form)) return form.map((each, at) => filledIn(each, valueAt(said, [at])));
  return Object.fromEntries(
    Object.entries(form).map(([key, each]) => [key, filledIn(each, valueAt(said, [key]))]),
  );
}

/** What no repair mends without a loss, the reviewer writes anew; who has no score may be abstained from. */
function writtenAnew(form: unknown, { problems }: Answer): unknown {
  const held = { value: structuredClone(form) };
  const fields = problems.flatMap(({ code, pointer: at }) => [
    fieldPath(at)[0] ?? '',
    ...(code === 'submit/missing-score' ? ['abstain'] : []),
  ]);
  for (const field of fields) {
    const said = valueAt(VALID, [field]);
    applyStep(held, { op: 'remove', path: `/${field}` });
    if (said !== undefined) {
      applyStep(held, { op: 'add', path: `/${field}`, value: structuredClone(said) });
    }
  }
  return held.value;
}

async function isRepaired(text: string, value: unknown) {
  const first = await submit(text);
  if (first.code === 0) return;
  const after = keepsWhatWasSaid(value, first);
  if (leaves(after).includes('FILL IN')) {
    expect((await submit(JSON.stringify(after))).code, text).toBe(1);
  }
  let form = filledIn(after, VALID);
  let answer = await submit(JSON.stringify(form));
  for (let round = 0; round < 4 && answer.code !== 0; round += 1) {
    form = filledIn(writtenAnew(form, answer), VALID);
    answer = await submit(JSON.stringify(form));
  }
  expect(answer.code, text).toBe(0);
}

const wrong = fc.constantFrom(
  null,
  [1],
  {},
  { a: 1 },
  { score: { score: 5 } },
  'all',
  -70,
  1e9,
  true,
  ['flat-entries', 7],
  [[null]],
);

it('a form that is broken at any place is taken after its repair', async () => {
  const breaks = fc.record({
    path: fc.constantFrom(...placesOf(VALID)),
    how: fc.constantFrom('put' as const, 'take' as const, 'rename' as const),
    value: wrong,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(breaks, { minLength: 1, maxLength: 3 }), async (all) => {
      const held: { value: unknown } = { value: structuredClone(VALID) };
      for (const { path, how, value } of all) {
        const step: PatchStep =
          how === 'put'
            ? { op: 'replace', path: pointer(path), value: structuredClone(value) }
            : { op: 'remove', path: pointer(path) };
        if (applyStep(held, step) && how === 'rename') {
          applyStep(held, { op: 'add', path: `${pointer(path)}s`, value: structuredClone(value) });
        }
      }
      await isRepaired(JSON.stringify(held.value), held.value);
    }),
    { numRuns: isStress() ? 80 : 3 },
  );
});

const YAML = `vote: short-keys
proposals:
  short-keys:
    scores: { speedup: 8, risk: 6 }
abstain: [flat-entries]
`;

it.each([
  ['a colon in a text', `${YAML}because: Safe: it is small\n`, 6, 'because: "Safe: it is small"'],
  ['tabs', YAML.replaceAll('  ', '\t'), 3, '  short-keys:'],
  ['half of a map', JSON.stringify(VALID).slice(0, 120), 1, 'close all that is open'],
  ['words around JSON', `My form:\n${JSON.stringify(VALID)}\nIt is done.\n`, 2, 'the JSON alone'],
  ['a list', `[${JSON.stringify(VALID)}]`, 1, 'a map'],
  ['words', 'I vote for the first one.', 1, 'a map'],
])(
  '%s is told with its line and what to write, and has no repair',
  async (_, text, line, words) => {
    const { code, repair, problems } = await submit(text);
    expect({ code, repair }).toEqual({ code: 1, repair: [] });
    expect(problems.flatMap(({ example }) => example)).toEqual([]);
    expect(problems[0]).toMatchObject({ line, expected: expect.stringContaining(words) });
  },
);

it.each([
  ['null', 'null'],
  ['nothing', ''],
])('%s has no repair', async (_, text) => {
  expect(await submit(text)).toMatchObject({ code: 1, repair: [], problems: [{ expected: null }] });
});

it.each<readonly [string, object, readonly PatchStep[]]>([
  ['a list in place of reviews', { ...VALID, proposals: [{ id: 'short-keys', score: 7 }] }, []],
  ['a name that nothing is like', { ...VALID, weather: { rain: 3 } }, []],
  ['a name beside the one that is meant', { ...VALID, votes: 'flat-entries' }, []],
  [
    'the form of another shark',
    { ...VALID, shark: 'bob' },
    [{ op: 'add', path: '/shark', value: 'FILL IN' }],
  ],
  [
    'a mistyped vote',
    { ...VALID, vote: 'short-kys' },
    [{ op: 'add', path: '/vote', value: 'short-keys' }],
  ],
])('%s is repaired without a loss', async (_, form, steps) => {
  const answer = await submit(JSON.stringify(form));
  expect(answer.code).toBe(1);
  keepsWhatWasSaid(form, answer);
  expect(answer.repair).toEqual(steps);
});

it('a key twice is left to the reviewer, who is shown both values', async () => {
  const text = JSON.stringify(VALID).replace('"vote"', '"vote":"flat-entries","vote"');
  expect(await submit(text)).toMatchObject({
    code: 1,
    repair: [{ op: 'add', path: '/vote', value: 'FILL IN' }],
    problems: [{ expected: 'one of "flat-entries" (line 1) and "short-keys" (line 1)' }],
  });
});

it.each([
  ['because', { ...VALID, because: 'FILL IN' }, '/because'],
  [
    'a score',
    { ...VALID, proposals: { 'short-keys': { scores: { speedup: 8, risk: 'FILL IN' } } } },
    '/proposals/short-keys/scores/risk',
  ],
])('no form is taken while %s says FILL IN', async (_, form, at) => {
  const { code, problems } = await submit(JSON.stringify(form));
  expect({ code, at: problems.map((each) => each.pointer) }).toEqual({ code: 1, at: [at] });
});

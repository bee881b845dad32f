import { expect, it } from 'vitest';
import { isMap, valueAt } from '../../src/schema/plain-value.ts';
import { applyStep, type PatchStep } from '../../src/submission/patch/patch.ts';
import { everyOther } from '../support/effort.ts';
import { submitted } from '../support/submitted.ts';

/** A form in which no figure occurs twice. */
const FORM = {
  vote: 'short-keys',
  because: ['It takes 11 of 12 lines.'],
  hold: { proposal: 'short-keys', concern: 'It was run 13 times.' },
  veto: [{ proposal: 'flat-entries', evidence: 'It needs 14 GB.' }],
  predictions: [{ proposal: 'short-keys', metric: 'latency', value: '310us to 350us' }],
  proposals: {
    'short-keys': {
      scores: { speedup: { score: 8.1, because: 'It is 15% in a run.' }, risk: 6.2 },
      condition: 'Passes 16 cases.',
    },
    'flat-entries': {
      scores: { speedup: 5.3, risk: 7.4 },
      estimate: {
        success: '71%',
        upside: '1.17x to 1.24x',
        downside: '4%',
        phases: [{ name: 'Build', hours: '18h', pass: '83%' }],
      },
      notes: ['Seen in 2019.'],
    },
  },
};

type Path = readonly (string | number)[];

/** Every place of a map or a list. */
function holdersIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const within = Object.entries(value).flatMap(([key, held]) =>
    holdersIn(held, [...path, isList ? Number(key) : key]),
  );
  return path.length === 0 ? within : [path, ...within];
}

/** What people write in place of a map or a list. */
function inPlaceOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) {
    const named = value.map((item, at) => [`part ${at + 1}`, item]);
    return [
      ['its item', value[0]],
      ['its item by name', Object.fromEntries(named)],
      ['a list of it', [value]],
    ];
  }
  const entries = Object.entries(isMap(value) ? value : {});
  const [[name, held] = ['', null], ...others] = entries;
  return [
    ['its values', entries.map(([, each]) => each)],
    ['a list of each', entries.map((each) => Object.fromEntries([each]))],
    ['pairs', entries],
    ['a list of it', [value]],
    ['it by another name', { result: value }],
    ['it with a mistyped name', Object.fromEntries([[`${name}s`, held], ...others])],
    ['it with more', { ...Object.fromEntries(entries), weather: [3.75] }],
  ];
}

function pointer(path: Path): string {
  return path.map((step) => `/${step}`).join('');
}

function after(form: unknown, steps: readonly PatchStep[]): unknown {
  const held = { value: structuredClone(form) };
  for (const step of steps)
    expect([step, applyStep(held, structuredClone(step))]).toEqual([step, true]);
  return held.value;
}

function figuresIn(value: unknown): readonly string[] {
  return JSON.stringify(value).match(/\d+(?:\.\d+)?/g) ?? [];
}

const SHAPES = holdersIn(FORM).flatMap((path) =>
  inPlaceOf(valueAt(FORM, path)).map(([what, value]) => {
    const form = after(FORM, [{ op: 'replace', path: pointer(path), value }]);
    return [what, pointer(path), form] as const;
  }),
);

it.each(everyOther(SHAPES, 3))('no example loses a figure, with %s at %s', async (_, at, form) => {
  const { problems, repair } = await submitted(JSON.stringify(form));
  for (const steps of [problems.flatMap(({ example }) => example), repair]) {
    const mended = after(form, steps as readonly PatchStep[]);
    const kept = figuresIn(mended);
    expect([at, figuresIn(form).filter((each) => !kept.includes(each))]).toEqual([at, []]);
    // No other figure becomes an overall score.
    for (const id of Object.keys(FORM.proposals))
      expect(valueAt(mended, ['proposals', id, 'score'])).toBe(undefined);
  }
});

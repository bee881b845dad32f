import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { diskFiles } from '../../../src/cli/files/disk.ts';
import { FILE_KINDS, jsonSchema } from '../../../src/schema/json-schema.ts';
import type { FileKind } from '../../../src/schema/kinds.ts';
import { validate } from '../../../src/schema/validate.ts';
import { discover } from '../../../src/workspace/discovery/discover.ts';
import { REPOSITORY, repositoryFile } from '../../support/repository.ts';

/** A validator that shares no code with zod; strict, so that it refuses keywords it does not know. */
const ajv = new Ajv({ strict: true, allowUnionTypes: true, code: { optimize: false } });
const accepts = Object.fromEntries(
  FILE_KINDS.map((kind) => [kind, ajv.compile(jsonSchema(kind))]),
) as Record<FileKind, ReturnType<typeof ajv.compile>>;

const FILES = ['', 'examples/session-cache/'].flatMap((folder) =>
  discover(diskFiles(`${REPOSITORY}/${folder}`)).places.map(({ kind, path }) => {
    return { kind, path: `${folder}${path}`, value: parse(repositoryFile(folder + path)) as Value };
  }),
);

describe('the files of the repository', () => {
  it.each(FILES)('$path fits', ({ kind, value }) => {
    accepts[kind](value);
    expect(accepts[kind].errors ?? []).toEqual([]);
  });

  it.each(FILES)('$path names its schema in the first line', ({ kind, path }) => {
    const [line] = repositoryFile(path).split('\n');
    const up = '../'.repeat(path.split('/').length - 1) || './';
    expect(line).toBe(`# yaml-language-server: $schema=${up}schemas/${kind}.json`);
  });

  it('are of every kind', () => {
    expect(new Set(FILES.map(({ kind }) => kind))).toEqual(new Set(FILE_KINDS));
  });
});

describe('broken files', () => {
  it.each<[string, FileKind, string]>([
    ['an unknown field', 'config', 'titel: x'],
    ['a proposal without a title', 'proposal', 'pitches: { r1: { summary: x } }'],
    ['a pitch without a summary', 'proposal', 'title: x\npitches: { r1: {} }'],
    ['text where a map belongs', 'proposal', 'title: x\npitches: later'],
    ['a number where text belongs', 'proposal', 'title: 5\npitches: {}'],
    ['an unknown status', 'proposal', 'title: x\npitches: { r1: { summary: x, status: dropped } }'],
    ['an answer that is neither yes nor no', 'outcome', 'status: failure\ncorrect: perhaps'],
    ['an unknown field deep inside', 'scorecard', 'proposals: { a: { estimate: { upsid: 2x } } }'],
    ['a probability above 1', 'scorecard', 'proposals: { a: { estimate: { success: 70 } } }'],
    ['an unknown part of a range', 'scorecard', 'proposals: { a: { expects: { lo: 2x } } }'],
    ['a list where a figure belongs', 'rubric', 'criteria: { a: { weight: [40%] } }'],
    ['a formula that is none', 'rubric', 'formula: rise\ncriteria: { a: { weight: 1 } }'],
    ['an id with a space', 'rubric', 'criteria: { "a b": { weight: 40% } }'],
    ['a file in place of an id', 'scorecard', 'vote: ../a.yaml'],
    ['half a seat', 'rubric', 'seat: 1.5\ncriteria: {}'],
    ['an empty text', 'round', 'title: ""\nentries: []'],
    ['nothing', 'round', ''],
    ['a list', 'round', '- title'],
  ])('%s: %s', (_, kind, text) => {
    expect(accepts[kind](parse(text))).toBe(false);
  });
});

describe('beside shark itself', () => {
  it('accepts what shark accepts, and refuses what has another shape', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.nat(), strange, ({ kind, value }, at, other) => {
        const changed = replaced(value, at, other);
        const { findings } = validate(kind, changed);
        const isShape = findings.some(({ problem }) => problem.code.startsWith('schema/'));
        outcomes.add(findings.length === 0 ? 'fine' : isShape ? 'shape' : 'figure');
        if (findings.length === 0) expect(accepts[kind](changed)).toBe(true);
        if (isShape) expect(accepts[kind](changed)).toBe(false);
      }),
      { numRuns: 2000, seed: 7 },
    );
    expect([...outcomes].sort()).toEqual(['figure', 'fine', 'shape']);
  });
});

type Value = null | string | number | boolean | Value[] | { [key: string]: Value };

const WORDS = ['', 'yes', 'n/a', 'risk', 'active', 'a b', '70%', '1.5x', 'at least 2x', '2h to 4h'];
const scalar = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 0, 1, -1, -0.5, 0.7, 1.5, 40, 1e300, ...WORDS),
);
const NAMES = ['low', 'best', 'high', 'value', 'score', 'because', 'now', 'text', 'case', 'notes'];
const strange: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: scalar },
  fc.array(scalar, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom(...NAMES), scalar, { maxKeys: 3, noNullPrototype: true }),
);

/** A copy in which the value at one place, counted through, is another. */
function replaced(value: Value, at: number, other: Value): Value {
  const copy = structuredClone(value);
  const places: [Record<string, Value>, string][] = [];
  const visit = (inner: Value) => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const key of Object.keys(inner)) {
      const holder = inner as Record<string, Value>;
      places.push([holder, key]);
      visit(holder[key] ?? null);
    }
  };
  visit(copy);
  const [holder, key] = places[at % places.length] ?? [{}, ''];
  holder[key] = other;
  return copy;
}

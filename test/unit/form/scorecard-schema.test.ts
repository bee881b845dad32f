import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { ScorecardForm } from '../../../src/form/form.ts';
import { jsonForm } from '../../../src/form/json-form.ts';
import { DIALECTS, excessOf } from '../../../src/form/schema/dialect.ts';
import { scorecardSchema } from '../../../src/form/schema/scorecard-schema.ts';
import { validate } from '../../../src/schema/validate.ts';
import { ASKED } from '../../support/asked-form.ts';
import { dialectFaults } from '../../support/schema-dialect.ts';

const WITHOUT_RUBRIC: ScorecardForm = { ...ASKED, criteria: [], gates: [] };
const UNBOUNDED: ScorecardForm = {
  ...ASKED,
  formula: 'rice',
  criteria: ASKED.criteria.map((each) => ({ ...each, bounds: [0, null], scale: '0 or more' })),
};
const FORMS = [ASKED, WITHOUT_RUBRIC, UNBOUNDED] as const;

const ESTIMATE = {
  success: '70%',
  upside: '1.5x to 2x',
  downside: null,
  implementation: '2h',
  validation: null,
  rollback: null,
};

/** A scorecard as a model answers: every property, null where it says nothing. */
function answer(form: ScorecardForm) {
  const mark = { score: 4, because: 'It is measured.' };
  const scores = Object.fromEntries(form.criteria.map(({ id }) => [id, mark]));
  const gates = Object.fromEntries(form.gates.map(({ id }) => [id, 'yes, by a test']));
  const review = {
    ...(form.criteria.length === 0 ? { score: mark } : { scores }),
    ...(form.gates.length > 0 && { gates }),
    estimate: ESTIMATE,
    expects: null,
    verdict: 'fund',
    condition: null,
    because: null,
  };
  return {
    vote: 'tiles',
    second: null,
    abstain: [],
    hold: { proposal: 'stores', concern: 'Who tests it?' },
    veto: [{ proposal: 'stores', constraint: 'smem', evidence: '300 KB' }],
    because: 'It is cheap.',
    proposals: Object.fromEntries(form.entries.map(({ id }) => [id, review])),
    predictions: [{ proposal: 'tiles', metric: 'speedup', case: null, value: '1.2x to 1.5x' }],
    lessons: null,
  };
}

/** Without what was left blank. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([key, each]) => [key, filled(each)]));
}

describe.each(FORMS)('the schema of a scorecard', (form) => {
  it.each(DIALECTS)('takes a filled scorecard, and nothing more or less: %s', (dialect) => {
    const schema = scorecardSchema(form, dialect);
    const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
    const takes = ajv.compile(schema);
    const whole = answer(form);
    expect(takes(whole), JSON.stringify(takes.errors)).toBe(true);
    expect(takes({ ...whole, total: 8 })).toBe(false);
    expect(takes({ ...whole, vote: 'other' })).toBe(false);
    expect(takes({ ...whole, proposals: { tiles: whole.proposals['tiles'] } })).toBe(false);
    expect(excessOf(schema, dialect)).toBeNull();
  });

  it('asks for what is valid as a scorecard', () => {
    const { content, findings } = validate('scorecard', filled(answer(form)));
    expect(findings).toEqual([]);
    expect(content?.proposals?.['tiles']?.verdict).toBe('fund');
  });

  it.each(['openai', 'anthropic'] as const)('keeps the rules of %s', (dialect) => {
    expect(dialectFaults({ ...scorecardSchema(form, dialect) }, dialect)).toEqual([]);
  });

  it('asks for all that the form in JSON asks for', () => {
    const { form: about, round, shark, ...blank } = jsonForm(form);
    expect([round, shark]).toEqual(['round2', 'ann']);
    expect(about).toBeDefined();
    expect(Object.keys(blank)).toEqual(Object.keys(answer(form)));
    const of = (whole: unknown) =>
      Object.keys((whole as { proposals: { tiles: object } }).proposals.tiles);
    expect(of(blank)).toEqual(of(answer(form)));
  });
});

describe('the rules of a dialect', () => {
  it('are broken by the plain schema, whose scores have bounds', () => {
    const schema = scorecardSchema(ASKED, 'json');
    const faults = dialectFaults({ ...schema }, 'openai');
    expect(faults).toContain('#: $schema is not supported');
    expect(faults.some((each) => each.includes('minimum is not supported'))).toBe(true);
    const ajv = new Ajv2020({ strict: true, strictTypes: false });
    const whole = JSON.parse(JSON.stringify(answer(ASKED)).replaceAll('"score":4', '"score":9'));
    expect(ajv.compile(schema)(whole)).toBe(false);
  });

  it.each([
    [{ type: 'object', properties: {}, required: [] }, 'an open map'],
    [
      {
        type: 'object',
        properties: { a: { type: 'null' } },
        required: [],
        additionalProperties: false,
      },
      'not every property is required',
    ],
    [{ anyOf: [{ type: 'null' }] }, 'the root is no object'],
    [
      {
        type: 'object',
        properties: { a: { $ref: '#/$defs/a' } },
        required: ['a'],
        additionalProperties: false,
        $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }] } },
      },
      'leads back to itself',
    ],
  ])('are told of %j', (schema, fault) => {
    expect(dialectFaults(schema, 'anthropic').join('\n')).toContain(fault);
  });

  it('limit the size of a round, as the test counts it too', () => {
    const entries = Array.from({ length: 260 }, (_, at) => ({ id: `p${at}`, title: 'P' }));
    const big = scorecardSchema({ ...ASKED, entries }, 'openai');
    expect(excessOf(big, 'openai')).toMatchObject({ size: 'properties', limit: 5000 });
    expect(dialectFaults({ ...big }, 'openai')).toContain('more than 5,000 properties');
    expect(excessOf(big, 'json')).toBeNull();
    const many = Array.from({ length: 200 }, (_, at) => ({ id: `p${at}`, title: 'P' }));
    expect(
      excessOf(scorecardSchema({ ...WITHOUT_RUBRIC, entries: many }, 'openai'), 'openai')?.size,
    ).toBe('enumValues');
  });
});

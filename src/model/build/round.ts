import type { MappingFile, RoundFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Mapping } from '../mapping.ts';
import type {
  Baseline,
  BaselineCase,
  Budget,
  Constraint,
  Decision,
  PastRound,
  Rules,
  StatedPanel,
} from '../round.ts';
import { entriesOf, itemsOf, narrowed, orNull } from './parts.ts';
import { buildStandard, figure, limit, reference, references, stated } from './read.ts';

type BaselineFile = NonNullable<RoundFile['baseline']>;
type ReadingFile = BaselineFile['cases'][string];
type ConstraintFile = NonNullable<RoundFile['constraints']>[string];
type PastFile = NonNullable<RoundFile['history']>[string];
type RulesFile = NonNullable<RoundFile['rules']>;

export function buildBaseline(field: Field<BaselineFile>): Baseline {
  const { metric, better, unit } = field.value;
  return {
    metric,
    better,
    unit,
    cases: entriesOf(field.get('cases'), buildCase),
    notes: field.value.notes ?? [],
  };
}

function buildCase(name: string, field: Field<ReadingFile>): BaselineCase {
  const at = field.keyLocation();
  const { value } = field;
  if (!('now' in value))
    return { name, now: figure(narrowed(field, value)), target: null, statedGap: null, at };
  const full = narrowed(field, value);
  return {
    name,
    now: figure(full.get('now')),
    target: orNull(full.get('target'), figure),
    statedGap: stated(full.get('stated')?.get('gap')),
    at,
  };
}

export function buildRules(field: Field<RulesFile> | undefined): Rules {
  return {
    winner: field?.value.winner ?? 'highest-mean',
    tieBreak: field?.value.tie_break ?? [],
    missing: field?.value.missing ?? 'pairwise',
    quorum: field?.value.quorum ?? null,
    quorumAt: field?.get('quorum')?.location() ?? null,
    floor: orNull(field?.get('floor'), figure),
    mustAnswer: references(field?.get('must_answer')),
    adjust: itemsOf(field?.get('adjust'), (step) => ({
      role: step.value.role,
      weight: figure(step.get('weight')),
      question: step.value.question ?? null,
    })),
    standard: buildStandard(field),
    contestants: field?.value.contestants ?? [],
    sharks: field?.value.sharks ?? [],
  };
}

export function buildConstraint(id: string, field: Field<ConstraintFile>): Constraint {
  const { value } = field;
  if (typeof value === 'string') {
    return { id, text: value, source: null, limit: null, allowed: null };
  }
  const full = narrowed(field, value);
  return {
    id,
    text: value.text,
    source: value.source ?? null,
    limit: orNull(full.get('limit'), limit),
    allowed: value.allowed ?? null,
  };
}

export function buildPast(id: string, field: Field<PastFile>): PastRound {
  const { value } = field;
  if (typeof value === 'string') return { id, summary: value, proposal: null, status: null };
  return {
    id,
    summary: value.summary,
    proposal: orNull(narrowed(field, value).get('proposal'), reference),
    status: value.status ?? null,
  };
}

export function buildBudget(field: Field<NonNullable<RoundFile['budget']>>): Budget {
  return {
    hours: figure(field.get('hours')),
    reserve: orNull(field.get('reserve'), figure),
    gain: field.value.gain ?? 'factors',
    shares: itemsOf(field.get('shares'), (share) => ({
      proposal: reference(share.get('proposal')),
      with: reference(share.get('with')),
      keeps: figure(share.get('keeps')),
    })),
  };
}

export function buildDecision(field: Field<NonNullable<RoundFile['decision']>>): Decision {
  return {
    winner: reference(field.get('winner')),
    by: field.value.by ?? null,
    because: field.value.because ?? [],
    terms: orNull(field.get('terms'), reference),
  };
}

export function buildMapping(content: Field<MappingFile>): Mapping {
  return {
    same: entriesOf(content.get('same'), (name, field) => ({
      ...{ name, keyAt: field.keyLocation() },
      ...reference(field),
    })),
    scales: entriesOf(content.get('scales'), (id, field) => ({
      ...{ id, highest: field.value },
      at: field.keyLocation(),
    })),
  };
}

export function buildStatedPanel(
  field: Field<NonNullable<RoundFile['stated']>> | undefined,
): StatedPanel {
  const list = (name: 'means' | 'ranks') =>
    entriesOf(field?.get(name), (id, written) => {
      const read = stated(written);
      return read === null ? [] : [{ proposal: { id, at: written.keyLocation() }, figure: read }];
    }).flat();
  return {
    winner: orNull(field?.get('winner'), reference),
    means: list('means'),
    ranks: list('ranks'),
  };
}

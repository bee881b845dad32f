import type { RoundFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type {
  Baseline,
  BaselineCase,
  Constraint,
  Decision,
  PastRound,
  Rules,
  StatedPanel,
} from '../round.ts';
import { figure, figureOrNull, limit, prose, reference, references, stated } from './read.ts';

type BaselineFile = NonNullable<RoundFile['baseline']>;
type ReadingFile = BaselineFile['cases'][string];
type ConstraintFile = NonNullable<RoundFile['constraints']>[string];
type RulesFile = NonNullable<RoundFile['rules']>;

export function buildBaseline(field: Field<BaselineFile> | undefined): Baseline | null {
  if (field === undefined) return null;
  const { metric, better, unit } = field.value;
  return {
    metric,
    better,
    unit,
    cases:
      field
        .get('cases')
        ?.entries()
        .map(([name, reading]) => buildCase(name, reading)) ?? [],
    notes: prose(field.get('notes')),
  };
}

function buildCase(name: string, field: Field<ReadingFile>): BaselineCase {
  const at = field.keyLocation();
  const isMap = typeof field.value === 'object' && 'now' in field.value;
  if (!isMap) return { name, now: figure('number', field), target: null, statedGap: null, at };
  const full = field as Field<Extract<ReadingFile, { now: unknown }>>;
  return {
    name,
    now: figure('number', full.get('now') as Field<unknown>),
    target: figureOrNull('number', full.get('target')),
    statedGap: stated('ratio', full.get('stated')?.get('gap')),
    at,
  };
}

export function buildRules(field: Field<RulesFile> | undefined): Rules {
  return {
    winner: field?.value.winner ?? 'highest-mean',
    tieBreak: field?.value.tie_break ?? [],
    quorum: field?.value.quorum ?? null,
    quorumAt: field?.get('quorum')?.location() ?? null,
    floor: figureOrNull('score', field?.get('floor'), { allowZero: true }),
    mustAnswer: references(field?.get('must_answer')),
    adjust:
      field
        ?.get('adjust')
        ?.items()
        .map((step) => ({
          role: step.value.role,
          weight: figure('points', step.get('weight') as Field<unknown>),
          question: step.value.question ?? null,
        })) ?? [],
    contestants: prose(field?.get('contestants')),
    sharks: prose(field?.get('sharks')),
  };
}

export function buildConstraints(
  field: Field<NonNullable<RoundFile['constraints']>> | undefined,
): readonly Constraint[] {
  return field?.entries().map(([id, constraint]) => buildConstraint(id, constraint)) ?? [];
}

function buildConstraint(id: string, field: Field<ConstraintFile>): Constraint {
  const { value } = field;
  if (typeof value === 'string') {
    return { id, text: value, source: null, limit: null, allowed: null };
  }
  const full = field as Field<Exclude<ConstraintFile, string>>;
  const bound = full.get('limit');
  return {
    id,
    text: value.text,
    source: value.source ?? null,
    limit: bound === undefined ? null : limit('measure', bound),
    allowed:
      full
        .get('allowed')
        ?.items()
        .map((each) => each.text()) ?? null,
  };
}

export function buildHistory(
  field: Field<NonNullable<RoundFile['history']>> | undefined,
): readonly PastRound[] {
  return (
    field?.entries().map(([id, past]) => {
      const { value } = past;
      if (typeof value === 'string') return { id, summary: value, proposal: null, status: null };
      const proposal = (past as Field<Exclude<typeof value, string>>).get('proposal');
      return {
        id,
        summary: value.summary,
        proposal: proposal === undefined ? null : reference(proposal),
        status: value.status ?? null,
      };
    }) ?? []
  );
}

export function buildDecision(
  field: Field<NonNullable<RoundFile['decision']>> | undefined,
): Decision | null {
  if (field === undefined) return null;
  const terms = field.get('terms');
  return {
    winner: reference(field.get('winner') as Field<string>),
    by: field.value.by ?? null,
    because: prose(field.get('because')),
    terms: terms === undefined ? null : reference(terms),
  };
}

export function buildStatedPanel(
  field: Field<NonNullable<RoundFile['stated']>> | undefined,
): StatedPanel {
  const winner = field?.get('winner');
  const list = (name: 'means' | 'ranks') =>
    field
      ?.get(name)
      ?.entries()
      .flatMap(([id, written]) => {
        const read = stated('number', written);
        return read === null ? [] : [{ proposal: { id, at: written.keyLocation() }, figure: read }];
      }) ?? [];
  return {
    winner: winner === undefined ? null : reference(winner),
    means: list('means'),
    ranks: list('ranks'),
  };
}

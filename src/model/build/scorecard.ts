import { wholeFile } from '../../diagnostic/location.ts';
import type { ScorecardFile } from '../../schema/kinds.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Estimate, GateAnswer, Prediction, Review, Score, Scorecard } from '../scorecard.ts';
import { entriesOf, itemsOf, mapOf, narrowed, orNull } from './parts.ts';
import { buildTerms } from './plan.ts';
import { figure, reference, references, stated } from './read.ts';

type JudgementFile = NonNullable<ScorecardFile['first']>;
type ReviewFile = NonNullable<JudgementFile['proposals']>[string];
type ScoreFile = NonNullable<ReviewFile['scores']>[string];
type Vetoes = NonNullable<JudgementFile['veto']>;

export function buildScorecard(shark: string, field: Field<ScorecardFile>): Scorecard {
  // `buildJudgement` ignores the other fields of a scorecard.
  const own = buildJudgement(shark, field);
  return { ...own, first: orNull(field.get('first'), (first) => buildJudgement(shark, first)) };
}

function buildJudgement(shark: string, field: Field<JudgementFile>): Scorecard {
  return {
    shark,
    ...buildVote(field),
    because: field.value.because ?? [],
    afterOutcome: field.value.recorded === 'after-outcome',
    partial: field.value.partial ?? false,
    reviews: mapOf(field.get('proposals'), buildReview),
    reviewsAt: field.get('proposals')?.keyLocation() ?? wholeFile(field.file.path),
    terms: orNull(field.get('terms'), buildTerms),
    predictions: itemsOf(field.get('predictions'), buildPrediction),
    lessons: field.value.lessons ?? [],
    notes: field.value.notes ?? [],
    judged: new Map(Object.entries(field.value.judged ?? {})),
    first: null,
    at: field.location(),
  };
}

function buildVote(
  field: Field<JudgementFile>,
): Pick<Scorecard, 'vote' | 'second' | 'abstain' | 'hold' | 'veto'> {
  return {
    vote: orNull(field.get('vote'), reference),
    second: orNull(field.get('second'), reference),
    abstain: references(field.get('abstain')),
    hold: orNull(field.get('hold'), (hold) => ({
      proposal: reference(hold.get('proposal')),
      concern: hold.value.concern,
    })),
    veto: itemsOf(field.get('veto'), buildVeto),
  };
}

function buildVeto(field: Field<Vetoes[number]>) {
  const { constraint, evidence } = field.value;
  const constraintAt = field.get('constraint').location();
  return { proposal: reference(field.get('proposal')), constraint, constraintAt, evidence };
}

function buildReview(id: string, field: Field<ReviewFile>): Review {
  const statements = field.get('stated');
  return {
    proposal: { id, at: field.keyLocation() },
    scores: mapOf(field.get('scores'), (_, score) => buildScore(score)),
    scoresAt: field.get('scores')?.keyLocation() ?? null,
    holistic: orNull(field.get('score'), buildScore),
    isUnfilled: isUnfilled(field),
    because: field.value.because ?? [],
    gates: mapOf(field.get('gates'), buildAnswer),
    estimate: orNull(field.get('estimate'), buildEstimate),
    variants: entriesOf(field.get('variants'), buildVariant),
    expects: orNull(field.get('expects'), figure),
    verdict: field.value.verdict ?? null,
    condition: field.value.condition ?? null,
    stated: {
      ...statedReturns(statements),
      total: stated(statements?.get('total')),
      rank: stated(statements?.get('rank')),
    },
    notes: field.value.notes ?? [],
  };
}

type EstimateFile = NonNullable<ReviewFile['estimate']>;

function buildEstimate(field: Field<EstimateFile>): Estimate {
  return {
    success: orNull(field.get('success'), figure),
    upside: orNull(field.get('upside'), figure),
    downside: orNull(field.get('downside'), figure),
    implementation: orNull(field.get('implementation'), figure),
    validation: orNull(field.get('validation'), figure),
    rollback: orNull(field.get('rollback'), figure),
    phases: itemsOf(field.get('phases'), (phase) => ({
      phase: phase.value.phase ?? null,
      hours: figure(phase.get('hours')),
      pass: figure(phase.get('pass')),
      loss: orNull(phase.get('loss'), figure),
      gain: orNull(phase.get('gain'), figure),
    })),
    of: field.value.of ?? null,
    given: field.value.given ?? null,
    notes: field.value.notes ?? [],
    at: field.keyLocation(),
  };
}

/**
 * True if a placeholder is in place of a score. It looks at the written file, because placeholders
 * are not among the decoded values.
 */
function isUnfilled({ file, path, value }: Field<ReviewFile>): boolean {
  if (value.scores === undefined) return file.written([...path, 'score']) === PLACEHOLDER;
  const written = file.keys([...path, 'scores']);
  if (written.length === Object.keys(value.scores).length) return false;
  return written.some((key) => file.written([...path, 'scores', key]) === PLACEHOLDER);
}

function buildVariant(name: string, field: Field<NonNullable<ReviewFile['variants']>[string]>) {
  return {
    name,
    estimate: buildEstimate(field.get('estimate')),
    stated: statedReturns(field.get('stated')),
    notes: field.value.notes ?? [],
  };
}

type ReturnsFile = NonNullable<NonNullable<ReviewFile['variants']>[string]['stated']>;

function statedReturns(field: Field<ReturnsFile> | undefined) {
  return {
    roi: stated(field?.get('roi')),
    naive: stated(field?.get('naive')),
    gain: stated(field?.get('gain')),
  };
}

function buildScore(field: Field<ScoreFile>): Score {
  const { value } = field;
  const isMap = typeof value === 'object' && 'score' in value;
  const mark = isMap ? narrowed(field, value).get('score') : narrowed(field, value);
  return {
    mark: mark.value === 'n/a' ? null : figure(narrowed(mark, mark.value)),
    because: isMap ? (value.because ?? null) : null,
    keyAt: field.keyLocation(),
    at: mark.location(),
  };
}

function buildAnswer(id: string, field: Field<string | boolean>): GateAnswer {
  const text = String(field.value);
  const word = /^(yes|no|true|false)\b/i.exec(text)?.[1]?.toLowerCase();
  const met = word === undefined ? null : word === 'yes' || word === 'true';
  return { gate: { id, at: field.keyLocation() }, met, text };
}

function buildPrediction(
  field: Field<NonNullable<JudgementFile['predictions']>[number]>,
): Prediction {
  return {
    proposal: reference(field.get('proposal')),
    metric: field.value.metric,
    case: field.value.case ?? null,
    value: figure(field.get('value')),
    bound: field.value.bound ?? null,
    notes: field.value.notes ?? [],
  };
}

import { wholeFile } from '../../diagnostic/location.ts';
import type { ScorecardFile } from '../../schema/kinds.ts';
import { PLACEHOLDER } from '../../schema/unfilled.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Estimate, GateAnswer, Prediction, Review, Score, Scorecard } from '../scorecard.ts';
import { entriesOf, itemsOf, mapOf, narrowed } from './parts.ts';
import { buildTerms } from './plan.ts';
import { figure, figureOrNull, reference, referenceOrNull, references, stated } from './read.ts';

type JudgementFile = NonNullable<ScorecardFile['first']>;
type ReviewFile = NonNullable<JudgementFile['proposals']>[string];
type ScoreFile = NonNullable<ReviewFile['scores']>[string];
type Vetoes = NonNullable<JudgementFile['veto']>;

export function buildScorecard(shark: string, field: Field<ScorecardFile>): Scorecard {
  const first = field.get('first');
  // `buildJudgement` ignores the other fields of a scorecard.
  const own = buildJudgement(shark, field);
  return { ...own, first: first === undefined ? null : buildJudgement(shark, first) };
}

function buildJudgement(shark: string, field: Field<JudgementFile>): Scorecard {
  const terms = field.get('terms');
  return {
    shark,
    ...buildVote(field),
    because: field.value.because ?? [],
    afterOutcome: field.value.recorded === 'after-outcome',
    partial: field.value.partial ?? false,
    reviews: mapOf(field.get('proposals'), buildReview),
    reviewsAt: field.get('proposals')?.keyLocation() ?? wholeFile(field.file.path),
    terms: terms === undefined ? null : buildTerms(terms),
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
  const hold = field.get('hold');
  return {
    vote: referenceOrNull(field.get('vote')),
    second: referenceOrNull(field.get('second')),
    abstain: references(field.get('abstain')),
    hold:
      hold === undefined
        ? null
        : {
            proposal: reference(hold.get('proposal')),
            concern: hold.value.concern,
          },
    veto: itemsOf(field.get('veto'), buildVeto),
  };
}

function buildVeto(field: Field<Vetoes[number]>) {
  const { constraint, evidence } = field.value;
  const constraintAt = field.get('constraint').location();
  return { proposal: reference(field.get('proposal')), constraint, constraintAt, evidence };
}

function buildReview(id: string, field: Field<ReviewFile>): Review {
  const estimate = field.get('estimate');
  const statements = field.get('stated');
  const { roi, naive, gain } = statedReturns(statements);
  const total = stated(statements?.get('total'));
  const rank = stated(statements?.get('rank'));
  const holistic = field.get('score');
  return {
    proposal: { id, at: field.keyLocation() },
    scores: mapOf(field.get('scores'), (_, score) => buildScore(score)),
    scoresAt: field.get('scores')?.keyLocation() ?? null,
    holistic: holistic === undefined ? null : buildScore(holistic),
    isUnfilled: isUnfilled(field),
    because: field.value.because ?? [],
    gates: mapOf(field.get('gates'), buildAnswer),
    estimate: estimate === undefined ? null : buildEstimate(estimate),
    variants: entriesOf(field.get('variants'), buildVariant),
    expects: figureOrNull(field.get('expects')),
    verdict: field.value.verdict ?? null,
    condition: field.value.condition ?? null,
    stated: { roi, naive, gain, total, rank },
    notes: field.value.notes ?? [],
  };
}

type EstimateFile = NonNullable<ReviewFile['estimate']>;

function buildEstimate(field: Field<EstimateFile>): Estimate {
  return {
    success: figureOrNull(field.get('success')),
    upside: figureOrNull(field.get('upside')),
    downside: figureOrNull(field.get('downside')),
    implementation: figureOrNull(field.get('implementation')),
    validation: figureOrNull(field.get('validation')),
    rollback: figureOrNull(field.get('rollback')),
    phases: itemsOf(field.get('phases'), (phase) => ({
      phase: phase.value.phase ?? null,
      hours: figure(phase.get('hours')),
      pass: figure(phase.get('pass')),
      loss: figureOrNull(phase.get('loss')),
      gain: figureOrNull(phase.get('gain')),
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

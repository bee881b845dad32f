import { wholeFile } from '../../diagnostic/location.ts';
import type { ScorecardFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Reference } from '../figure.ts';
import type { GateAnswer, Prediction, Review, Score, Scorecard } from '../scorecard.ts';
import { buildEstimate } from './estimate.ts';
import { buildTerms } from './plan.ts';
import { figure, figureOrNull, prose, reference, references, stated, yesNo } from './read.ts';

type ReviewFile = NonNullable<ScorecardFile['proposals']>[string];
type ScoreFile = NonNullable<ReviewFile['scores']>[string];
type Vetoes = NonNullable<ScorecardFile['veto']>;

export function buildScorecard(shark: string, field: Field<ScorecardFile>): Scorecard {
  const terms = field.get('terms');
  return {
    shark,
    ...buildVote(field),
    because: prose(field.get('because')),
    afterOutcome: field.value.recorded === 'after-outcome',
    partial: yesNo(field.get('partial')) ?? false,
    reviews: new Map(
      field
        .get('proposals')
        ?.entries()
        .map(([id, review]) => [id, buildReview(id, review)]) ?? [],
    ),
    reviewsAt: field.get('proposals')?.keyLocation() ?? wholeFile(field.file.path),
    terms: terms === undefined ? null : buildTerms(terms),
    predictions: field.get('predictions')?.items().map(buildPrediction) ?? [],
    lessons: prose(field.get('lessons')),
    notes: prose(field.get('notes')),
    at: field.location(),
  };
}

function buildVote(
  field: Field<ScorecardFile>,
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
            proposal: reference(hold.get('proposal') as Field<string>),
            concern: hold.value.concern,
          },
    veto: field.get('veto')?.items().map(buildVeto) ?? [],
  };
}

function referenceOrNull(field: Field<string> | undefined): Reference | null {
  return field === undefined ? null : reference(field);
}

function buildVeto(field: Field<Vetoes[number]>) {
  const { constraint, evidence } = field.value;
  return { proposal: reference(field.get('proposal') as Field<string>), constraint, evidence };
}

function buildReview(id: string, field: Field<ReviewFile>): Review {
  const estimate = field.get('estimate');
  const statements = field.get('stated');
  const holistic = field.get('score');
  return {
    proposal: { id, at: field.keyLocation() },
    scores: new Map(
      field
        .get('scores')
        ?.entries()
        .map(([key, score]) => [key, buildScore(score)]) ?? [],
    ),
    scoresAt: field.get('scores')?.keyLocation() ?? null,
    holistic: holistic === undefined ? null : buildScore(holistic),
    because: prose(field.get('because')),
    gates: new Map(
      field
        .get('gates')
        ?.entries()
        .map(([gate, answer]) => [gate, buildAnswer(gate, answer)]) ?? [],
    ),
    estimate: estimate === undefined ? null : buildEstimate(estimate),
    variants:
      field
        .get('variants')
        ?.entries()
        .map(([name, variant]) => buildVariant(name, variant)) ?? [],
    expects: figureOrNull('gain', field.get('expects')),
    verdict: field.value.verdict ?? null,
    condition: field.value.condition ?? null,
    stated: {
      ...statedReturns(statements),
      total: stated('number', statements?.get('total')),
      rank: stated('number', statements?.get('rank')),
    },
    notes: prose(field.get('notes')),
  };
}

function buildVariant(name: string, field: Field<NonNullable<ReviewFile['variants']>[string]>) {
  return {
    name,
    estimate: buildEstimate(field.get('estimate') as Field<NonNullable<ReviewFile['estimate']>>),
    stated: statedReturns(field.get('stated')),
    notes: prose(field.get('notes')),
  };
}

type ReturnsFile = NonNullable<NonNullable<ReviewFile['variants']>[string]['stated']>;

function statedReturns(field: Field<ReturnsFile> | undefined) {
  return {
    roi: stated('number', field?.get('roi')),
    naive: stated('number', field?.get('naive')),
    gain: stated('gain', field?.get('gain')),
  };
}

function buildScore(field: Field<ScoreFile>): Score {
  const both = field as Field<{ score: unknown; because?: string }>;
  const isMap = typeof field.value === 'object' && 'score' in field.value;
  const mark: Field<unknown> = isMap ? (both.get('score') as Field<unknown>) : field;
  return {
    mark: mark.value === 'n/a' ? null : figure('score', mark, { allowZero: true }),
    because: isMap ? (both.value.because ?? null) : null,
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
  field: Field<NonNullable<ScorecardFile['predictions']>[number]>,
): Prediction {
  return {
    proposal: reference(field.get('proposal') as Field<string>),
    metric: field.value.metric,
    case: field.value.case ?? null,
    value: figure('measure', field.get('value') as Field<unknown>),
    bound: field.value.bound ?? null,
  };
}

import type { Figure } from '../../src/model/figure.ts';
import type {
  Estimate,
  EstimatePhase,
  GateAnswer,
  Review,
  Score,
  StatedScores,
} from '../../src/model/scorecard.ts';
import type { Kind } from '../../src/quantity/quantity.ts';
import { figure, NOWHERE, reference } from './figure.ts';

export const STATED_NOTHING: StatedScores = {
  total: null,
  rank: null,
  roi: null,
  naive: null,
  gain: null,
};

/** A score, or `n/a`. */
function score(written: string | number): Score {
  const mark = written === 'n/a' ? null : figure('score', written);
  return { mark, because: null, keyAt: NOWHERE, at: NOWHERE };
}

export interface EstimateParts {
  readonly success?: string | number;
  readonly upside?: string | number;
  readonly downside?: string | number;
  readonly implementation?: string | number;
  readonly validation?: string | number;
  readonly rollback?: string | number;
  readonly phases?: readonly PhaseParts[];
}

export interface PhaseParts {
  readonly hours: string | number;
  readonly pass: string | number;
  readonly loss?: string | number;
  readonly gain?: string | number;
}

export function makeEstimate(parts: EstimateParts): Estimate {
  return {
    success: optional('probability', parts.success),
    upside: optional('gain', parts.upside),
    downside: optional('loss', parts.downside),
    implementation: optional('hours', parts.implementation),
    validation: optional('hours', parts.validation),
    rollback: optional('hours', parts.rollback),
    phases: (parts.phases ?? []).map(makePhase),
    of: null,
    given: null,
    notes: [],
    at: NOWHERE,
  };
}

function makePhase({ hours, pass, loss, gain }: PhaseParts): EstimatePhase {
  return {
    phase: null,
    hours: figure('hours', hours),
    pass: figure('probability', pass),
    loss: optional('loss', loss),
    gain: optional('gain', gain),
  };
}

function optional(kind: Kind, written: string | number | undefined): Figure | null {
  return written === undefined ? null : figure(kind, written);
}

export interface ReviewParts {
  readonly scores?: Readonly<Record<string, string | number>>;
  readonly holistic?: string | number;
  readonly gates?: Readonly<Record<string, boolean | null>>;
  readonly estimate?: EstimateParts;
  readonly variants?: Readonly<Record<string, EstimateParts>>;
  readonly stated?: Partial<StatedScores>;
}

export function makeReview(proposal: string, parts: ReviewParts): Review {
  const answer = ([id, met]: [string, boolean | null]): [string, GateAnswer] => [
    id,
    { gate: reference(id), met, text: met === null ? 'perhaps' : met ? 'yes' : 'no' },
  ];
  return {
    proposal: reference(proposal),
    scores: new Map(Object.entries(parts.scores ?? {}).map(([id, mark]) => [id, score(mark)])),
    scoresAt: null,
    isUnfilled: false,
    holistic: parts.holistic === undefined ? null : score(parts.holistic),
    because: [],
    gates: new Map(Object.entries(parts.gates ?? {}).map(answer)),
    estimate: parts.estimate === undefined ? null : makeEstimate(parts.estimate),
    variants: Object.entries(parts.variants ?? {}).map(([name, estimate]) => ({
      name,
      estimate: makeEstimate(estimate),
      stated: STATED_NOTHING,
      notes: [],
    })),
    expects: null,
    verdict: null,
    condition: null,
    stated: { ...STATED_NOTHING, ...parts.stated },
    notes: [],
  };
}

import {
  type FormulaPart,
  isWeighted,
  partNamed,
  type RubricFormula,
} from '../../src/schema/formula.ts';

/**
 * Small builders of model values for tests of the engine. A test gives the values it is about; the
 * builders fill in the rest. Figures are written as in files: `'8.5'`, `'28/35'`, `'70%'`,
 * `'1.5x'`.
 */

import { isLive, type Pitch, type PitchStatus, type Proposal } from '../../src/model/proposal.ts';
import type { Entry, Round, Rules, Shark } from '../../src/model/round.ts';
import type { Criterion, Role, Rubric, Scale } from '../../src/model/rubric.ts';
import type { Scorecard } from '../../src/model/scorecard.ts';
import { figure, NOWHERE, reference, scaleOf } from './figure.ts';
import { makeReview, type ReviewParts } from './review.ts';

const NO_WORDS: Rubric['words'] = { scores: [], hours: [], probability: [], gain: [], loss: [] };

export interface CriterionParts {
  readonly weight?: string | number;
  readonly part?: FormulaPart;
  readonly role?: Role;
  readonly scale?: Scale;
  /** The sharks that judge it. */
  readonly by?: readonly string[];
}

export type RubricParts = Partial<Omit<Rubric, 'criteria' | 'gates'>> & {
  /** Weights by criterion, or more fields of each. */
  readonly criteria: Readonly<Record<string, string | number | CriterionParts>>;
  readonly gates?: { readonly cap: string | number; readonly all: readonly string[] };
};

export function makeRubric({ criteria, gates, ...rest }: RubricParts): Rubric {
  const formula = rest.formula ?? 'weighted-mean';
  const scale =
    rest.scale === undefined && isWeighted(formula) ? scaleOf(0, 10) : (rest.scale ?? null);
  return {
    shark: 'shark',
    name: null,
    seat: null,
    persona: null,
    words: NO_WORDS,
    removed: new Map(),
    missing: 'error',
    normalize: false,
    notes: [],
    criteriaAt: NOWHERE,
    formulaAt: NOWHERE,
    at: NOWHERE,
    ...rest,
    formula,
    scale,
    criteria: Object.entries(criteria).map(([id, parts]) =>
      makeCriterion(id, parts, formula, scale),
    ),
    gates:
      gates === undefined
        ? null
        : {
            cap: figure('score', gates.cap),
            all: gates.all.map((id) => ({ id, text: `${id} holds` })),
          },
  };
}

function makeCriterion(
  id: string,
  parts: string | number | CriterionParts,
  formula: RubricFormula,
  scale: Scale | null,
): Criterion {
  const given: CriterionParts = typeof parts === 'object' ? parts : { weight: parts };
  return {
    id,
    label: id,
    part: partNamed(formula, id),
    role: null,
    scale,
    words: [],
    reason: null,
    was: null,
    at: NOWHERE,
    ...given,
    by: (given.by ?? []).map(reference),
    weight: figure('weight', given.weight ?? 1),
    hasWeight: given.weight !== undefined,
  };
}

export interface SharkParts {
  readonly name?: string;
  readonly rubric?: Rubric | RubricParts;
  readonly vote?: string;
  readonly second?: string;
  readonly abstain?: readonly string[];
  /** The id of the proposal on hold. */
  readonly hold?: string;
  /** The constraint that each vetoed proposal breaks. */
  readonly veto?: Readonly<Record<string, string>>;
  readonly partial?: boolean;
  /** Reviews by proposal. Without `reviews`, the scorecard has none. */
  readonly reviews?: Readonly<Record<string, ReviewParts>>;
}

export function makeShark(id: string, parts: SharkParts = {}): Shark {
  const { rubric } = parts;
  const isBuilt = (given: Rubric | RubricParts): given is Rubric => Array.isArray(given.criteria);
  return {
    id,
    name: parts.name ?? id,
    seat: null,
    rubric: rubric === undefined ? null : isBuilt(rubric) ? rubric : makeRubric(rubric),
    scorecard: makeScorecard(id, parts),
  };
}

/** A shark that gives only overall scores. */
export function overall(
  id: string,
  scores: Readonly<Record<string, number>>,
  vote?: string,
): Shark {
  return makeShark(id, {
    ...(vote === undefined ? {} : { vote }),
    reviews: Object.fromEntries(Object.entries(scores).map(([a, holistic]) => [a, { holistic }])),
  });
}

function makeScorecard(shark: string, parts: SharkParts): Scorecard {
  return {
    shark,
    vote: parts.vote === undefined ? null : reference(parts.vote),
    second: parts.second === undefined ? null : reference(parts.second),
    abstain: (parts.abstain ?? []).map(reference),
    hold:
      parts.hold === undefined
        ? null
        : { proposal: reference(parts.hold), concern: `about ${parts.hold}` },
    veto: Object.entries(parts.veto ?? {}).map(([proposal, constraint]) => ({
      proposal: reference(proposal),
      constraint,
      constraintAt: NOWHERE,
      evidence: 'measured',
    })),
    because: [],
    afterOutcome: false,
    partial: parts.partial ?? false,
    reviews: new Map(
      Object.entries(parts.reviews ?? {}).map(([id, each]) => [id, makeReview(id, each)]),
    ),
    reviewsAt: NOWHERE,
    terms: null,
    predictions: [],
    judged: new Map(),
    first: null,
    lessons: [],
    notes: [],
    at: NOWHERE,
  };
}

/** An entry with a pitch of this status; no pitch for `null`. */
export function makeEntry(id: string, status: PitchStatus | null = 'active'): Entry {
  const pitch = status === null ? null : makePitch(status);
  const proposal: Proposal = {
    id,
    title: id,
    short: null,
    aliases: [],
    proposer: null,
    pitches: new Map(pitch === null ? [] : [['round', pitch]]),
    notes: [],
    at: NOWHERE,
  };
  return { id, title: id, short: id, proposal, pitch, isLive: isLive(pitch), at: NOWHERE };
}

function makePitch(status: PitchStatus): Pitch {
  return {
    round: 'round',
    status,
    summary: '',
    change: [],
    claims: [],
    effort: null,
    success: null,
    evidence: [],
    answers: [],
    declares: [],
    plan: [],
    risks: [],
    rollback: null,
    after: [],
    requires: [],
    excludes: [],
    notes: [],
    at: NOWHERE,
  };
}

export interface RoundParts {
  /** Ids of live proposals, or entries. */
  readonly entries: readonly (string | Entry)[];
  readonly sharks?: readonly Shark[];
  readonly rules?: Partial<Rules>;
}

export function makeRound({ entries, sharks = [], rules = {} }: RoundParts): Round {
  return {
    id: 'round',
    title: 'Round',
    date: null,
    after: [],
    asked: [],
    due: null,
    entries: entries.map((each) => (typeof each === 'string' ? makeEntry(each) : each)),
    baseline: null,
    rules: {
      winner: 'highest-mean',
      tieBreak: [],
      missing: 'pairwise',
      quorum: null,
      quorumAt: null,
      floor: null,
      mustAnswer: [],
      adjust: [],
      standard: { decide: null, matters: null, evidence: null },
      contestants: [],
      sharks: [],
      ...rules,
    },
    constraints: [],
    history: [],
    budget: null,
    decision: null,
    stated: { winner: null, means: [], ranks: [] },
    lessons: [],
    notes: [],
    sharks,
    hasSharedRubric: false,
    sharedRubric: null,
    outcomes: new Map(),
    mapping: null,
    entriesAt: NOWHERE,
    dateAt: null,
    at: NOWHERE,
  };
}

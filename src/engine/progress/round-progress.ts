import type { Reference } from '../../model/figure.ts';
import type { Round, Shark, WinnerRule } from '../../model/round.ts';
import type { Scorecard } from '../../model/scorecard.ts';
import type { Hold } from '../scoring/objection.ts';
import type { Panel, PanelMeasure, Undecided } from '../scoring/panel-ranking.ts';
import { isEmptyScorecard, type MissingScores, missingScoresIn } from './missing-scores.ts';
import { type PanelRevision, type SharkRevision, sharkRevision } from './revision.ts';
import { type AskedShark, namedSharks } from './unanswered.ts';

/**
 * The state of a shark's answer: `invalid` if its scorecard or its rubric cannot be used, else
 * `none` without a scorecard, `empty` for one without content, `partial` if scores are missing,
 * `stale` if a pitch has changed since it was judged, else `complete`.
 */
export type AnswerState = 'none' | 'empty' | 'invalid' | 'partial' | 'stale' | 'complete';

/** The progress of one shark. */
export interface SharkProgress {
  readonly shark: string;
  readonly name: string;
  /** Null if the round has no list of asked sharks. */
  readonly asked: boolean | null;
  readonly state: AnswerState;
  /** The missing scores. */
  readonly lacks: readonly MissingScores[];
  /** The number of errors in its files, without missing scores. */
  readonly errors: number;
  /** Its files that have errors. */
  readonly faulty: readonly string[];
  /** Proposals whose pitch has changed since it was judged. */
  readonly stale: readonly string[];
  /** The changes of its judgement; null if it was not revised. */
  readonly revised: SharkRevision | null;
  readonly recorded: 'after-outcome' | null;
}

/** The files of one shark that have errors: its scorecard, and the rubric that it follows. */
export interface FaultyFiles {
  readonly paths: readonly string[];
  /** The number of their errors, without missing scores. */
  readonly errors: number;
  /** True if the rubric is one of them; then the missing scores of the scorecard are unknown. */
  readonly hasRubric: boolean;
}

const NO_FAULTY_FILES: FaultyFiles = { paths: [], errors: 0, hasRubric: false };

/** Why the round's rule does not give a decision, including a tie and an objection. */
export type DecisionObstacle = Undecided | 'tie' | 'objection';

/** The progress of a round. */
export interface RoundProgress {
  readonly round: Round;
  /** The asked sharks, in that order, then the others with a scorecard or a rubric with errors. */
  readonly sharks: readonly SharkProgress[];
  /**
   * Sharks with only a rubric, in a round without a list of asked sharks: they are not reviewers.
   */
  readonly rubricOnly: readonly string[];
  readonly rule: WinnerRule;
  /** The rules whose winner changed because of a veto. */
  readonly turnedByVeto: readonly WinnerRule[];
  /** Null if the rule names one proposal. */
  readonly obstacle: DecisionObstacle | null;
  /** The holds for which the decision waits; empty with another obstacle. */
  readonly holds: readonly Hold[];
  /** The winner by the rule; null if there is none, or more than one. */
  readonly leader: string | null;
  /** The changes by revised judgements; null if no shark revised. */
  readonly panelRevision: PanelRevision | null;
  /** The measure of the panel's means. */
  readonly measure: PanelMeasure;
  /** The proposal of the recorded decision. */
  readonly decided: Reference | null;
  /** True if the results of the judgements are hidden from the reader. */
  readonly isWithheld: boolean;
  /**
   * True if answers are missing or the rule does not give a decision; false for a decided round.
   */
  readonly isOpen: boolean;
}

/** The data for the progress of a round besides its readable files. */
export interface ProgressInput {
  /** By shark, for sharks that have any. */
  readonly faulty: ReadonlyMap<string, FaultyFiles>;
  /** Sharks with a scorecard file, readable or not. */
  readonly handedIn: ReadonlySet<string>;
  /** The digests of the current pitches, by proposal. */
  readonly pitches: ReadonlyMap<string, string>;
  /** The panel's results, by the valid scorecards. */
  readonly panel: Panel;
  readonly panelRevision: PanelRevision | null;
}

export function roundProgress(round: Round, beside: ProgressInput): RoundProgress {
  const { panel, handedIn, faulty } = beside;
  const listed = round.asked.map(({ id }) => id);
  const judging = round.sharks.flatMap(({ rubric }) => rubric?.criteria ?? []);
  const judges = new Set(judging.flatMap(({ by }) => by.map(({ id }) => id)));
  const asked = listed.length > 0 ? listed : [...judges];
  const present = [...new Set([...handedIn, ...faulty.keys()])].sort(seatOrder(round));
  const ids = [...new Set([...asked, ...present])];
  const sharks = namedSharks(ids, round.sharks).map((each) => sharkProgress(round, each, beside));
  const withRubric = round.sharks.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const { winners, undecided } = panel.byRule[panel.rule];
  const isTie = winners.length > 1;
  const obstacle = undecided ?? (isTie ? 'tie' : panel.pending ? 'objection' : null);
  const isWaiting = sharks.some(({ state }) => state !== 'complete');
  return {
    round,
    sharks,
    rubricOnly: listed.length > 0 ? [] : withRubric,
    rule: panel.rule,
    turnedByVeto: panel.turnedByVeto,
    obstacle,
    holds: obstacle === 'objection' ? panel.pendingHolds : [],
    leader: isTie ? null : (winners[0] ?? null),
    panelRevision: beside.panelRevision,
    measure: panel.measure,
    decided: round.decision?.winner ?? null,
    isWithheld: false,
    isOpen: round.decision === null && (isWaiting || obstacle !== null),
  };
}

/**
 * The progress for a reviewer whose own judgement is not complete: shows which sharks have
 * answered, but no results of the answers.
 */
export function withoutResults(progress: RoundProgress): RoundProgress {
  return {
    ...progress,
    sharks: progress.sharks.map((shark) => ({ ...shark, revised: null })),
    obstacle: null,
    holds: [],
    leader: null,
    turnedByVeto: [],
    panelRevision: null,
    decided: null,
    isWithheld: true,
  };
}

function seatOrder({ sharks }: Round) {
  const seats = sharks.map(({ id }) => id);
  // A shark with an unreadable scorecard may have no seat: it comes last.
  const seat = (id: string) => (seats.includes(id) ? seats.indexOf(id) : seats.length);
  return (a: string, b: string) => seat(a) - seat(b) || (a < b ? -1 : 1);
}

function sharkProgress(
  round: Round,
  { id, name }: AskedShark,
  beside: ProgressInput,
): SharkProgress {
  const shark = round.sharks.find((each) => each.id === id) ?? null;
  const scorecard = shark?.scorecard ?? null;
  const faulty = beside.faulty.get(id) ?? NO_FAULTY_FILES;
  const isKnown = shark !== null && scorecard !== null && !faulty.hasRubric;
  const lacks = isKnown ? missingScoresIn(round, shark, scorecard) : [];
  const stale = scorecard === null ? [] : changedSince(scorecard, beside.pitches);
  const isThere = beside.handedIn.has(id) || faulty.errors > 0;
  return {
    shark: id,
    name,
    asked: round.asked.length === 0 ? null : round.asked.some((each) => each.id === id),
    state: isThere ? stateOf(scorecard, faulty, lacks, stale) : 'none',
    lacks: scorecard !== null && isEmptyScorecard(scorecard) ? [] : lacks,
    errors: faulty.errors,
    faulty: faulty.paths,
    stale,
    revised: scorecard === null ? null : sharkRevision(shark?.rubric ?? null, scorecard),
    recorded: scorecard?.afterOutcome ? 'after-outcome' : null,
  };
}

function stateOf(
  scorecard: Shark['scorecard'],
  { errors }: FaultyFiles,
  lacks: readonly MissingScores[],
  stale: readonly string[],
): AnswerState {
  if (scorecard === null || errors > 0) return 'invalid';
  if (isEmptyScorecard(scorecard)) return 'empty';
  if (lacks.length > 0) return 'partial';
  return stale.length > 0 ? 'stale' : 'complete';
}

/**
 * The judged proposals whose pitch has changed. A handwritten scorecard has no digests of pitches.
 */
function changedSince({ judged }: Scorecard, pitches: ReadonlyMap<string, string>) {
  return [...judged]
    .filter(([id, digest]) => pitches.has(id) && pitches.get(id) !== digest)
    .map(([id]) => id);
}

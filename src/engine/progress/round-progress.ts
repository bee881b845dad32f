import { readableId } from '../../model/build/rubric.ts';
import type { Reference } from '../../model/figure.ts';
import type { Round, Shark, WinnerRule } from '../../model/round.ts';
import type { Scorecard } from '../../model/scorecard.ts';
import { toldApart } from '../../model/told-apart.ts';
import type { Panel, PanelMeasure, Undecided } from '../scoring/panel-ranking.ts';
import { isEmptyScorecard, type Lack, lackingIn } from './lacking.ts';
import { type PanelRevision, type SharkRevision, sharkRevision } from './revision.ts';

/**
 * How far a shark is: `invalid` where its scorecard or its rubric cannot be computed with, else
 * `none` without a scorecard, `empty` with one that says nothing, `partial` where it lacks scores,
 * `stale` where a pitch has changed since it was judged, else `complete`.
 */
export type AnswerState = 'none' | 'empty' | 'invalid' | 'partial' | 'stale' | 'complete';

/** How far one shark is. */
export interface SharkProgress {
  readonly id: string;
  readonly name: string;
  /** Null where the round does not say whom it asks. */
  readonly isAsked: boolean | null;
  readonly state: AnswerState;
  /** The scores that are missing. */
  readonly lacks: readonly Lack[];
  /** Which files have errors beside them. */
  readonly faulty: FaultyFiles;
  /** Proposals whose pitch is another than the one that was judged. */
  readonly stale: readonly string[];
  /** What it changed; null where its first judgement stands. */
  readonly revision: SharkRevision | null;
  readonly isAfterOutcome: boolean;
}

/** The files of one shark that have errors: its scorecard, and the rubric that it follows. */
export interface FaultyFiles {
  readonly paths: readonly string[];
  /** How many errors they have; missing scores are none of them. */
  readonly errors: number;
  /** Whether the rubric is one of them: then nothing says what the scorecard lacks. */
  readonly hasRubric: boolean;
}

const NO_FAULTY_FILES: FaultyFiles = { paths: [], errors: 0, hasRubric: false };

/** Why nothing can be decided by the round's rule: a tie and an objection as well. */
export type DecisionObstacle = Undecided | 'tie' | 'objection';

/** How far a round is. */
export interface RoundProgress {
  readonly round: Round;
  /** Those who were asked, in that order, then the others who have a scorecard, or a rubric with errors. */
  readonly sharks: readonly SharkProgress[];
  /** Sharks with a rubric and nothing else, where nobody says who was asked: no reviewers. */
  readonly rubricOnly: readonly string[];
  readonly rule: WinnerRule;
  /** The rules that a veto keeps from naming another. */
  readonly turnedByVeto: readonly WinnerRule[];
  /** Null where the rule names one proposal. */
  readonly obstacle: DecisionObstacle | null;
  /** Whom the rule names; null where it names nobody, or several. */
  readonly leader: string | null;
  /** What revised judgements changed; null where nobody revised. */
  readonly panelRevision: PanelRevision | null;
  /** What the panel's means are of. */
  readonly measure: PanelMeasure;
  /** The proposal of the decision on record. */
  readonly decided: Reference | null;
  /** Whether what the judgements come to is kept from who asked. */
  readonly isWithheld: boolean;
  /** Whether the round waits for somebody, or its rule names nobody; a decided one does not. */
  readonly isOpen: boolean;
}

/** What is known of a round beside its files that could be read. */
export interface Beside {
  /** By shark, of those who have any. */
  readonly faulty: ReadonlyMap<string, FaultyFiles>;
  /** Sharks whose scorecard is there, readable or not. */
  readonly handedIn: ReadonlySet<string>;
  /** The digests of the pitches as they are, by proposal. */
  readonly pitches: ReadonlyMap<string, string>;
  /** What the panel decides, by the scorecards that are in order. */
  readonly panel: Panel;
  readonly panelRevision: PanelRevision | null;
}

export function roundProgress(round: Round, beside: Beside): RoundProgress {
  const { panel, handedIn, faulty } = beside;
  const named = round.asked.map(({ id }) => id);
  const judging = round.sharks.flatMap(({ rubric }) => rubric?.criteria ?? []);
  const judges = new Set(judging.flatMap(({ by }) => by.map(({ id }) => id)));
  const asked = named.length > 0 ? named : [...judges];
  const present = [...new Set([...handedIn, ...faulty.keys()])].sort(seatOrder(round));
  const ids = [...new Set([...asked, ...present])];
  const sharks = toldApart(ids.map((id) => sharkProgress(round, id, beside)));
  const withRubric = round.sharks.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  const { winners, undecided } = panel.byRule[panel.rule];
  const isTie = winners.length > 1;
  const obstacle = undecided ?? (isTie ? 'tie' : panel.pending ? 'objection' : null);
  const isWaiting = sharks.some(({ state }) => state !== 'complete');
  return {
    round,
    sharks,
    rubricOnly: named.length > 0 ? [] : withRubric,
    rule: panel.rule,
    turnedByVeto: panel.turnedByVeto,
    obstacle,
    leader: isTie ? null : (winners[0] ?? null),
    panelRevision: beside.panelRevision,
    measure: panel.measure,
    decided: round.decision?.winner ?? null,
    isWithheld: false,
    isOpen: round.decision === null && (isWaiting || obstacle !== null),
  };
}

/**
 * The same for a reviewer whose own judgement is not in: who has answered, and nothing of what
 * the answers come to.
 */
export function withheld(progress: RoundProgress): RoundProgress {
  return {
    ...progress,
    sharks: progress.sharks.map((shark) => ({ ...shark, revision: null })),
    obstacle: null,
    leader: null,
    turnedByVeto: [],
    panelRevision: null,
    decided: null,
    isWithheld: true,
  };
}

function seatOrder({ sharks }: Round) {
  const seats = sharks.map(({ id }) => id);
  // A shark whose scorecard cannot be read may have no seat: it comes last.
  const seat = (id: string) => (seats.includes(id) ? seats.indexOf(id) : seats.length);
  return (a: string, b: string) => seat(a) - seat(b) || (a < b ? -1 : 1);
}

function sharkProgress(round: Round, id: string, beside: Beside): SharkProgress {
  const shark = round.sharks.find((each) => each.id === id) ?? null;
  const scorecard = shark?.scorecard ?? null;
  const faulty = beside.faulty.get(id) ?? NO_FAULTY_FILES;
  const isKnown = shark !== null && scorecard !== null && !faulty.hasRubric;
  const lacks = isKnown ? lackingIn(round, shark, scorecard) : [];
  const stale = scorecard === null ? [] : changedSince(scorecard, beside.pitches);
  const isThere = beside.handedIn.has(id) || faulty.errors > 0;
  return {
    id,
    name: shark?.name ?? readableId(id),
    isAsked: round.asked.length === 0 ? null : round.asked.some((each) => each.id === id),
    state: isThere ? stateOf(scorecard, faulty, lacks, stale) : 'none',
    lacks: scorecard !== null && isEmptyScorecard(scorecard) ? [] : lacks,
    faulty,
    stale,
    revision: scorecard === null ? null : sharkRevision(shark?.rubric ?? null, scorecard),
    isAfterOutcome: scorecard?.afterOutcome ?? false,
  };
}

function stateOf(
  scorecard: Shark['scorecard'],
  { errors }: FaultyFiles,
  lacks: readonly Lack[],
  stale: readonly string[],
): AnswerState {
  if (scorecard === null || errors > 0) return 'invalid';
  if (isEmptyScorecard(scorecard)) return 'empty';
  if (lacks.length > 0) return 'partial';
  return stale.length > 0 ? 'stale' : 'complete';
}

/** A scorecard that was written by hand does not say which pitches it judged. */
function changedSince({ judged }: Scorecard, pitches: ReadonlyMap<string, string>) {
  return [...judged]
    .filter(([id, digest]) => pitches.has(id) && pitches.get(id) !== digest)
    .map(([id]) => id);
}

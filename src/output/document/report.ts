import type { Block, Line, Table, TextRun, Tone } from './document.ts';
import { capitalised } from './words.ts';

/** The report of a round, independent of the format. Figures are rounded here, once. */
export interface RoundReport {
  /** Text from a file. */
  readonly title: string;
  /** The id of the round. */
  readonly round: string;
  readonly size: string;
  readonly decision: ReportDecision;
  /** Null if no proposal has a total. */
  readonly panel: PanelChart | null;
  /** One card for each entry, the first rank first. */
  readonly cards: readonly ProposalCard[];
  /** How the figures are computed; each part can be folded. */
  readonly method: readonly MethodPart[];
  readonly made: ReportOrigin;
}

/** How to produce the same report again. */
export interface ReportOrigin {
  readonly version: string;
  readonly command: string;
  readonly method: string;
}

/** The decision and how certain it is: the top of the page. */
export interface ReportDecision {
  readonly verdict: RoundVerdict;
  /** Warnings for the decision maker. */
  readonly alerts: readonly Line[];
  /** The recorded decision in the words of its author. Empty if there is none. */
  readonly record: readonly Line[];
  readonly answers: readonly ReportAnswer[];
}

/** A question of the decision maker, and the answer from the files. */
export interface ReportAnswer {
  readonly question: string;
  readonly lines: readonly Line[];
  readonly quotes: readonly Quote[];
}

/** The effect of a reviewer's argument; see `ArgumentSide` of the engine. */
export const SIDE_WORDS = {
  for: 'For',
  against: 'Against',
  raises: 'Raises its total',
  lowers: 'Lowers its total',
} as const;

/** A reviewer's words, unchanged from the file. */
export interface Quote {
  readonly side: keyof typeof SIDE_WORDS;
  readonly text: string;
  /** The reviewer and what the words are about: `Ann, Ease 7`. */
  readonly by: string;
  /** The file and the line. */
  readonly place: string;
}

/** The verdict on a round, in its parts. */
export interface RoundVerdict {
  readonly word:
    | 'FUND'
    /** The record says that the proposal was funded. */
    | 'FUNDED'
    | 'TOO CLOSE TO CALL'
    | 'PENDING'
    | 'TIE'
    | 'UNDECIDED'
    | 'NO SCORES YET';
  /** The addition to the word: `by highest mean`. Empty if the word names a winner. */
  readonly of: string;
  /** The proposals of the verdict, or the reason why there are none; empty if it is told beside. */
  readonly subject: string;
  /**
   * The reason: the arguments for the named proposals; without a named proposal, the results of the
   * other rules; in a close result, what would change it; for a proposal that was tried, the
   * arguments that were for it. Either without a full stop, or a whole sentence.
   */
  readonly because: string;
  /** The outcome of the proposal that the decision or the rule names. Null if none is on record. */
  readonly since: VerdictSince | null;
}

/** `FAILED`, with the reason if the outcome gives one. */
export interface VerdictSince {
  readonly word: string;
  readonly tone: Tone;
  readonly reason: string | null;
}

/** `FUND`, or with an outcome `FUNDED, THEN FAILED`; `TRIED` if no decision is on record. */
export function verdictWord({ word, since }: RoundVerdict): string {
  return since === null ? word : `${word === 'FUNDED' ? word : 'TRIED'}, THEN ${since.word}`;
}

/** Why no proposal is named, and what the other rules name. Empty if neither is to be said. */
export function undecidedText({ subject, because }: RoundVerdict): string {
  return `${subject === '' ? '' : `${subject}. `}${because}`.trim();
}

/** The reasons for the outcome and for the choice. Empty if no outcome is on record. */
export function sinceTexts({ because, since }: RoundVerdict): readonly string[] {
  if (since === null) return [];
  const reason = since.reason === null ? '' : `${capitalised(since.reason)}.`;
  return [reason, because].filter((text) => text !== '');
}

/** A chart of the panel: the total of each reviewer, all in the same measure. */
export interface PanelChart {
  /** The ends of the axis: whole numbers that include every total. */
  readonly from: number;
  readonly to: number;
  /** `0 to 10`, or the formula. */
  readonly measure: string;
  /** The meaning of the symbols, in a sentence. */
  readonly legend: string;
  /** Ranked proposals first. */
  readonly rows: readonly PanelDots[];
}

export interface PanelDots {
  /** The id of the proposal's card. */
  readonly card: string;
  readonly rank: number | null;
  readonly title: string;
  /** A special status, such as `withdrawn`, or empty. */
  readonly note: string;
  /** One dot for each reviewer with a total; `text` is the reviewer's name and the total. */
  readonly dots: readonly { readonly at: number; readonly text: string }[];
  readonly mean: number;
  readonly meanText: string;
  /** The lowest and highest total. Empty if only one reviewer has a total. */
  readonly range: string;
}

/** Everything known about one proposal before it is funded, and its outcome. */
export interface ProposalCard {
  /** The target of links to the card. */
  readonly id: string;
  readonly rank: number | null;
  readonly title: string;
  /** Short remarks beside the title: status, votes, outcome. */
  readonly tags: readonly TextRun[];
  /** The summary of the pitch, or empty. */
  readonly summary: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly answers: readonly ReportAnswer[];
  /** The reviews by reviewer. Null if there are none. */
  readonly reviews: Table | null;
  readonly folds: readonly ReportFold[];
}

/** A part of the method, which can be folded. */
export interface MethodPart {
  /** The target of links to this part. */
  readonly id: string;
  readonly title: string;
  /** The result, before any table. */
  readonly lead: readonly Line[];
  readonly blocks: readonly Block[];
}

/** Optional details below a title. */
export interface ReportFold {
  readonly title: string;
  readonly blocks: readonly Block[];
}

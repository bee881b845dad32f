import type { Block, Line, Table, TextRun, Tone } from './document.ts';
import { capitalised } from './words.ts';

/** One story of a round, whatever it is told in: rounded here, once. */
export interface RoundReport {
  /** Text from a file. */
  readonly title: string;
  /** The id of the round. */
  readonly round: string;
  readonly size: string;
  readonly decision: ReportDecision;
  /** Null where no proposal has a total. */
  readonly panel: PanelChart | null;
  /** One for each entry, the first rank first. */
  readonly cards: readonly ProposalCard[];
  /** What the figures follow from, each under a fold of its own. */
  readonly method: readonly MethodPart[];
  readonly made: ReportOrigin;
}

/** How to get the same report again. */
export interface ReportOrigin {
  readonly version: string;
  readonly command: string;
  readonly method: string;
}

/** What to do and how sure that is: the top of the page. */
export interface ReportDecision {
  readonly verdict: RoundVerdict;
  /** What whoever decides must not miss. */
  readonly alerts: readonly Line[];
  /** The decision on record in the words of who made it; empty where there is none. */
  readonly record: readonly Line[];
  readonly answers: readonly ReportAnswer[];
}

/** What somebody who decides asks, and what the files say. */
export interface ReportAnswer {
  readonly question: string;
  readonly lines: readonly Line[];
  readonly quotes: readonly Quote[];
}

/** What the words of a reviewer do; see `ArgumentSide` of the engine. */
export const SIDE_WORDS = {
  for: 'For',
  against: 'Against',
  raises: 'Raises its total',
  lowers: 'Lowers its total',
} as const;

/** Words of a reviewer, as they stand in the file. */
export interface Quote {
  readonly side: keyof typeof SIDE_WORDS;
  readonly text: string;
  /** Whose, and of what: `Ann, Ease 7`. */
  readonly by: string;
  /** The file and the line. */
  readonly place: string;
}

/** What a round decides, in its parts. */
export interface RoundVerdict {
  readonly word:
    | 'FUND'
    /** It is on record that it was funded. */
    | 'FUNDED'
    | 'TOO CLOSE TO CALL'
    | 'PENDING'
    | 'TIE'
    | 'UNDECIDED'
    | 'NO SCORES YET';
  /** What goes with the word: `by highest mean`; empty where it names a winner. */
  readonly of: string;
  /** The proposals it is about; where it is about none, why not. */
  readonly subject: string;
  /**
   * What speaks for them; where nobody is named, what the other rules say; where it is too close,
   * what would turn it; where it was tried, what spoke for it. No stop at its end, or a whole sentence.
   */
  readonly because: string;
  /** What became of the proposal that the decision or the rule names; null where nothing is on record. */
  readonly since: VerdictSince | null;
}

/** `FAILED`, and why where the outcome says it. */
export interface VerdictSince {
  readonly word: string;
  readonly tone: Tone;
  readonly reason: string | null;
}

/** `FUND`; `FUNDED, THEN FAILED` where it is known what became of it, `TRIED` where no decision is on record. */
export function verdictWord({ word, since }: RoundVerdict): string {
  return since === null ? word : `${word === 'FUNDED' ? word : 'TRIED'}, THEN ${since.word}`;
}

/** What became of it and why it was chosen, a sentence each; empty where nothing is on record. */
export function sinceTexts({ because, since }: RoundVerdict): readonly string[] {
  if (since === null) return [];
  const reason = since.reason === null ? '' : `${capitalised(since.reason)}.`;
  return [reason, because].filter((text) => text !== '');
}

/** The panel at a glance: the total of each reviewer, all of one measure. */
export interface PanelChart {
  /** The ends of the axis: whole numbers that hold every total. */
  readonly from: number;
  readonly to: number;
  /** `0 to 10`, or the formula. */
  readonly measure: string;
  /** What stands for what, in a sentence. */
  readonly legend: string;
  /** Ranked proposals first. */
  readonly rows: readonly PanelDots[];
}

export interface PanelDots {
  /** The card of the proposal. */
  readonly card: string;
  readonly rank: number | null;
  readonly title: string;
  /** What sets it apart, as `withdrawn`; empty where nothing does. */
  readonly note: string;
  /** One for each reviewer with a total; `text` is its name and the total. */
  readonly dots: readonly { readonly at: number; readonly text: string }[];
  readonly mean: number;
  readonly meanText: string;
  /** Lowest and highest total; empty where one reviewer has a total. */
  readonly range: string;
}

/** All there is to know of one proposal before it is funded, and what became of it. */
export interface ProposalCard {
  /** For links to it. */
  readonly id: string;
  readonly rank: number | null;
  readonly title: string;
  /** Short remarks beside the title: its status, its votes, what became of it. */
  readonly tags: readonly TextRun[];
  /** What the pitch says in short; empty where it says nothing. */
  readonly summary: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly answers: readonly ReportAnswer[];
  /** By reviewer; null where nobody reviewed it. */
  readonly reviews: Table | null;
  readonly folds: readonly ReportFold[];
}

/** A part of the method, under a fold. */
export interface MethodPart {
  /** For links to it. */
  readonly id: string;
  readonly title: string;
  /** What it comes to, before any table. */
  readonly lead: readonly Line[];
  readonly blocks: readonly Block[];
}

/** Something that is there for who wants it, under a title. */
export interface ReportFold {
  readonly title: string;
  readonly blocks: readonly Block[];
}

import type { Chart, LegendKey } from './charts.ts';
import type { Block, Line, Tone } from './document.ts';
import { capitalised } from './words.ts';

/** One story of a round, whatever it is told in: rounded here, once. */
export interface RoundReport {
  /** Text from a file. */
  readonly title: string;
  /** The id of the round. */
  readonly round: string;
  readonly size: string;
  readonly decision: ReportDecision;
  readonly sections: readonly ReportSection[];
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
  readonly rules: readonly RuleTile[];
  readonly facts: readonly Fact[];
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
   * what would turn it; where it was built, what it was chosen for. No stop at its end, or a whole sentence.
   */
  readonly because: string;
  /** What became of the proposal that was chosen; null where nothing is on record. */
  readonly since: VerdictSince | null;
}

/** `FAILED`, and why where the outcome says it. */
export interface VerdictSince {
  readonly word: string;
  readonly tone: Tone;
  readonly reason: string | null;
}

/** `FUND`; `FUNDED, THEN FAILED` where it is known what became of it. */
export function verdictWord({ word, since }: RoundVerdict): string {
  return since === null ? word : `FUNDED, THEN ${since.word}`;
}

/** What became of it and why it was chosen, a sentence each; empty where nothing is on record. */
export function sinceTexts({ because, since }: RoundVerdict): readonly string[] {
  if (since === null) return [];
  const reason = since.reason === null ? '' : `${capitalised(since.reason)}.`;
  return [reason, because].filter((text) => text !== '');
}

/** What one rule says. */
export interface RuleTile {
  readonly rule: string;
  /** Whether it is the rule of the round. */
  readonly isOwn: boolean;
  /** Whom it names; null where it names nobody. */
  readonly winner: string | null;
  /** Why it names nobody, or that several tie. */
  readonly note: string;
  /** Whether it names whom the round's rule names; null where either names nobody. */
  readonly agrees: boolean | null;
}

/** Something that bears on how sure the decision is. */
export interface Fact {
  readonly term: string;
  readonly lines: readonly Line[];
}

/** A part of the report under a heading of its own. */
export interface ReportSection {
  /** For links to it. */
  readonly id: string;
  readonly title: string;
  /** What it comes to, before anything is shown. */
  readonly lead: readonly Line[];
  readonly figures: readonly ReportFigure[];
  /** What stands open, after the figures. */
  readonly blocks: readonly Block[];
  readonly folds: readonly ReportFold[];
}

/** A chart with everything that says the same without it. */
export interface ReportFigure {
  /** Whose or which: the name of a shark or a proposal. Text from a file. */
  readonly name: string;
  /** What is shown. */
  readonly what: string;
  /** What it shows, in a sentence or two, for those who do not see it. */
  readonly description: string;
  readonly legend: readonly LegendKey[];
  readonly chart: Chart;
  /** Remarks on the chart alone: what of the table it leaves out. */
  readonly notes: readonly string[];
  /** The same figures, all of them. */
  readonly table: readonly Block[];
}

/** Something that is there for who wants it, under a title. */
export interface ReportFold {
  readonly title: string;
  readonly blocks: readonly Block[];
}

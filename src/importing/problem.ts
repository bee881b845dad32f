import type { Location } from '../diagnostic/location.ts';

/** A highest score that somebody gave, and where. */
export interface GivenScale {
  readonly high: string;
  readonly by: 'user' | 'mapping' | 'rubric';
  readonly round: string;
}

/**
 * The arguments of each import problem, by code. A problem concerns the whole document, or one
 * value that stays empty until the user decides.
 */
export interface ProblemArgs {
  /** The document contains nothing that can be read as part of a vote; `help` is what may help. */
  'import/nothing-found': { readonly help: 'name-shark' | 'write-names' | 'fill-form' };
  /** The document gives two different values for one thing. */
  'import/contradiction': {
    readonly what: 'weight' | 'score' | 'total' | 'rank' | 'roi' | 'vote';
    readonly of: string;
    readonly first: string;
    readonly second: string;
  };
  /** The vote gives a weight that differs from the weight in the reviewer's existing rubric. */
  'import/other-weight': {
    readonly criterion: string;
    readonly said: string;
    readonly own: string;
  };
  'import/weights-sum': { readonly sum: string };
  'import/mixed-weights': { readonly first: string; readonly second: string };
  'import/out-of-scale': { readonly score: string; readonly scale: string };
  'import/html-in-cell': Record<never, never>;
  /** One number is used for two names. */
  'import/label-conflict': {
    readonly label: string;
    readonly name: string;
    readonly other: string;
  };
  /** A name that is similar to a known name. */
  'import/unclear-proposal': { readonly name: string; readonly id: string; readonly title: string };
  /** A name that is not an entry of the round and is not similar to one. */
  'import/unknown-proposal': { readonly name: string; readonly round: string };
  /**
   * A label of scores that is not a criterion of the existing rubric. `near` is the most similar
   * criterion, or null if none is similar.
   */
  'import/unknown-criterion': { readonly label: string; readonly near: string | null };
  /** A text says that lower scores are better. */
  'import/upside-down': { readonly scores: number };
  /** Scores without a scale, where a scale other than 10 is possible. */
  'import/no-scale': {
    readonly scores: number;
    readonly highest: string;
    /** The scale that was given and is exceeded; null if none was given. */
    readonly given: GivenScale | null;
  };
  /** Quotes or lists are nested too deeply to be read. */
  'import/too-deep': { readonly limit: number };
  /** A paragraph has too many emphasis marks and links. */
  'import/too-dense': { readonly limit: number };
  'import/too-large': { readonly bytes: number; readonly limit: number };
  'import/not-text': { readonly reason: string };
}

export type ProblemCode = keyof ProblemArgs;

/**
 * Problems that ask the user about one value, which stays empty until it is answered. The other
 * problems stop the import of the whole document.
 */
export type QuestionCode = Exclude<
  ProblemCode,
  `import/${'too-deep' | 'too-dense' | 'too-large' | 'not-text'}`
>;

export type ImportProblem<C extends ProblemCode = ProblemCode> = {
  [K in C]: {
    readonly code: K;
    readonly args: ProblemArgs[K];
    readonly location: Location;
    readonly related: readonly Location[];
  };
}[C];

export function importProblem<C extends ProblemCode>(
  code: C,
  args: ProblemArgs[C],
  location: Location,
  related: readonly Location[] = [],
): ImportProblem {
  // The signature pairs `args` with `code`, but the type of the object literal does not show it.
  return { code, args, location, related } as ImportProblem;
}

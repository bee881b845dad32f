import type { Location } from '../diagnostic/location.ts';

/** What of a document is not imported, and why: the whole of it, or a place that stays empty until the user decides. */
export interface ProblemArgs {
  /** It says nothing that a vote says. */
  /** Whether the proposals of the round and the criteria of the reviewer are known. */
  'import/nothing-found': { readonly areNamesKnown: boolean };
  /** It says two things of one. */
  'import/contradiction': {
    readonly what: 'weight' | 'score' | 'total' | 'rank' | 'roi' | 'vote';
    readonly of: string;
    readonly first: string;
    readonly second: string;
  };
  /** A weight that is not the one of the rubric that is there, which the reviewer made. */
  'import/other-weight': {
    readonly criterion: string;
    readonly said: string;
    readonly own: string;
  };
  'import/weights-sum': { readonly sum: string };
  'import/mixed-weights': { readonly first: string; readonly second: string };
  'import/out-of-scale': { readonly score: string; readonly scale: string };
  /** A cell holds a figure and HTML. */
  'import/html-in-cell': Record<never, never>;
  /** One number, two names. */
  'import/label-conflict': {
    readonly label: string;
    readonly name: string;
    readonly other: string;
  };
  /** A name that is nearly one that is known. */
  'import/unclear-proposal': { readonly name: string; readonly id: string; readonly title: string };
  /** A name that is none of the entries of the round, nor like one. */
  'import/unknown-proposal': { readonly name: string; readonly round: string };
  /** A label of scores that is no criterion of the rubric that is there; null where it is like none. */
  'import/unknown-criterion': { readonly label: string; readonly near: string | null };
  /** A text that says that less is better. */
  'import/upside-down': { readonly scores: number };
  /** Scores that bring no scale, where it may be another than ten. */
  'import/no-scale': { readonly scores: number; readonly highest: string };
  /** Quotes or lists too deep to be read. */
  'import/too-deep': { readonly limit: number };
  /** A paragraph with too many marks of emphasis and links. */
  'import/too-dense': { readonly limit: number };
  'import/too-large': { readonly bytes: number; readonly limit: number };
  /** The bytes are not text. */
  'import/not-text': { readonly reason: string };
}

export type ProblemCode = keyof ProblemArgs;

/** What is asked about one place, which stays empty until it is answered; of the others nothing is imported. */
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
  // That args belong to the code is known from the signature, not from the object.
  return { code, args, location, related } as ImportProblem;
}

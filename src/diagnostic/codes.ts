/**
 * Every code shark can report, with the arguments its message needs. The rule
 * catalogue must have a page for each: a code without one does not compile.
 */
export interface ArgsOf {
  // The bytes and the YAML.
  'file/too-large': { readonly bytes: number; readonly limit: number };
  'file/encoding': { readonly reason: string };
  'file/unreadable': { readonly reason: string };
  'file/misplaced': { readonly expected: string };
  'file/case': { readonly id: string; readonly other: string };
  'yaml/syntax': { readonly reason: string };
  'yaml/tab': Record<never, never>;
  'yaml/control-character': { readonly character: string };
  'yaml/empty': Record<never, never>;
  'yaml/duplicate-key': { readonly key: string };
  'yaml/forbidden-key': { readonly key: string };
  'yaml/complex-key': Record<never, never>;
  'yaml/too-deep': { readonly limit: number };
  'yaml/alias-bomb': { readonly limit: number };
  'yaml/alias-cycle': { readonly alias: string };
  'yaml/alias-unknown': { readonly alias: string };
  'yaml/multiple-documents': Record<never, never>;
  'yaml/directive': { readonly directive: string };
  'yaml/tag': { readonly tag: string };
  'yaml/merge-key': Record<never, never>;
  'yaml/number': { readonly written: string; readonly reason: string };
  'text/lost-comma': { readonly key: string };
  'text/lost-comment': { readonly field: string; readonly lost: string };

  // The shape of a file.
  'schema/unknown-field': {
    readonly field: string;
    readonly known: readonly string[];
    readonly suggestion: string | null;
  };
  'schema/missing-field': { readonly field: string };
  'schema/wrong-type': { readonly expected: string; readonly found: string };
  'schema/unknown-value': {
    readonly value: string;
    readonly allowed: readonly string[];
    readonly suggestion: string | null;
  };
  'schema/empty': { readonly expected: string };
  'schema/bad-id': { readonly id: string };
  'schema/id-mismatch': { readonly id: string; readonly file: string };

  // Quantities.
  'quantity/unreadable': {
    readonly written: string;
    readonly expected: string;
    readonly examples: readonly string[];
  };
  'quantity/wrong-unit': {
    readonly written: string;
    readonly unit: string;
    readonly expected: string;
    readonly examples: readonly string[];
  };
  'quantity/out-of-range': {
    readonly written: string;
    readonly expected: string;
  };
  'quantity/reversed-range': { readonly written: string };
  'quantity/digits': { readonly written: string; readonly limit: number };
  'quantity/ambiguous-gain': { readonly written: string; readonly readings: readonly string[] };

  // Rubrics and scores.
  'weights/sum': { readonly sum: string; readonly short: string };
  'weights/zero': Record<never, never>;
  'score/out-of-scale': { readonly score: string; readonly low: string; readonly high: string };
  'score/missing': { readonly proposal: string; readonly criteria: readonly string[] };
  'score/no-rubric': { readonly shark: string };
  'score/no-scores': { readonly proposal: string };
  'estimate/zero-hours': { readonly proposal: string };
  'gate/unanswered': { readonly proposal: string; readonly gates: readonly string[] };

  // What one file says of another.
  'reference/unknown-proposal': {
    readonly id: string;
    readonly suggestion: string | null;
  };
  'reference/not-an-entry': {
    readonly id: string;
    readonly round: string;
    readonly suggestion: string | null;
  };
  'reference/unknown-round': { readonly id: string; readonly suggestion: string | null };
  'reference/unknown-criterion': {
    readonly id: string;
    readonly known: readonly string[];
    readonly suggestion: string | null;
  };
  'reference/unknown-gate': {
    readonly id: string;
    readonly known: readonly string[];
    readonly suggestion: string | null;
  };
  'reference/unknown-shark': { readonly id: string; readonly suggestion: string | null };
  'reference/rubric-without-scorecard': { readonly shark: string };

  // Rounds.
  'round/no-entries': Record<never, never>;
  'round/one-entry': Record<never, never>;
  'round/duplicate-entry': { readonly id: string };
  'round/no-baseline': Record<never, never>;
  'round/no-pitch': { readonly proposal: string; readonly round: string };
  'round/unscored-entry': { readonly proposal: string; readonly shark: string };
  'round/missing-file': { readonly round: string };
}

export type Code = keyof ArgsOf;

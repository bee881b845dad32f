import type { RecordArgs } from './record-codes.ts';

/**
 * Every code shark can report, with the arguments its message needs. The rule
 * catalogue must have a page for each: a code without one does not compile.
 */
export interface ArgsOf extends RecordArgs {
  // The settings, and comments that silence.
  'config/unknown-rule': { readonly rule: string; readonly suggestion: string | null };
  'config/ignore-pattern': { readonly pattern: string; readonly reason: string };
  'suppression/no-reason': { readonly rules: readonly string[] };
  'suppression/unknown-rule': { readonly rule: string; readonly suggestion: string | null };
  'suppression/refused': { readonly rule: string };
  'suppression/unused': { readonly rule: string; readonly cause: 'nothing' | 'not-at-top' };

  // The bytes and the YAML.
  'file/too-large': { readonly bytes: number; readonly limit: number };
  'file/too-many-problems': { readonly limit: number; readonly more: number };
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
  'yaml/too-many-values': { readonly limit: number };
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
  'unit/ambiguous-gain': { readonly written: string; readonly readings: readonly string[] };
}

export type Code = keyof ArgsOf;

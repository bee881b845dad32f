import { namesOf } from '../../quantity/names-of.ts';
import type { FormatName } from '../../schema/source-format.ts';
import type { BenchmarkFile, BenchmarkReadOptions } from './benchmark.ts';
import { looksLikeCargoCriterion, readCargoCriterion } from './format/cargo-criterion.ts';
import { looksLikeGoTest, readGoTest } from './format/go-test.ts';
import { readNcu } from './format/ncu/ncu.ts';
import { looksLikeNcu } from './format/ncu/table.ts';
import { looksLikePopcorn, readPopcorn } from './format/popcorn.ts';

export type TextFormatName = Extract<FormatName, 'cargo-criterion' | 'go' | 'ncu' | 'popcorn'>;

interface TextFormat {
  readonly isLike: (text: string) => boolean;
  readonly read: (text: string, options: BenchmarkReadOptions) => BenchmarkFile;
}

/** The formats in lines of text, in the order in which they are tried. */
export const TEXT_FORMATS: Readonly<Record<TextFormatName, TextFormat>> = {
  'cargo-criterion': { isLike: looksLikeCargoCriterion, read: readCargoCriterion },
  // Before the others: anything may stand in what the program printed above the table.
  ncu: { isLike: looksLikeNcu, read: readNcu },
  go: { isLike: looksLikeGoTest, read: readGoTest },
  popcorn: { isLike: looksLikePopcorn, read: readPopcorn },
};

export function isTextFormat(format: FormatName | null): format is TextFormatName {
  return format !== null && Object.hasOwn(TEXT_FORMATS, format);
}

/** The format that a text is of; null where it is like none. */
export function textFormatOf(text: string): TextFormatName | null {
  const names = namesOf(TEXT_FORMATS);
  return names.find((name) => TEXT_FORMATS[name].isLike(text)) ?? null;
}

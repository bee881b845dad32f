import { groupBy } from '../../../quantity/group-by.ts';
import type { FileField } from '../../../schema/file-fields.ts';
import { heading, textBlock, viewOf } from '../../document/blocks.ts';
import type { View } from '../../document/document.ts';
import { capitalised, compact, listOf } from '../../document/words.ts';
import type { CodeWords } from '../../results/document-codes.ts';
import { problemJson, problemTable, termsJson, termsTable } from '../../results/explain.ts';
import type { GlossaryTerm } from '../../results/glossary.ts';

/** Every meaning of a word: as a term, and as the name of fields of files. */
export function explainTerms(terms: readonly GlossaryTerm[], fields: readonly FileField[]): View {
  const byMeaning = [...groupBy(fields, ({ says }) => says)];
  return viewOf(termsJson(terms, fields), termsTable, [
    ...terms.flatMap((term) => [heading(term.word, 'term'), textBlock(meaningLines(term))]),
    ...byMeaning.flatMap(([says, own]) => [
      heading(own[0].path, `field of ${listOf([...new Set(own.map(({ kind }) => kind))])}`),
      textBlock([says, own.length > 1 && alsoAtWords(own)]),
    ]),
  ]);
}

function alsoAtWords([first, ...others]: readonly FileField[]): string {
  const paths = others.map(({ path }) => path).filter((path) => path !== first?.path);
  return paths.length === 0 ? '' : `Also: ${[...new Set(paths)].join(', ')}.`;
}

/** A problem that no rule of `shark check` finds: what it means, and what to do. */
export function explainProblem(code: string, words: CodeWords): View {
  const [meaning, advice] = words;
  return viewOf(problemJson(code, words), problemTable, [
    heading(code, 'problem'),
    textBlock([`${capitalised(meaning)}.`, `What to do: ${advice}.`]),
  ]);
}

function meaningLines({ also, meaning, elsewhere, where }: GlossaryTerm): readonly string[] {
  return compact([
    `${capitalised(meaning)}.`,
    also.length > 0 && `Also written: ${also.join(', ')}.`,
    elsewhere !== null && `In decision analysis: ${elsewhere}.`,
    where !== null && `Where: ${where}.`,
  ]);
}

import { isForm } from '../form/front-matter.ts';
import type { FormProblem } from '../form/problem.ts';
import { readForm } from '../form/read-form.ts';
import type { FilledWeight } from '../form/sections/weights.ts';
import type { DeclaredWords } from '../workspace/declared-words.ts';
import { decode } from '../workspace/decode.ts';
import { parseSource } from '../workspace/parse.ts';
import type { SourceFile } from '../workspace/source-file.ts';
import { SAYING } from './answers.ts';
import { type FencedBlock, fencedBlocks, onlyWithin } from './fenced.ts';
import { isMap } from './filled-source.ts';
import { formSource, pathsInForm } from './form-source.ts';
import { type PathAt, pathsByPlace } from './pointer.ts';

/** A scorecard that was handed in, read and not yet checked. */
export interface Submitted {
  readonly source: SourceFile;
  /** YAML or JSON, the form in Markdown, or Markdown that is no form, of which nothing was read. */
  readonly notation: 'data' | 'form' | 'prose';
  /** The lines of blocks of code of which it is not clear which one is meant; empty where it is. */
  readonly blocks: readonly number[];
  /** The criteria as a form in Markdown has them; none in any other notation. */
  readonly weights: readonly FilledWeight[];
  /** What cannot be read of a form in Markdown. */
  readonly problems: readonly FormProblem[];
  readonly pathAt: PathAt;
}

/**
 * Read a document that was handed in; what it is written in shows in its text. JSON is read
 * as the YAML that it is, which knows where everything stands. Of a text with blocks of code, as
 * language models answer, the one block is read, or the one that holds a scorecard. Never throws;
 * the source holds what is wrong.
 *
 * @param path what the document is called in places
 * @param words what may stand in place of figures; null where no rubric declares any
 */
export function readSubmitted(
  path: string,
  bytes: Uint8Array,
  words: DeclaredWords | null = null,
): Submitted {
  const { text, findings } = decode(bytes);
  if (findings.length > 0) return asData(parseSource(path, bytes));
  if (isForm(text)) return asForm(path, text, words);
  const whole = dataIn(path, text);
  const blocks = fencedBlocks(text);
  if (blocks.length === 0 || (isMap(whole.value) && whole.diagnostics.length === 0)) {
    const isProse = whole.diagnostics.length > 0 && MARKDOWN_TABLE.test(text);
    return { ...asData(whole), ...(isProse && { notation: 'prose' as const }) };
  }
  const meant = blocks.length === 1 ? blocks : scorecardsAmong(text, blocks);
  const [block] = meant;
  if (block === undefined || meant.length > 1) {
    const lines = (block === undefined ? blocks : meant).map(({ line }) => line);
    return { ...asData(whole), blocks: lines };
  }
  const within = onlyWithin(text, block);
  return isForm(within) ? asForm(path, within, words) : asData(dataIn(path, within));
}

/** The line below the head of a table. */
const MARKDOWN_TABLE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*\|/m;

/** A field that only a scorecard has, as YAML or JSON writes it. */
const FIELD = new RegExp(`(?:^|[{,])[ \\t]*["']?(?:${SAYING.join('|')})["']?[ \\t]*:`, 'm');

function scorecardsAmong(text: string, blocks: readonly FencedBlock[]): readonly FencedBlock[] {
  return blocks.filter(({ start, end }) => {
    const within = text.slice(start, end);
    return isForm(within) || FIELD.test(within);
  });
}

function dataIn(path: string, text: string): SourceFile {
  // JSON has blanks of any kind between its values, and no tab within a text.
  const plain = /^\s*[{[]/.test(text) ? text.replaceAll('\t', ' ') : text;
  return parseSource(path, new TextEncoder().encode(plain));
}

function asData(source: SourceFile): Submitted {
  const pathAt = pathsByPlace(source);
  return { source, notation: 'data', blocks: [], weights: [], problems: [], pathAt };
}

function asForm(path: string, text: string, words: DeclaredWords | null): Submitted {
  const form = readForm(text, path, words);
  const { problems, weights } = form;
  const source = formSource(path, text, form);
  return { source, notation: 'form', blocks: [], weights, problems, pathAt: pathsInForm(form) };
}

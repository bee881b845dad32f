import { isForm } from '../../form/front-matter.ts';
import type { FormProblem } from '../../form/problem.ts';
import { readForm } from '../../form/read-form.ts';
import type { FilledWeight } from '../../form/sections/weights.ts';
import { isMap } from '../../schema/plain-value.ts';
import { decode } from '../../workspace/decode.ts';
import type { DeclaredWords } from '../../workspace/document/declared-words.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { SAYING } from '../asked/answers.ts';
import { madeFromIn } from '../asked/rubric-copy.ts';
import type { OwnProblem } from '../fault.ts';
import { type PathAt, pathsByPlace } from '../patch/pointer.ts';
import {
  dataBelowWords,
  type FencedBlock,
  fencedBlocks,
  formAroundBlock,
  formBelowWords,
  formInProse,
  hasTable,
  isJson,
  type JsonComment,
  jsonComments,
  onlyWithin,
} from './form-in-text.ts';
import { formSource, pathsInForm } from './form-source.ts';

/** A scorecard that was handed in, read and not yet checked. */
export interface Submitted {
  readonly source: SourceFile;
  /** YAML or JSON, or the form in Markdown. */
  readonly notation: 'data' | 'form';
  /** Why nothing of it is read: which text is meant is not clear, or it is no form; else null. */
  readonly unread: OwnProblem | null;
  /** Comments in JSON, which has none: the rest is read without them. */
  readonly comments: readonly JsonComment[];
  /** The criteria as a form has them; none where it does not say it. */
  readonly weights: readonly FilledWeight[];
  /** The digests of the pitches that it was made for. */
  readonly pitches: ReadonlyMap<string, string>;
  /** What cannot be read of a form in Markdown. */
  readonly problems: readonly FormProblem[];
  readonly pathAt: PathAt;
}

/**
 * Read a document that was handed in; what it is written in shows in its text. JSON is read
 * as the YAML that it is, which knows where everything stands. Of a text with blocks of code, as
 * language models answer, the one block is read, or the one that holds a scorecard; of a form with
 * words before it, the form. Never throws; the source holds what is wrong.
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
  const alone = isForm(text) ? text : formBelowWords(text);
  if (alone !== null) return asForm(path, alone, words);
  const whole = asDataIn(path, text);
  const isData = isMap(whole.source.value) && whole.source.diagnostics.length === 0;
  const blocks = isData ? [] : fencedBlocks(text);
  const meant = blocks.length === 1 ? blocks : scorecardsAmong(text, blocks);
  const [block] = meant;
  if (block !== undefined && meant.length === 1) return inBlock(path, text, block, words);
  if (blocks.length > 0) {
    const lines = (block === undefined ? blocks : meant).map(({ line }) => line);
    return { ...whole, unread: { code: 'submit/which-block', lines } };
  }
  if (whole.source.diagnostics.length === 0) return whole;
  if (hasTable(text))
    return { ...whole, unread: { code: 'submit/prose', form: formInProse(text) } };
  const below = dataBelowWords(text);
  return below === null ? whole : asDataIn(path, below);
}

function inBlock(
  path: string,
  text: string,
  block: FencedBlock,
  words: DeclaredWords | null,
): Submitted {
  const within = onlyWithin(text, block);
  if (!isForm(within)) return asDataIn(path, within);
  return asForm(path, formAroundBlock(text, block) ?? within, words);
}

/** A field that only a scorecard has, as YAML or JSON writes it. */
const FIELD = new RegExp(`(?:^|[{,])[ \\t]*["']?(?:${SAYING.join('|')})["']?[ \\t]*:`, 'm');

function scorecardsAmong(text: string, blocks: readonly FencedBlock[]): readonly FencedBlock[] {
  return blocks.filter(({ start, end }) => {
    const within = text.slice(start, end);
    return isForm(within) || FIELD.test(within);
  });
}

function asDataIn(path: string, text: string): Submitted {
  if (!isJson(text)) return asData(parsed(path, text));
  // JSON has blanks of any kind between its values, and no tab within a text.
  const { comments, rest } = jsonComments(path, text.replaceAll('\t', ' '));
  return { ...asData(parsed(path, rest)), comments };
}

function parsed(path: string, text: string): SourceFile {
  return parseSource(path, new TextEncoder().encode(text));
}

function asData(source: SourceFile): Submitted {
  const read = { source, notation: 'data', problems: [], pathAt: pathsByPlace(source) } as const;
  return { ...read, ...madeFromIn(source), unread: null, comments: [] };
}

function asForm(path: string, text: string, words: DeclaredWords | null): Submitted {
  const form = readForm(text, path, words);
  const { problems, weights, pitches } = form;
  const source = formSource(path, text, form);
  const read = { source, notation: 'form', problems, pathAt: pathsInForm(form) } as const;
  return { ...read, weights, pitches, unread: null, comments: [] };
}

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
import type { FormInProse } from '../fault.ts';
import { type PathAt, pathsByPlace } from '../patch/pointer.ts';
import {
  dataBelowWords,
  type FencedBlock,
  fencedBlocks,
  formAroundBlock,
  formBelowWords,
  formInProse,
  hasTable,
  onlyWithin,
} from './form-in-text.ts';
import { formSource, pathsInForm } from './form-source.ts';
import { isJson, type JsonComment, jsonComments } from './json-comments.ts';
import { madeFromIn } from './made-from-in.ts';

/** A scorecard that was handed in, read and not yet checked. */
export interface Submitted {
  readonly source: SourceFile;
  /** YAML or JSON, the form in Markdown, or Markdown that is no form, of which nothing was read. */
  readonly notation: 'data' | 'form' | 'prose';
  /** What a text that is prose has of a form. */
  readonly formInProse: FormInProse;
  /** The lines of blocks of code of which it is not clear which one is meant; empty where it is. */
  readonly blocks: readonly number[];
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
    return { ...whole, blocks: lines };
  }
  if (whole.source.diagnostics.length === 0) return whole;
  if (hasTable(text)) return { ...whole, notation: 'prose', formInProse: formInProse(text) };
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

const NOTHING_ELSE = { blocks: [], comments: [], formInProse: null, problems: [] };

function asData(source: SourceFile): Submitted {
  const made = madeFromIn(source);
  return { ...NOTHING_ELSE, ...made, source, notation: 'data', pathAt: pathsByPlace(source) };
}

function asForm(path: string, text: string, words: DeclaredWords | null): Submitted {
  const form = readForm(text, path, words);
  const { problems, weights, pitches } = form;
  const source = formSource(path, text, form);
  return {
    ...NOTHING_ELSE,
    source,
    notation: 'form',
    weights,
    pitches,
    problems,
    pathAt: pathsInForm(form),
  };
}

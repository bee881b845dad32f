import { isForm } from '../../form/front-matter.ts';
import type { FormProblem } from '../../form/problem.ts';
import { NO_NAMES, type RubricNames, readForm } from '../../form/read-form.ts';
import type { FilledWeight } from '../../form/sections/weights.ts';
import { isMap } from '../../schema/plain-value.ts';
import { decode } from '../../workspace/decode.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { SubmitFault } from '../fault.ts';
import { fieldPath, type PathFinder, pathsByPosition, pathsIn } from '../patch/pointer.ts';
import type { SubmissionProblem } from '../problem.ts';
import { ANSWER_FIELDS } from '../request/answers.ts';
import { madeFromIn } from '../request/rubric-copy.ts';
import {
  blankOutside,
  dataBelowText,
  type FencedBlock,
  fencedBlocks,
  formAroundBlock,
  formBelowText,
  formInProse,
  hasTable,
  isJson,
  jsonComments,
} from './form-in-text.ts';

/** A submitted scorecard, parsed but not checked. */
export interface Submitted extends PathFinder {
  readonly source: SourceFile;
  /** `data` is YAML or JSON, `form` is the form in Markdown. */
  readonly notation: 'data' | 'form';
  /** Why nothing was read: the scorecard is ambiguous, or this is no form; null if it was read. */
  readonly unread: SubmissionProblem | null;
  /** Comments in JSON, which has none; the rest is read without them. */
  readonly comments: readonly SubmitFault[];
  /** The criteria as the form lists them; empty if it does not. */
  readonly weights: readonly FilledWeight[];
  /** The digests of the pitches that the form was made for. */
  readonly pitches: ReadonlyMap<string, string>;
  /** What cannot be read in a Markdown form. */
  readonly problems: readonly FormProblem[];
}

/**
 * Reads a submitted document and detects its format. JSON is read as YAML, whose parser keeps
 * locations. In a text with code blocks, as language models answer, the only block is read, or the
 * only one with a scorecard; in a form with words before it, the form. Never throws; problems are
 * in the result.
 *
 * @param path the file name used in locations
 * @param names the names that are known from the rubric
 */
export function readSubmitted(
  path: string,
  bytes: Uint8Array,
  names: RubricNames = NO_NAMES,
): Submitted {
  const { text, findings } = decode(bytes);
  if (findings.length > 0) return asData(parseSource(path, bytes));
  const alone = isForm(text) ? text : formBelowText(text);
  if (alone !== null) return asForm(path, alone, names);
  const whole = asDataIn(path, text);
  const isData = isMap(whole.source.value) && whole.source.diagnostics.length === 0;
  const blocks = isData ? [] : fencedBlocks(text);
  const meant = blocks.length === 1 ? blocks : scorecardsAmong(text, blocks);
  const [block] = meant;
  if (block !== undefined && meant.length === 1) return inBlock(path, text, block, names);
  if (blocks.length > 0) {
    const lines = (block === undefined ? blocks : meant).map(({ line }) => line);
    return { ...whole, unread: { code: 'submit/which-block', lines } };
  }
  if (whole.source.diagnostics.length === 0) return whole;
  if (hasTable(text))
    return { ...whole, unread: { code: 'submit/prose', form: formInProse(text) } };
  const below = dataBelowText(text);
  return below === null ? whole : asDataIn(path, below);
}

function inBlock(path: string, text: string, block: FencedBlock, names: RubricNames): Submitted {
  const within = blankOutside(text, block);
  if (!isForm(within)) return asDataIn(path, within);
  return asForm(path, formAroundBlock(text, block) ?? within, names);
}

/** A field that only a scorecard has, in YAML or JSON. */
const FIELD = new RegExp(`(?:^|[{,])[ \\t]*["']?(?:${ANSWER_FIELDS.join('|')})["']?[ \\t]*:`, 'm');

function scorecardsAmong(text: string, blocks: readonly FencedBlock[]): readonly FencedBlock[] {
  return blocks.filter(({ start, end }) => {
    const within = text.slice(start, end);
    return isForm(within) || FIELD.test(within);
  });
}

function asDataIn(path: string, text: string): Submitted {
  if (!isJson(text)) return asData(parsed(path, text));
  // JSON allows tabs between values, where YAML does not, and has none within strings.
  const { comments, rest } = jsonComments(path, text.replaceAll('\t', ' '));
  return { ...asData(parsed(path, rest)), comments };
}

function parsed(path: string, text: string): SourceFile {
  return parseSource(path, new TextEncoder().encode(text));
}

function asData(source: SourceFile): Submitted {
  const read = { source, notation: 'data', problems: [], ...pathsIn(source) } as const;
  return { ...read, ...madeFromIn(source), unread: null, comments: [] };
}

function asForm(path: string, text: string, names: RubricNames): Submitted {
  const { places, ...form } = readForm(text, path, names);
  const paths = [...places].map(([pointer, place]) => [place, fieldPath(pointer)] as const);
  return { ...form, ...pathsByPosition(paths), notation: 'form', unread: null, comments: [] };
}

import { type Location, wholeFile } from '../diagnostic/location.ts';
import type { TextRange } from '../markdown/inline.ts';
import { outline } from '../markdown/outline.ts';
import {
  frontMatterOf,
  MAX_CONTAINERS,
  MAX_MARKDOWN_BYTES,
  MAX_MARKS,
  parseMarkdown,
  tooDeepAt,
  tooDenseAt,
} from '../markdown/parse.ts';
import { decode } from '../workspace/decode.ts';
import { TextLines } from '../workspace/position.ts';
import type { Blocks } from './blocks.ts';
import { type ImportProblem, importProblem } from './problem.ts';
import { isTitle } from './proposals/match-proposals.ts';
import { withCodeSums, withCodeTables, withSheets } from './rewriting/code-tables.ts';
import { withData } from './rewriting/data-blocks.ts';
import { withDecimalPoints } from './rewriting/decimal-comma.ts';
import { withLongNames } from './rewriting/legends.ts';
import { withListedPercents } from './rewriting/own-labels.ts';
import { withoutSheetFrames } from './rewriting/sheet-frames.ts';
import { withSummaries, withThoughtsQuoted } from './rewriting/summaries.ts';
import { withTexts, withWords } from './rewriting/with-texts.ts';
import { holdsMarksAlone } from './words/framed-marks.ts';

/** A file to import, as read from disk. */
export interface VoteSource {
  /** The path as the user gave it. */
  readonly file: string;
  /** Null if the file is too large to read; `size` is then its number of bytes. */
  readonly bytes: Uint8Array | null;
  readonly size?: number;
}

/** A file that was parsed as Markdown. */
export interface VoteDocument {
  readonly file: string;
  /** The file name without folders. */
  readonly name: string;
  readonly text: string;
  readonly blocks: Blocks;
  /** The values of the front matter by lower-case key. */
  readonly frontMatter: ReadonlyMap<string, string>;
  locate(where: TextRange): Location;
  /** A position in citation form: `vote.md:63`. */
  cite(where: TextRange): string;
}

/** The name of a file without its folders. */
export function baseName(file: string): string {
  return file.split(/[/\\]/).at(-1) ?? file;
}

/** Parses a file as Markdown, or returns the problem that prevents it. */
export function readSource(
  { file, bytes, size = bytes?.length ?? 0 }: VoteSource,
  proposals: ReadonlySet<string>,
): VoteDocument | ImportProblem {
  if (bytes === null || size > MAX_MARKDOWN_BYTES) {
    const args = { bytes: size, limit: MAX_MARKDOWN_BYTES };
    return importProblem('import/too-large', args, wholeFile(file));
  }
  const { text, findings } = decode(bytes);
  const lines = new TextLines(file, text);
  const locate = ({ start, end }: TextRange) => lines.locate([start, end]);
  const [finding] = findings;
  if (finding !== undefined) {
    const { problem, span } = finding;
    const reason =
      problem.code === 'file/encoding'
        ? problem.args.reason
        : problem.code === 'yaml/control-character'
          ? `it holds the control character ${problem.args.character}`
          : 'it cannot be decoded';
    return importProblem('import/not-text', { reason }, locate({ start: span[0], end: span[1] }));
  }
  const at = (start: number) => locate({ start, end: start + 1 });
  const deep = tooDeepAt(text);
  if (deep !== null) return importProblem('import/too-deep', { limit: MAX_CONTAINERS }, at(deep));
  const dense = tooDenseAt(text);
  if (dense !== null) return importProblem('import/too-dense', { limit: MAX_MARKS }, at(dense));
  const name = baseName(file);
  const blocks = blocksIn(text, proposals);
  const cite = (where: TextRange) => `${name}:${locate(where).line}`;
  return { file, name, text, blocks, frontMatter: frontMatterOf(text), locate, cite };
}

/**
 * Matches the operator of `0.3 \times 8.5`, a TeX product. A digit is needed on both sides, because
 * TeX variables may stand for anything.
 */
const TIMES = /(?<=\d\s*)\\(?:times|cdot)(?=\s*\d)/gu;
/** Signs with the forms that stand for them, among these the other arrows to the right. */
const SIGNS = [
  ['×', TIMES],
  ['→', /[⟶➔➜➝➞]/gu],
  // The name of an emoji: `my vote: culling :tada:`.
  ['', /(?<=^|\s):[a-z][a-z_]+:(?=\s|$)/gu],
] as const;
/** Matches a bullet that is typed as a sign, at the start of a line. */
const BULLET = /(?<=^[ \t]*)[•‣▪◦●](?=[ \t])/gmu;

/**
 * Splits a text into blocks and normalizes the notation of its tables and figures. The text must
 * not be too deep or too dense; `readSource` checks both.
 */
export function blocksIn(source: string, proposals: ReadonlySet<string>): Blocks {
  const text = source.replace(BULLET, '-');
  const outlined = outline(parseMarkdown(text), text, {
    isTitle: (inline, isBold) => isTitle(inline, proposals, isBold),
    isOwn: holdsMarksAlone,
  });
  const sheets = withoutSheetFrames(
    withSheets(withSummaries(withThoughtsQuoted(outlined, text)), text),
  );
  const written = withCodeSums(sheets);
  const tabled = withData(withCodeTables(written, text));
  const signed = tabled.map((block) =>
    withTexts(block, (inline) =>
      SIGNS.reduce((text, [sign, form]) => withWords(text, form, () => sign), inline),
    ),
  );
  return withDecimalPoints(withLongNames(withListedPercents(signed)), text);
}

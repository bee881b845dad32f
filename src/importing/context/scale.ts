import { type InlineText, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { type Blocks, inlineOf } from '../blocks.ts';
import { cell, gridOf, holdsCriteria } from '../tables/grid.ts';
import { scaleInHeader } from '../tables/heads.ts';
import { areGreatest } from '../tables/table-layout.ts';
import { plainLabel } from '../words/normal.ts';
import { isFirstNameIn, personKey } from '../words/reviewer-name.ts';
import { weightIn, withoutTail } from '../words/weight-label.ts';

/** The scale of scores that a document states. */
export interface StatedScale {
  readonly low: '0' | '1';
  readonly high: string;
  /** The figures that state it; null if words or several lines do. */
  readonly where: TextRange | null;
}

type ScaleEnds = Omit<StatedScale, 'where'>;

const SCALE =
  /\b(?:scales?|scor(?:e|es|ed|ing)|rat(?:e|es|ed|ings?)|marks?|skala|notation|échelle|escala|notas?|notes?(?= (?:sont )?(?:de|sur|von)\b)|notée?s?(?= sur\b)|criterio|critère|kriterium|criterium|cijfers?|punkte|each|every|all|any)(?!\p{L})[^.|]{0,40}?(?:\b(?<low>[01])\s*(?:\([^()]*\)\s*)?(?:-|–|to|and|a|à|bis|und|tot|\.{2,3}|…)\s*(?<high>\d+)\b(?!\s*(?:%|x\b|\/))|(?:\b(?:out of|sur|von|sobre)|(?<=\bscale )of) (?<whole>\d+|five|seven|ten|twenty|a hundred)\b(?!\s*(?:\([^()]*\)\s*)?(?:-|–|to|and|a|à|bis|und)(?!\p{L})))/giu;
/** The highest scores of common scales. `scores of 1-2` is not a scale. */
const ENDS: ReadonlySet<string> = new Set('1 3 4 5 7 9 10 15 20 50 100'.split(' '));

/** The numbers that scales state in words. */
const NUMBERS: Readonly<Record<string, string>> = {
  five: '5',
  seven: '7',
  ten: '10',
  twenty: '20',
  'a hundred': '100',
};
/** Matches a score such as `7 out of 10`. Its line states only its own scale. */
const OF_ONE_SCORE = /\d\s*(?:\/|out of)\s*\d/i;

/** The scale that lines and headings state: `scores go from 1 to 5`. Null if none or several. */
export function statedScale(blocks: Blocks): StatedScale | null {
  const own = scalesIn(sentencesOf(blocks));
  const [only, ...others] = own.length > 0 ? own : scalesIn(rulesOf(blocks));
  return only === undefined || others.length > 0
    ? null
    : { ...only, where: placeOf(only, own.length > 0 ? blocks : []) };
}

/** The figures in one line that state a scale by its ends. */
function placeOf({ low, high }: ScaleEnds, blocks: Blocks): TextRange | null {
  for (const inline of blocks.map(inlineOf)) {
    if (inline === null || OF_ONE_SCORE.test(inline.text)) continue;
    for (const match of inline.text.matchAll(SCALE)) {
      const ends = endsOf(match);
      const [text] = match;
      if (ends.low !== low || ends.high !== high || !text.endsWith(high)) continue;
      const last = text.length - high.length;
      const from = match.groups?.['low'] === undefined ? last : text.lastIndexOf(low, last - 1);
      return textRangeOf(inline, match.index + from, match.index + text.length);
    }
  }
  return null;
}

function endsOf({ groups }: RegExpExecArray): ScaleEnds {
  const high = (groups?.['high'] ?? groups?.['whole'] ?? '').toLowerCase();
  return { low: groups?.['low'] === '1' ? '1' : '0', high: NUMBERS[high] ?? high };
}

/** Quotations before the second heading, which state the rules of the vote. */
function rulesOf(blocks: Blocks): readonly string[] {
  const second = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > 0);
  return blocks
    .slice(0, second === -1 ? blocks.length : second)
    .flatMap((block) => (block.kind === 'quote' ? block.lines : []))
    .map(({ text }) => text.replaceAll(/^\s*>\s?/gm, '').replaceAll('\n', ' '))
    .filter((text) => !OF_OTHERS.test(text));
}

/** Matches the words of a person, or text about the past. These are not rules. */
const OF_OTHERS =
  /["“”«„]|^\W*(?!Reviewer)\p{Lu}\p{L}+:|\b(?:was|were|went|had|used|wrote|sa(?:ys?|id)|last|previous|former|earlier|old|years?|rounds?|surveys?)\b/u;

/** Every scale that texts state by its ends; if there is none, the one described in words. */
function scalesIn(texts: readonly string[]): readonly ScaleEnds[] {
  const found = new Map<string, ScaleEnds>();
  for (const text of texts) {
    for (const match of text.matchAll(SCALE)) {
      const { low, high } = endsOf(match);
      if (ENDS.has(high) && Number(high) > Number(low)) found.set(`${low} ${high}`, { low, high });
    }
  }
  const text = texts.join('\n');
  const worded = found.size === 0 ? (pointsIn(text) ?? endsIn(text)) : null;
  return worded === null ? [...found.values()] : [worded];
}

/** Matches `Five-point scale`. */
const POINTS = /\b(?<high>five|seven|ten|5|7|10)[- ]point scale\b/i;

function pointsIn(text: string): ScaleEnds | null {
  const points = POINTS.exec(text)?.groups?.['high']?.toLowerCase();
  return points === undefined ? null : { low: '0', high: NUMBERS[points] ?? points };
}

const BEST =
  /\b(?<high>\d{1,3}) (?:is|=|means) (?:always )?(?:the )?(?:(?:very )?best|very good|excellent|perfect)\b/giu;
const WORST = /\b(?<low>[01]) (?:is|=|means) (?:always )?(?:the )?(?:very )?(?:worst|bad|poor)\b/iu;

/** Matches both ends with their meaning, whatever the words are: `1 = awful, 10 = wonderful`. */
const BOTH_ENDS =
  /\b(?<low>[01]) ?(?:=|is|means) ?\p{L}[\p{L} '’-]{1,30}(?:,|;| and| to) ?(?:and )?(?<high>5|7|10|100) ?(?:=|is|means) ?\p{L}/iu;

/** The scale whose ends are described in words: `6 is the best, 1 is the worst`. */
function endsIn(text: string): ScaleEnds | null {
  const ends = BOTH_ENDS.exec(text)?.groups;
  if (ends !== undefined) return { low: ends['low'] === '1' ? '1' : '0', high: ends['high'] ?? '' };
  const [high, ...others] = new Set([...text.matchAll(BEST)].map((each) => each.groups?.['high']));
  const low = WORST.exec(text)?.groups?.['low'];
  return high === undefined || others.length > 0 || low === undefined || Number(high) < 3
    ? null
    : { low: low === '1' ? '1' : '0', high };
}

const RANGE = /^\W*(?:[01]\s*(?:-|–|to)\s*)?(?<high>\d{1,3})\s*(?:%|points?|pts?)?\W*$/iu;

/**
 * The highest score of each criterion by its normalized name, from a column of a table of criteria
 * or from a heading with a weight.
 *
 * @param people normalized names of reviewers; the column header `Max` may be one of them
 */
export function scalesByCriterion(
  blocks: Blocks,
  people: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const tables = blocks.filter((block) => block.kind === 'table').map((block) => gridOf(block));
  const found = tables.flatMap((grid) => {
    const most = grid.kinds.indexOf('most');
    const isOfCriteria = grid.kinds.includes('weight') || grid.kinds[0] === 'criterion';
    const marks = grid.kinds.flatMap((kind, score) =>
      kind === 'other' && score > 0 ? [{ score }] : [],
    );
    if (most < 1 || !isOfCriteria || !holdsCriteria(grid) || areGreatest(grid, marks)) return [];
    if (isFirstNameIn(people, personKey(cell(grid.header, most).text))) return [];
    return grid.rows.flatMap((row) => {
      const high = RANGE.exec(cell(row, most).text)?.groups?.['high'];
      return high === undefined ? [] : [[nameKey(plainLabel(cell(row, 0).text)), high] as const];
    });
  });
  const headed = blocks.flatMap((block) => {
    if (block.kind !== 'heading' || weightIn(block.heading.inline) === null) return [];
    const high = scaleInHeader(block.heading.inline.text);
    const name = nameKey(plainLabel(withoutTail(block.heading.inline).text));
    return high === null ? [] : [[name, high] as const];
  });
  return new Map([...headed, ...found]);
}

/** The headings, and each paragraph as one text, because a sentence may span several lines. */
function sentencesOf(blocks: Blocks): readonly string[] {
  const paragraphs = groupBy(
    blocks.filter((block) => block.kind === 'line'),
    ({ list, group, inline }) => (list === null ? `${group}` : `at ${inline.at[0]}`),
  );
  const texts = [...paragraphs.values()].map((lines) =>
    lines.map(({ inline }) => (OF_ONE_SCORE.test(inline.text) ? '.' : inline.text)).join(' '),
  );
  return [
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.heading.inline.text] : [])),
    ...texts,
  ];
}

const UPSIDE_DOWN =
  /\bschulnoten\b|\b[01]\s*(?:ist|=)\s*(?:die\s+|der\s+)?(?:beste|sehr gut)\b|\b[01]\s*(?:\([^()]*\)\s*)?(?:is|=|being|means|for)\s+(?:the\s+)?(?:best|very good|excellent|perfect)\b|\b(?:low(?:er)?|less|small(?:er)?)\s+(?:scores?\s+|marks?\s+|numbers?\s+|figures?\s+)?(?:is|are)\s+(?:better|good|best|what (?:we|I) want)\b|\b(?:[5-9]|10|20|100)\s*(?:\([^()]*\)\s*)?(?:is|=|being|means)\s+(?:the\s+)?(?:very\s+)?(?:worst|terrible|bad|poor)\b/iu;

/** Matches a header of a column or row: `Safety (10 = dangerous)`, `Effort (1 best, 10 worst)`. */
const TURNED =
  /\((?=[^()]*\d)[^()]*\b(?:[01]\s*(?:=|is|:)?\s*(?:best|safe|good|none|easy|cheap|low)\b|(?:5|10|20|100)\s*(?:=|is|:)?\s*(?:very\s+)?(?:worst|bad|dangerous|unsafe|risky|hard|costly|expensive|high)\b)[^()]*\)|\((?:low(?:er)?|less|small(?:er)?) (?:is|=) (?:better|best|good)\)/iu;

/**
 * The text that says that lower marks are better, or the header that says so for a criterion; null
 * if there is none.
 *
 * @param isScored returns whether a label has marks; for a measured value, lower may really be
 * better
 */
export function upsideDownIn(
  blocks: Blocks,
  isScored: (label: string) => boolean,
): InlineText | null {
  const said = blocks.map(inlineOf);
  const heads = blocks.flatMap((block) =>
    block.kind === 'table' ? [...block.header, ...block.rows.map((row) => cell(row, 0))] : [],
  );
  const turned = heads.find(({ text }) => TURNED.test(text) && isScored(plainLabel(text))) ?? null;
  return said.find((inline) => inline !== null && UPSIDE_DOWN.test(inline.text)) ?? turned;
}

const IMPRESSION =
  /\bgut (?:marks?|scores?|feeling)\b|\b(?:my|by) gut\b|\b(?:is|are) (?:not|no|never) (?:calculated|computed|(?:an? |the )?(?:weighted )?(?:sum|mean|average)s?)\b|\b(?:isn|aren)['’]t (?:calculated|computed)\b|\b(?:own|general|overall) impression\b|\b(?:not|nor|never) (?:an? |the )?weighted (?:sum|mean|average|total)s?\b|\bjudge?ment of the (?:proposal|whole)\b/iu;

/** True if a line says that the overall marks are not computed. */
export function areImpressionsIn(blocks: Blocks): boolean {
  return blocks.some((block) => block.kind === 'line' && IMPRESSION.test(block.inline.text));
}

/** The number that filled and empty stars add up to; null if there is none or it varies. */
export function starsIn(blocks: Blocks): string | null {
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block.inline] : []));
  const scales = [...cells, ...lines].flatMap(({ text }) =>
    [...text.matchAll(/[★⭐]+[☆✩✭]+/gu)].map(([stars]) => String([...stars].length)),
  );
  const [only = null, ...others] = new Set(scales);
  return others.length === 0 ? only : null;
}

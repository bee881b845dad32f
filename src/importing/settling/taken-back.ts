import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import type { Finding } from '../reading/finding.ts';
import { sentencesIn } from '../words/labelled.ts';
import { bare } from '../words/normal.ts';

const TAKES = String.raw`(?<!(?:\bnot|n['’]t|\bnever)\s)\b(?:take back|withdraw|retract|strike|scrap|discard|disregard|ignore|forget)\s+(?:all\s+(?:of\s+)?)?(?:the|my|that|those|these)\s`;
/** Words that take back what they name. */
const TAKES_BACK = new RegExp(
  String.raw`${TAKES}(?:(?<figure>\d+(?:\.\d+)?)|\S+ (?:for|on|in)\b)`,
  'iu',
);
const MARKS = '(?:marks?|scores?|ratings?|points|numbers|figures)';
/** Words that take back marks. */
const TAKES_MARKS = new RegExp(String.raw`${TAKES}(?:\S+ )?${MARKS}\b`, 'iu');
/** Words that say that what they name stands in the place of something else. */
const SWAPS =
  /(?:\b(?:I|we)(?:['’]ve| have)?|\bsorry,?|\boops,?)(?: \p{L}+ly)? (?:swapped|mixed up|confused|mistook)\b/iu;
const ALL = new RegExp(String.raw`\b${MARKS}\b|\b(?:above|them|rows|columns)\b`, 'iu');

type Mark = FactOf<'score' | 'total'>;

/**
 * The marks and totals that a sentence elsewhere takes back without another figure: `Please ignore my marks for
 * Keys`, `Sorry, I swapped Keys and Rows above`, `I take back the 8`.
 */
export function takenBack(context: ReadContext, findings: readonly Finding[]): readonly Finding[] {
  const marks = findings.filter((each) => each.kind === 'score' || each.kind === 'total');
  return context.blocks.flatMap((block) =>
    block.kind === 'line' && !context.isElsewhere(block)
      ? sentencesIn(block.inline).flatMap((sentence) =>
          takenIn(context, sentence, marks, context.subjectOf(block)),
        )
      : [],
  );
}

/** @param subject what the sentence is about where it names no proposal */
function takenIn(
  context: ReadContext,
  sentence: InlineText,
  marks: readonly Mark[],
  subject: Mark['proposal'] | null,
): readonly Mark[] {
  const { text } = sentence;
  const isSwap = SWAPS.test(text);
  const back = TAKES_BACK.exec(text);
  if (!isSwap && back === null && !TAKES_MARKS.test(text)) return [];
  const names = context.names.in(sentence);
  const named = names.flatMap(({ means }) => means.proposal ?? []);
  const isOfMarks = isSwap ? names.length > 1 || ALL.test(text) : TAKES_MARKS.test(text);
  const proposals = new Set(named.length === 0 && subject !== null ? [subject] : named);
  const { start, end } = textRangeOf(sentence);
  const own = marks.filter(
    ({ proposal, where }) =>
      (proposals.size === 0 || proposals.has(proposal)) &&
      (where.end <= start || where.start >= end),
  );
  const key = ` ${nameKey(text)} `;
  const onNamed = own.filter(
    (each) => each.kind === 'score' && key.includes(` ${nameKey(bare(each.criterion))} `),
  );
  if (onNamed.length > 0) return onNamed;
  if (isOfMarks) return own;
  // `I take back the 8` says which it was.
  const figure = Number(back?.groups?.['figure'] ?? Number.NaN);
  return own.filter((each) => Number(each.kind === 'score' ? each.score : each.total) === figure);
}

import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { Places } from '../places.ts';
import type { Finding } from '../reading/finding.ts';
import { isElsewhere } from '../reading/told.ts';
import { plainFiguresIn } from '../words/figures-beside.ts';
import { sentencesIn } from '../words/labelled.ts';
import { bare } from '../words/normal.ts';
import { BEFORE, isCorrection, isOfStranger, paragraphsIn, TOTAL } from './corrections.ts';

type Mark = FactOf<'score' | 'total'>;

/**
 * The marks and totals that a later sentence of their paragraph or item names again, with another figure that is not
 * read: `safety 8. Please put safety up to 9`, `ease 4. Actually ease is 2`.
 */
export function correctedWithin(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const marks = new Places(
    findings.filter((each) => each.kind === 'score' || each.kind === 'total'),
  );
  return [...paragraphsIn(context.blocks)].flatMap((lines) => {
    const own = lines.flatMap(({ inline }) => marks.at(textRangeOf(inline)));
    if (own.length === 0) return [];
    const unread = lines
      .flatMap(({ inline }) => sentencesIn(inline))
      .filter((each) => !marks.isAt(textRangeOf(each)));
    return own.filter((mark) => unread.some((each) => isAgainst(context, each, mark)));
  });
}

/** Whether a sentence behind a mark gives another figure for the same thing. */
function isAgainst(context: ReadContext, { text, at }: InlineText, mark: Mark): boolean {
  if ((at[0] ?? 0) < mark.where.end || (isElsewhere(context, text) && !isCorrection(text)))
    return false;
  const [name, written] =
    mark.kind === 'score' ? [bare(mark.criterion), mark.score] : [null, mark.total];
  const isNamed =
    name === null ? TOTAL.test(text) : ` ${nameKey(text)} `.includes(` ${nameKey(name)} `);
  if (!isNamed) return false;
  const held = { text: text.replaceAll(BEFORE, ' ') };
  const names = context.names.in(held);
  const proposals = names.flatMap(({ means }) => means.proposal ?? []);
  if (isOfStranger(context, held.text)) return false;
  const figures = plainFiguresIn(held.text, names).map(({ start, end }) =>
    Number.parseFloat(held.text.slice(start, end)),
  );
  return (
    (proposals.length === 0 || proposals.includes(mark.proposal)) &&
    figures.length > 0 &&
    !figures.includes(Number(written))
  );
}

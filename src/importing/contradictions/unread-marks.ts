import { slice, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { groupsIn } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef, SkippedFigure } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import type { Finding, Findings } from '../reading/finding.ts';
import { plainFiguresIn } from '../words/figures-beside.ts';
import { sentencesIn } from '../words/labelled.ts';

/** A proposal. Null for an entry of the round that the document does not present as a proposal. */
type NamedProposalRef = ProposalRef | null;

/** A figure up to 100, without a percent sign. */
const MARK = /^(?:\d{1,2}|100)(?![\d%]|\s%)/u;

/**
 * Returns possible marks that no reader found, of proposals without any mark: figures without a
 * unit in a sentence that names a criterion, such as `I give it an 8 for speedup, since most of it
 * is fsync`.
 */
export function unreadMarks(context: ReadContext, findings: Findings): readonly SkippedFigure[] {
  const marked = new Set<NamedProposalRef>(
    findings.flatMap((each) => (each.kind === 'score' ? [each.proposal] : [])),
  );
  const found = new RangeIndex(findings);
  const lines = context.blocks
    .filter((block) => block.kind === 'line')
    .filter((block) => !context.isElsewhere(block));
  const inProse = groupsIn(lines).flatMap((paragraph) =>
    figuresOnCriteria(context, paragraph)
      .filter(({ about }) => about.some((each) => !marked.has(each)))
      .flatMap(({ figures }) => figures),
  );
  const totals = findings.filter((each) => each.kind === 'total' && !marked.has(each.proposal));
  return [...inProse, ...besideTotals(context, totals, found)]
    .map((figure) => textRangeOf(figure))
    .filter((where) => !found.isAt(where))
    .map((where) => ({ where, because: 'unreadable', suggestion: null, figure: 'score' }));
}

/** Returns the figures that no reader took in rows of tables with a total, if there are several. */
function besideTotals(
  { blocks, areImpressions }: ReadContext,
  totals: Findings,
  found: RangeIndex<Finding>,
) {
  const own = new RangeIndex(areImpressions ? [] : totals);
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  return rows
    .filter((row) => row.some((each) => own.isAt(textRangeOf(each))))
    .flatMap((row) => {
      const left = row.filter(
        (each) =>
          !found.isAt(textRangeOf(each)) && /^[\s*_]*\d+(?:\.\d+)?[\s*_]*$/u.test(each.text),
      );
      return left.length > 1 ? left : [];
    });
}

/** Returns figures without a unit in sentences with a criterion, each with its proposals. */
function figuresOnCriteria(context: ReadContext, paragraph: readonly LineBlock[]) {
  let about: readonly NamedProposalRef[] = [];
  return paragraph.flatMap((block) => {
    const above = context.leadOf(block.inline) ?? context.subjectOf(block);
    if (block.list?.isFirst === true || about.length === 0) about = above === null ? [] : [above];
    return sentencesIn(block.inline).flatMap((sentence) => {
      const names = context.names.in(sentence);
      const unlisted = context.unlistedProposals.in(sentence);
      const named = names.flatMap(({ means }) => means.proposal ?? []);
      const all = [...named, ...unlisted.map(({ means }) => means)];
      if (all.length > 0) about = all;
      const isOnCriterion = names.some(({ means }) => means.proposal === null && !means.isTotal);
      if (!isOnCriterion || context.isAboutOtherRound(sentence.text)) return [];
      const figures = plainFiguresIn(sentence.text, [...names, ...unlisted])
        .map(({ start, end }) => slice(sentence, start, end))
        .filter(({ text }) => MARK.test(text));
      return [{ about, figures }];
    });
  });
}

import { textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import type { Finding } from '../reading/finding.ts';
import { isOverall } from '../words/label-kind.ts';
import { type Labelled, scoresOf } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { hasScale, readScoreToken } from '../words/score-token.ts';

/** A mark with its label and scale that no reader took or skipped, and its line. */
interface UnreadMark extends Labelled {
  readonly block: LineBlock;
}

/** The labelled marks with a scale, `Risk: 62/100`, that are in no finding. */
export function unreadScaledMarks(
  blocks: readonly MarkdownBlock[],
  findings: readonly Finding[],
): readonly UnreadMark[] {
  const found = new RangeIndex(findings);
  return blocks.flatMap((block) => {
    if (block.kind !== 'line') return [];
    const unread = scoresOf(block.inline).filter(
      ({ label, value }) =>
        !isOverall(label.text) &&
        hasScale(readScoreToken(value.text)) &&
        !found.isAt(textRangeOf(value)),
    );
    return unread.map((each) => ({ ...each, block }));
  });
}

/**
 * Returns the marks that another one may replace, which was not read: `Risk: 4/5` in a paragraph
 * with the name of the proposal, or the line `- Risk: 2/5` of a diff.
 */
export function replacedMarks(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const marks = findings.filter((each) => each.kind === 'score');
  const removed = removedInDiffs(context.blocks);
  // `New for Keys: Risk ★★☆` is skipped, since its label is no criterion.
  const understood = findings.filter(
    (each) => each.kind !== 'skipped' || each.because !== 'no-criterion',
  );
  const again = unreadScaledMarks(context.blocks, understood).map(({ label, block }) => ({
    criterion: keyOf(label.text),
    proposals: new Set(
      context.paragraphs
        .of(block)
        .flatMap(({ inline }) => context.names.in(inline))
        .flatMap(({ means }) => means.proposal ?? []),
    ),
  }));
  return marks.filter(
    (mark) =>
      removed.has(markKey(mark)) ||
      again.some(
        ({ criterion, proposals }) =>
          ` ${criterion}`.endsWith(` ${keyOf(mark.criterion)}`) && proposals.has(mark.proposal),
      ),
  );
}

/** The keys of the marks that a diff in a code block removes. */
function removedInDiffs(blocks: readonly MarkdownBlock[]): ReadonlySet<string> {
  const diffs = blocks.filter(
    (block) => block.kind === 'code' && block.lines.some(({ text }) => text.startsWith('+')),
  );
  const lines = diffs.flatMap((block) => (block.kind === 'code' ? block.lines : []));
  return new Set(
    lines.flatMap(({ text }) => {
      const { label, digits } =
        /^-\s*(?<label>\p{L}[^:]*):\s*(?<digits>\d+(?:\.\d+)?)/u.exec(text)?.groups ?? {};
      return label === undefined ? [] : [`${keyOf(label)} ${Number(digits)}`];
    }),
  );
}

function markKey({ criterion, value }: FactOf<'score'>): string {
  return `${keyOf(criterion)} ${Number(value)}`;
}

function keyOf(label: string): string {
  return nameKey(plainLabel(label));
}

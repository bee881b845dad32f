import { textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { groupBy, repeatsBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { RangeIndex } from '../range-index.ts';
import type { Findings } from '../reading/finding.ts';
import { estimatePart, isOverall } from '../words/label-kind.ts';
import { type Labelled, scoresOf } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { hasScale, readScoreToken } from '../words/score-token.ts';

/** A mark with its label and scale that no reader took or skipped, and its line. */
interface UnreadMark extends Labelled {
  readonly block: LineBlock;
  /** False for a percentage. */
  readonly isScaled: boolean;
}

/** True if labelled marks with a scale, or several percentages under one label, are in no finding. */
export function hasMarksUnread(blocks: Blocks, findings: Findings): boolean {
  const unread = unreadLabelledMarks(blocks, findings);
  if (unread.some(({ isScaled }) => isScaled)) return true;
  const percents = unread.filter(({ label }) => estimatePart(label.text) === null);
  return repeatsBy(percents, ({ label }) => keyOf(label.text)).length > 0;
}

/** The labelled marks with a scale, `Risk: 62/100` or `Risk: 62%`, that are in no finding. */
function unreadLabelledMarks(blocks: Blocks, findings: Findings): readonly UnreadMark[] {
  const found = new RangeIndex(findings);
  return blocks.flatMap((block) => {
    if (block.kind !== 'line') return [];
    return scoresOf(block.inline).flatMap((each) => {
      const token = readScoreToken(each.value.text);
      const isPercent = token.kind === 'score' && token.isPercent;
      const isScaled = hasScale(token);
      if (!(isScaled || isPercent) || isOverall(each.label.text)) return [];
      return found.isAt(textRangeOf(each.value)) ? [] : [{ ...each, block, isScaled }];
    });
  });
}

/**
 * Returns the marks that another one may replace, which was not read: `Risk: 4/5` in a paragraph
 * with the name of the proposal, or the line `- Risk: 2/5` of a diff.
 */
export function replacedMarks(context: ReadContext, findings: Findings): Findings {
  const marks = findings.filter((each) => each.kind === 'score');
  const removed = removedInDiffs(context.blocks);
  // `New for Keys: Risk ★★☆` is skipped, since its label is no criterion.
  const understood = findings.filter(
    (each) => each.kind !== 'skipped' || each.because !== 'no-criterion',
  );
  const criteria = [...new Set(marks.map(({ criterion }) => keyOf(criterion)))];
  // A long list of such marks is one place of each criterion.
  const again = new Map(
    unreadLabelledMarks(context.blocks, understood).flatMap(({ label, block, isScaled }) => {
      if (!isScaled) return [];
      const name = ` ${keyOf(label.text)}`;
      const own = criteria.filter((each) => name.endsWith(` ${each}`));
      return own.map((criterion) => [`${criterion} ${block.group}`, { criterion, block }] as const);
    }),
  );
  const places = groupBy(again.values(), ({ criterion }) => criterion);
  const namedIn = proposalsByParagraph(context);
  return marks.filter(
    (mark) =>
      removed.has(markKey(mark)) ||
      places.get(keyOf(mark.criterion))?.some(({ block }) => namedIn(block).has(mark.proposal)),
  );
}

/** Returns a function for the proposals that the paragraph or list of a line names. */
function proposalsByParagraph(context: ReadContext): (line: LineBlock) => ReadonlySet<ProposalRef> {
  const known = new Map<number, ReadonlySet<ProposalRef>>();
  return (line) => {
    const before = known.get(line.group);
    if (before !== undefined) return before;
    const names = context.paragraphs.of(line).flatMap(({ inline }) => context.names.in(inline));
    const named = new Set(names.flatMap(({ means }) => means.proposal ?? []));
    known.set(line.group, named);
    return named;
  };
}

/** The keys of the marks that a diff in a code block removes. */
function removedInDiffs(blocks: Blocks): ReadonlySet<string> {
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

import { slice } from '../../markdown/inline.ts';
import type { CodeBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { isOverall } from '../words/label-kind.ts';
import { labelled } from '../words/labelled.ts';
import { readScoreToken } from '../words/score-token.ts';
import { type Findings, skippedFigure } from './finding.ts';
import { readLine, readNamedTotal } from './lines.ts';
import { readTable } from './read-table.ts';
import { readReturns } from './returns.ts';
import {
  readAdjustment,
  readBaselineCode,
  readBaselineLine,
  readFacts,
  readResult,
} from './round-facts.ts';
import { readScore, readTotal, statementOf } from './score.ts';
import { readWeightLine } from './weight-lines.ts';

/**
 * Reads one block, without votes and terms. Each kind of block has its own readers. The first
 * reader that finds something wins.
 */
export function readBlock(context: ReadContext, block: MarkdownBlock): Findings {
  switch (block.kind) {
    case 'table':
      return readTable(context, block) ?? readFacts(context, block) ?? readSigns(block);
    case 'code':
      return (
        readReturns(context, block) ??
        readBaselineCode(block) ??
        readForm(context, block) ??
        readSummary(context, block)
      );
    case 'heading':
      return readWeightLine(context, block) ?? readLine(context, block);
    case 'line':
      return (
        readAdjustment(context, block) ??
        readBaselineLine(block.inline) ??
        readWeightLine(context, block) ?? [
          ...readResult(context, block),
          ...readLine(context, block),
        ]
      );
    default:
      return [];
  }
}

/** Skips marks as letters or signs in a table with nothing else: `| Safety | A | ✅ |`. */
function readSigns({ rows }: TableBlock): Findings {
  const signs = rows
    .flatMap((row) => row.slice(1))
    .filter(({ text }) => readScoreToken(text).kind === 'unclear' && !/\d/.test(text));
  return signs.length > 1 ? signs.map((each) => skippedFigure(each, 'unreadable')) : [];
}

/** Reads a form in code below a proposal, with known criteria: `ST  Stability ....: 9`. */
function readForm(context: ReadContext, block: CodeBlock): Findings | null {
  const proposal = context.subjectOf(block);
  if (proposal === null || context.isElsewhere(block)) return null;
  const parts = block.lines.flatMap((inline) => labelled(inline) ?? []);
  const named = parts.map(({ label, value }) => {
    const code = /^[A-Z]{1,4}\s{2,}/.exec(label.text)?.[0].length ?? 0;
    const end = label.text.replace(/[\s.]+$/, '').length;
    return statementOf(proposal, slice(label, code, end), value);
  });
  const scores = named.filter(({ label }) => context.isCriterion(label.text));
  const totals = named.filter(({ label }) => isOverall(label.text));
  if (scores.length < 2 || scores.length + totals.length < parts.length) return null;
  return [
    ...scores.flatMap((each) => readScore(context, each)),
    ...totals.flatMap((each) => readTotal(context, each)),
  ];
}

/** Reads totals in a code block only if the heading announces scores, totals or a ranking. */
function readSummary(context: ReadContext, { headings, lines }: CodeBlock): Findings {
  const above = headings.at(-1)?.inline.text ?? '';
  return /\bscores?\b|\branking\b|\btotals?\b|\bstandings?\b/i.test(above)
    ? lines.flatMap((inline) => readNamedTotal(context, inline))
    : [];
}

import type { DocumentFinding, FindingVerdict } from '../../../matrix/audited-matrix.ts';
import type { AuditedDocument } from '../../../matrix/open-document.ts';
import type { ExplainedFinding, WorkingTerm } from '../../../matrix/working.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import { heading, paragraph, tableBlock } from '../../document/blocks.ts';
import type { Block, Table, View } from '../../document/document.ts';
import { decimal, left, right, tableOf } from '../../document/table.ts';
import { explainDocumentJson, explainDocumentTable } from '../../results/documents.ts';
import { computedOf, figureOf, formulaWords, isStated, slipWords } from './document-words.ts';

/** The arithmetic of the stated figures in one line of a document. */
export function explainLineView(
  document: AuditedDocument,
  explained: readonly ExplainedFinding[],
): View {
  const json = explainDocumentJson(document, explained);
  return {
    blocks: explained.flatMap((each) => figureBlocks(document, each)),
    csv: explainDocumentTable(json),
    json,
  };
}

function figureBlocks(
  { locate }: AuditedDocument,
  { finding, terms }: ExplainedFinding,
): readonly Block[] {
  const { file, line, column } = locate(finding.where);
  const slip = slipWords(finding.slip);
  const isWrong = finding.verdict === 'mismatch';
  return [
    heading(figureOf(finding), `${file}:${line}:${column}`),
    ...(terms.length === 0 ? [] : [tableBlock(termTable(finding, terms))]),
    paragraph([
      [
        { text: isStated(finding) ? `Stated ${finding.stated}, computed` : 'Computed' },
        { text: ` ${computedOf(finding)}: ` },
        { text: `${VERDICTS[finding.verdict]}.`, tone: isWrong ? 'bad' : 'good' },
        ...(slip === '' ? [] : [{ text: ` Likely: ${slip}.` }]),
      ],
    ]),
  ];
}

const VERDICTS: Readonly<Record<FindingVerdict, string>> = {
  exact: 'exact',
  rounded: 'rounded',
  'rounded-parts': 'right where the parts are rounded first',
  truncated: 'truncated, not rounded',
  approximate: 'written as approximate, and not within its digits',
  tied: 'one of several that are equal',
  mismatch: 'wrong',
  uncomputable: 'it cannot be computed',
};

const MOST_DECIMALS = 4;

function termTable({ formula }: DocumentFinding, terms: readonly WorkingTerm[]): Table {
  const isSum = terms.some(({ factor }) => factor !== null);
  const weighs = terms.some(({ weight }) => weight !== null);
  return tableOf({
    title: formula === null ? 'FROM' : formulaWords(formula.name).toUpperCase(),
    rows: terms,
    columns: [
      [left('Criterion', { shrinkTo: 12, wrap: true }), ({ criterion }) => criterion],
      weighs && [right('weight'), ({ weight }) => weight ?? '-'],
      [decimal('score'), ({ score }) => figureText(score)],
      isSum && [decimal('×'), ({ factor }) => figureText(factor)],
      isSum && [decimal('='), ({ product }) => figureText(product)],
    ],
  });
}

function figureText(value: Exact | null): string {
  return value === null ? '-' : printShortest(value, MOST_DECIMALS);
}

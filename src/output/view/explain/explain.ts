import type { Code } from '../../../diagnostic/codes.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { FigureExplanation, PanelExplanation } from '../../../engine/explanation.ts';
import type { DocumentFinding, FindingVerdict } from '../../../matrix/audit/audited-matrix.ts';
import type { AuditedDocument } from '../../../matrix/open-document.ts';
import type { ExplainedFinding, WorkingStep, WorkingTerm } from '../../../matrix/working.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { FileField } from '../../../schema/file-fields.ts';
import { heading, paragraph, textBlock, viewOf } from '../../document/blocks.ts';
import type { Block, View } from '../../document/document.ts';
import { decimal, right, tableBlocks, wrapped } from '../../document/table.ts';
import { capitalised, compact } from '../../document/words.ts';
import { explainDocumentJson, explainDocumentTable } from '../../results/documents.ts';
import {
  explainFigureJson,
  explainFigureTable,
  explainPanelJson,
  explainPanelTable,
  problemJson,
  problemTable,
  ruleJson,
  ruleTable,
  termsJson,
  termsTable,
} from '../../results/explain.ts';
import type { CodeWords } from '../../results/problem-codes.ts';
import type { GlossaryTerm } from '../../results/screen-words.ts';
import {
  computedOf,
  DOCUMENT_FORMULAS,
  figureOf,
  isStated,
  likelyMistakeWords,
  unsummedWords,
} from '../documents/document-words.ts';
import { variantWords } from '../round/names.ts';
import { statedBlock } from '../round/stated-figures.ts';
import { panelBlocks } from './panel.ts';
import { roiBlocks } from './roi.ts';
import { totalBlocks, totalRankWords } from './total.ts';

/**
 * The arithmetic behind one shark's figures for a proposal, step by step: its total and its ROI, or
 * the ROI of one variant. The results contain every printed figure.
 */
export function explainFigure(explanation: FigureExplanation): View {
  const { scores, ranking, row, variant, roi, stated } = explanation;
  const { round, rois } = scores;
  const total = [
    ...totalBlocks(row, ranking),
    textBlock(totalRankWords(row, ranking)),
    ...statedBlock(stated.filter(isOfTotal)),
  ];
  return viewOf(explainFigureJson(explanation), explainFigureTable, [
    heading(row.entry.title + variantWords(variant), `${explanation.shark.name}, ${round.id}`),
    ...(variant === null ? total : []),
    ...(roi === null ? [] : roiBlocks(roi, rois)),
    ...statedBlock(stated.filter((each) => !isOfTotal(each))),
  ]);
}

function isOfTotal({ figure }: AuditRow): boolean {
  return figure === 'total' || figure === 'rank';
}

/** How the panel's mean, rank and votes for a proposal are computed. */
export function explainPanel(explanation: PanelExplanation): View {
  const { row, scores } = explanation;
  return viewOf(explainPanelJson(explanation), explainPanelTable, [
    heading(row.entry.title, `panel, ${scores.round.id}`),
    ...panelBlocks(explanation),
  ]);
}

/** A rule for machines; its page is for people. */
export function ruleView(code: Code): View {
  return viewOf(ruleJson(code), ruleTable, []);
}

/** The arithmetic of the stated figures in one line of a document. */
export function explainLineView(
  document: AuditedDocument,
  explained: readonly ExplainedFinding[],
): View {
  return viewOf(
    explainDocumentJson(document, explained),
    explainDocumentTable,
    explained.flatMap((each) => figureBlocks(document, each)),
  );
}

function figureBlocks(
  { locate }: AuditedDocument,
  { finding, terms, steps }: ExplainedFinding,
): readonly Block[] {
  const { file, line, column } = locate(finding.where);
  const slip = likelyMistakeWords(finding.mistake);
  const isWrong = finding.verdict === 'mismatch';
  const title = heading(figureOf(finding), `${file}:${line}:${column}`);
  if (!isStated(finding)) {
    const text = `${capitalised(unsummedWords(finding))}.`;
    return [title, paragraph([[{ text, tone: 'bad' }]])];
  }
  return [
    title,
    ...termTable(finding, terms),
    textBlock([
      steps.length > 0 && `${stepsText(steps)} = ${computedOf(finding)}${dividedWords(terms)}`,
    ]),
    paragraph([
      [
        { text: `Stated ${finding.stated}, computed ${computedOf(finding)}: ` },
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

const MAX_DECIMALS = 4;

function termTable({ formula }: DocumentFinding, terms: readonly WorkingTerm[]): readonly Block[] {
  const isSum = terms.some(({ factor }) => factor !== null);
  const weighs = terms.some(({ weight }) => weight !== null);
  return tableBlocks({
    title: formula === null ? 'FROM' : DOCUMENT_FORMULAS[formula.name].toUpperCase(),
    rows: terms,
    columns: [
      [wrapped('Criterion', 12), ({ criterion }) => criterion],
      weighs && [right('weight'), ({ weight }) => weight ?? '-'],
      [decimal('score'), ({ score }) => figureText(score)],
      isSum && [decimal('×'), ({ factor }) => figureText(factor)],
      isSum && [decimal('='), ({ product }) => figureText(product)],
    ],
  });
}

/** Says why the sum is divided by the weights if a score is missing. */
function dividedWords(terms: readonly WorkingTerm[]): string {
  return terms.some(({ score }) => score === null)
    ? ': what was not scored is left out, and the weights that were scored divide'
    : '';
}

/** `(5 + 5 + 2) / 3`. */
function stepsText(steps: readonly WorkingStep[]): string {
  const text = steps.map((step) => (typeof step === 'string' ? step : figureText(step))).join(' ');
  return text.replace('( ', '(').replace(' )', ')');
}

function figureText(value: Exact | null): string {
  return value === null ? '-' : printShortest(value, MAX_DECIMALS);
}

/** Every meaning of a word: as a term, and as the name of fields of files. */
export function explainTerms(terms: readonly GlossaryTerm[], fields: readonly FileField[]): View {
  const byMeaning = [...groupBy(fields, ({ says }) => says)];
  return viewOf(termsJson(terms, fields), termsTable, [
    ...terms.flatMap((term) => [heading(term.word, 'term'), textBlock(meaningLines(term))]),
    ...byMeaning.flatMap(([says, own]) => [
      heading(own[0].path, `field of ${listOf([...new Set(own.map(({ kind }) => kind))])}`),
      textBlock([says, own.length > 1 && alsoAtWords(own)]),
    ]),
  ]);
}

/** Empty if the fields with one meaning all have the same path. */
function alsoAtWords(fields: readonly FileField[]): string {
  const [, ...others] = new Set(fields.map(({ path }) => path));
  return others.length === 0 ? '' : `Also: ${others.join(', ')}.`;
}

/** A problem that no rule of `shark check` finds: what it means, and what to do. */
export function explainProblem(code: string, words: CodeWords): View {
  const [meaning, advice] = words;
  return viewOf(problemJson(code, words), problemTable, [
    heading(code, 'problem'),
    textBlock([`${capitalised(meaning)}.`, `What to do: ${advice}.`]),
  ]);
}

function meaningLines({ also, meaning, elsewhere, where }: GlossaryTerm): readonly string[] {
  return compact([
    `${capitalised(meaning)}.`,
    also.length > 0 && `Also written: ${also.join(', ')}.`,
    elsewhere !== null && `In decision analysis: ${elsewhere}.`,
    where !== null && `Where: ${where}.`,
  ]);
}

import type { DocumentFinding } from '../../../matrix/audit/audited-matrix.ts';
import type { Slip } from '../../../matrix/audit/slip.ts';
import type { FormulaName } from '../../../matrix/formula/formula.ts';
import type { RefusalCode } from '../../../matrix/matrix.ts';
import type { AuditedDocument, DocumentProblem } from '../../../matrix/open-document.ts';
import { exactDecimals, printShortest } from '../../../quantity/print.ts';
import {
  type CheckReport,
  type ProblemReport,
  problemOf,
  reportOn,
} from '../../document/problems.ts';

/** `total of Kestrel`, `Cost of Heron × its weight`. */
export function figureOf({ kind, option, criterion, line, stated }: DocumentFinding): string {
  switch (kind) {
    case 'total':
      return `${line ?? 'total'} of ${option ?? ''}`;
    case 'product':
      return `weight × score of ${option ?? ''} on ${criterion ?? ''}`;
    case 'cost-of-delay':
      return `cost of delay of ${option ?? ''}`;
    case 'weights':
      return stated === '' ? 'sum of the weights, to be 100%' : 'sum of the weights';
    case 'rank':
      return `rank of ${option ?? ''}`;
    case 'winner':
      return 'winner';
  }
}

/** Digits beyond those of the stated figure, so that both can be told apart. */
const MORE_DIGITS = 2;

/** The computed figure with the digits that show how it stands to the stated one. */
export function computedOf({ computed, step, isPercent }: DocumentFinding): string {
  if (computed === null) return '-';
  if (!('toFraction' in computed)) return computed.join(', ');
  const decimals = (step === null ? 0 : (exactDecimals(step) ?? 0)) + MORE_DIGITS;
  return `${printShortest(computed, decimals)}${isPercent ? '%' : ''}`;
}

/** What may have happened, in one sentence without a point; empty for none. */
export function slipWords(slip: Slip | null): string {
  switch (slip?.code) {
    case undefined:
      return '';
    case 'wrong-products':
      return 'the sum of the products as stated';
    case 'times':
      return `the computed figure times ${printShortest(slip.factor, 3)}`;
    case 'swapped-digits':
      return 'two digits are swapped';
    case 'left-out':
      return `without ${slip.criterion}`;
    case 'counted-twice':
      return `with ${slip.criterion} counted twice`;
    case 'not-weighted':
      return 'without the weights';
    case 'other-option':
      return `the figure of ${slip.option}`;
    case 'one-score':
      return `right with ${printShortest(slip.to, 2)} instead of ${printShortest(slip.from, 2)} on ${slip.criterion}`;
  }
}

const FORMULAS: Readonly<Record<FormulaName, string>> = {
  'weighted-mean': 'weighted mean',
  'weighted-sum': 'weighted sum',
  'share-of-maximum': 'percent of the maximum',
  'weighted-points': 'weight × score / maximum, summed',
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  'trimmed-mean': 'mean without the highest and the lowest',
  rice: 'reach × impact × confidence / effort',
  'ice-product': 'impact × confidence × ease',
  'ice-mean': 'mean of impact, confidence and ease',
  'ice-sum': 'impact + confidence + ease',
  'ice-weighted': '0.4 impact + 0.3 confidence + 0.3 ease',
  wsjf: '(value + urgency + risk) / size',
  'as-written': 'the formula in the document',
};

export function formulaWords(name: FormulaName): string {
  return FORMULAS[name];
}

export function refusalWords(code: RefusalCode, about: string): string {
  switch (code) {
    case 'no-figure-for-word':
      return `no figure for "${about}"; a line such as "${about} = 3" would give it one`;
    case 'unclear-score':
      return `no single score in "${about}"`;
    case 'mixed-scales':
      return 'its scores are on different scales';
    case 'mixed-units':
      return `its figures have different units: ${about}`;
    case 'no-formula-fits':
      return 'no formula gives its totals';
    case 'ambiguous-formula':
      return 'two formulas give some of its totals each';
    case 'ambiguous-weight':
      return 'the figures in its labels may be weights or maximum points';
    case 'no-weight':
      return `no weight for "${about}"`;
    case 'other-formula':
      return `the document states another formula: "${about}"`;
    case 'adjusted-total':
      return `its totals may count "${about}", which has no weight`;
    case 'doubtful-total':
      return `"${about}" beside it may change its totals`;
    case 'line-among-options':
      return `"${about}" stands among its options, and seems to be none`;
    case 'judges-beside-options':
      return `its columns seem to hold the scores of each judge: "${about}"`;
    case 'html-table':
      return 'it is written in HTML; Markdown tables are audited';
  }
}

export function problemWords({ code, limit }: DocumentProblem): string {
  switch (code) {
    case 'too-large':
      return `the file is larger than ${(limit ?? 0) / 1024} KiB`;
    case 'not-text':
      return 'the file is not UTF-8 text';
    case 'control-characters':
      return 'the file has control characters';
    case 'too-deep':
      return `quotes and lists are nested more than ${limit} deep`;
    case 'too-dense':
      return `a paragraph has more than ${limit} marks of emphasis, code and links`;
  }
}

/** What is wrong in documents, for formats that show problems beside lines. */
export function documentReport(documents: readonly AuditedDocument[]): CheckReport {
  return reportOn(
    documents.flatMap(reportsOf),
    documents.map(({ file }) => file),
  );
}

function reportsOf({ audit, problem, locate }: AuditedDocument): readonly ProblemReport[] {
  const wrong = (code: string, where: Where, message: string): ProblemReport =>
    problemOf('error', `document/${code}`, message, locate(where));
  const passed = (where: Where, message: string): ProblemReport => {
    const { file, line, column } = locate(where);
    const location = { file, line, column, endLine: line, endColumn: column + 1 };
    return problemOf('info', 'document/not-audited', message, location);
  };
  return [
    ...(problem === null ? [] : [wrong(problem.code, problem.where, problemWords(problem))]),
    ...audit.matrices.flatMap(({ findings }) =>
      findings.filter(isWrong).map((each) => wrong(each.kind, each.where, sentence(each))),
    ),
    ...audit.refusals.map(({ code, about, where }) =>
      passed(where, `this table is not audited: ${refusalWords(code, about)}`),
    ),
  ];
}

/** A stretch of a document. */
export type Where = Parameters<AuditedDocument['locate']>[0];

export function isWrong({ verdict }: DocumentFinding): boolean {
  return verdict === 'mismatch';
}

/** Whether somebody wrote the figure. */
export function isStated({ stated }: DocumentFinding): boolean {
  return stated !== '';
}

function sentence(finding: DocumentFinding): string {
  if (!isStated(finding)) return `the weights sum to ${computedOf(finding)}, and not to 100%`;
  const slip = slipWords(finding.slip);
  const stated = `${figureOf(finding)} is stated as ${finding.stated}`;
  return `${stated}, and computed as ${computedOf(finding)}${slip === '' ? '' : ` (${slip})`}`;
}

import type { DocumentFinding } from '../../../matrix/audit/audited-matrix.ts';
import type { LikelyMistake } from '../../../matrix/audit/likely-mistake.ts';
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
import { type WordsByCode, wordingOf } from '../../document/words.ts';

/** `total of Kestrel`, `Cost of Heron × its weight`. */
export function figureOf(finding: DocumentFinding): string {
  return FIGURES[finding.kind](finding);
}

const FIGURES: Readonly<Record<DocumentFinding['kind'], (finding: DocumentFinding) => string>> = {
  total: ({ line, option }) => `${line ?? 'total'} of ${option ?? ''}`,
  product: ({ option, criterion }) => `weight × score of ${option ?? ''} on ${criterion ?? ''}`,
  'cost-of-delay': ({ option }) => `cost of delay of ${option ?? ''}`,
  weights: ({ stated }) => `sum of the weights${stated === '' ? ', to be 100%' : ''}`,
  rank: ({ option }) => `rank of ${option ?? ''}`,
  winner: () => 'winner',
};

/**
 * Decimals that the computed figure shows beyond those of the stated figure, to tell the two apart.
 */
const MORE_DIGITS = 2;

/** The computed figure, with enough digits to compare it with the stated one. */
export function computedOf({ computed, step, isPercent }: DocumentFinding): string {
  if (computed === null) return '-';
  if (!('toFraction' in computed)) return computed.join(', ');
  const decimals = (step === null ? 0 : (exactDecimals(step) ?? 0)) + MORE_DIGITS;
  return `${printShortest(computed, decimals)}${isPercent ? '%' : ''}`;
}

/** A likely cause of a wrong figure, as a sentence without a full stop; empty if none is known. */
export function likelyMistakeWords(mistake: LikelyMistake | null): string {
  return mistake === null ? '' : wordingOf(LIKELY_MISTAKES, mistake);
}

const LIKELY_MISTAKES: WordsByCode<LikelyMistake, string> = {
  'wrong-products': () => 'the sum of the products as stated',
  'wrong-cost-of-delay': () => 'the cost of delay as stated, over the size',
  times: ({ factor }) => `the computed figure times ${printShortest(factor, 3)}`,
  'swapped-digits': () => 'two digits are swapped',
  'left-out': ({ criterion }) => `without ${criterion}`,
  'counted-twice': ({ criterion }) => `with ${criterion} counted twice`,
  'not-weighted': () => 'without the weights',
  'other-option': ({ option }) => `the figure of ${option}`,
  'one-score': ({ to, from, criterion }) =>
    `right with ${printShortest(to, 2)} instead of ${printShortest(from, 2)} on ${criterion}`,
};

/** The formulas of totals, in words. */
export const DOCUMENT_FORMULAS: Readonly<Record<FormulaName, string>> = {
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

const WRITTEN_FORMULA =
  'a line with the one that counts, such as "ICE = (Impact + Confidence + Ease) / 3", is taken';

/** Why a table is not audited. */
export const REFUSALS: Readonly<Record<RefusalCode, (about: string) => string>> = {
  'no-figure-for-word': (about) =>
    `no figure for "${about}"; a line such as "${about} = 3" would give it one`,
  'unclear-score': (about) => `no single score in "${about}"`,
  'mixed-scales': () => 'its scores are on different scales',
  'mixed-units': (about) => `its figures have different units: ${about}`,
  'no-formula-fits': (about) =>
    about === ''
      ? 'no formula gives its totals'
      : `no formula of ${about} gives all of its totals; ${WRITTEN_FORMULA}`,
  'ambiguous-formula': (about) =>
    about === ''
      ? 'two formulas give some of its totals each'
      : `two formulas of ${about} give all of its totals; ${WRITTEN_FORMULA}`,
  'ambiguous-weight': () => 'the figures in its labels may be weights or maximum points',
  'no-weight': (about) => `no weight for "${about}"`,
  'other-formula': (about) => `the document states another formula: "${about}"`,
  'adjusted-total': (about) => `its totals may count "${about}", which has no weight`,
  'doubtful-total': (about) => `"${about}" beside it may change its totals`,
  'line-among-options': (about) => `"${about}" stands among its options, and may be none of them`,
  'judges-beside-options': (about) =>
    `its columns seem to hold the scores of each judge: "${about}"`,
  'unread-ranks': (about) =>
    `the figures of "${about}" may be ranks; those of a line called "Rank" are audited`,
  'unread-winner': (about) =>
    `the words after "${about}" may say that the totals are not its reason; "${about}" alone is audited`,
  'html-table': () => 'it is written in HTML; Markdown tables are audited',
};

export function problemWords({ code, limit }: DocumentProblem): string {
  return PROBLEMS[code](limit ?? 0);
}

const PROBLEMS: Readonly<Record<DocumentProblem['code'], (limit: number) => string>> = {
  'too-large': (limit) => `the file is larger than ${limit / 1024} KiB`,
  'not-text': () => 'the file is not UTF-8 text',
  'control-characters': () => 'the file has control characters',
  'too-deep': (limit) => `quotes and lists are nested more than ${limit} deep`,
  'too-dense': (limit) => `a paragraph has more than ${limit} marks of emphasis, code and links`,
  'too-many-cells': (limit) => `a table has more than ${limit} cells`,
};

/** The problems in documents, for output formats that show problems beside lines. */
export function documentReport(documents: readonly AuditedDocument[]): CheckReport {
  return reportOn(
    documents.flatMap(reportsOf),
    documents.map(({ file }) => file),
  );
}

function reportsOf({ audit, problem, locate }: AuditedDocument): readonly ProblemReport[] {
  const wrong = (code: string, where: Where, message: string): ProblemReport =>
    problemOf('error', `document/${code}`, message, locate(where));
  return [
    ...(problem === null ? [] : [wrong(problem.code, problem.where, problemWords(problem))]),
    ...audit.matrices.flatMap(({ findings }) =>
      findings.filter(isWrong).map((each) => wrong(each.kind, each.where, sentence(each))),
    ),
    ...audit.refusals.map(({ code, about, where }) => {
      const what = code === 'unread-ranks' || code === 'unread-winner' ? 'line' : 'table';
      const message = `this ${what} is not audited: ${REFUSALS[code](about)}`;
      const at = locate(where);
      const location = { ...at, endLine: at.line, endColumn: at.column + 1 };
      return problemOf('info', 'document/not-audited', message, location);
    }),
  ];
}

/** A range of text in a document. */
export type Where = Parameters<AuditedDocument['locate']>[0];

export function isWrong({ verdict }: DocumentFinding): boolean {
  return verdict === 'mismatch';
}

/** True if the document states the figure. */
export function isStated({ stated }: DocumentFinding): boolean {
  return stated !== '';
}

/** The message for weights that do not sum to 100% although the document states no sum. */
export function unsummedWords(finding: DocumentFinding): string {
  return `the weights sum to ${computedOf(finding)}, and not to 100%`;
}

function sentence(finding: DocumentFinding): string {
  if (!isStated(finding)) return unsummedWords(finding);
  const mistake = likelyMistakeWords(finding.mistake);
  const stated = `${figureOf(finding)} is stated as ${finding.stated}`;
  return `${stated}, and computed as ${computedOf(finding)}${mistake === '' ? '' : ` (${mistake})`}`;
}

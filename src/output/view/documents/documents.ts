import { listOf } from '../../../diagnostic/list-of.ts';
import type { AuditedMatrix, DocumentFinding } from '../../../matrix/audit/audited-matrix.ts';
import type { AuditedDocument } from '../../../matrix/open-document.ts';
import { printPercent, printShortest } from '../../../quantity/print.ts';
import { heading, list, paragraph, textLines, viewOf } from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { type CellValue, right, tableBlocks, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { documentsJson, documentsTable } from '../../results/documents.ts';
import {
  computedOf,
  DOCUMENT_FORMULAS,
  figureOf,
  isStated,
  isWrong,
  likelyMistakeWords,
  problemWords,
  REFUSALS,
  type Where,
} from './document-words.ts';

/** The matrices in documents: wrong figures, how robust the winners are, and what was skipped. */
export function documentsView(documents: readonly AuditedDocument[], lists: boolean): View {
  const right = countOf(documents.length, 'document');
  return viewOf(documentsJson(documents), documentsTable, [
    heading('Weighted matrices', right),
    paragraph(decision(documents)),
    ...wrongFigures(documents),
    ...matrixTable(documents),
    ...robustnessLines(documents),
    ...reasonTable(
      'NOT READ',
      inEach(documents, ({ problem }) => (problem === null ? [] : [problem])),
      (problem) => ({ text: problemWords(problem), tone: 'bad' }),
    ),
    ...reasonTable(
      'NOT AUDITED',
      inEach(documents, ({ audit }) => audit.refusals),
      ({ code, about }) => REFUSALS[code](about),
    ),
    ...reasonTable(
      'PASSED OVER',
      inEach(lists ? documents : [], ({ audit }) => audit.otherTables.map((where) => ({ where }))),
      () => 'no weights with totals that follow from them, or nothing says that it weighs options',
    ),
  ]);
}

function decision(documents: readonly AuditedDocument[]): readonly Line[] {
  const matrices = documents.flatMap(({ audit }) => audit.matrices);
  const findings = matrices.flatMap((matrix) => matrix.findings);
  if (matrices.length === 0)
    return textLines(['No weighted matrix was found that can be audited.']);
  const figures = findings.filter(isStated);
  const unsummed = findings.length - figures.length;
  const text = `The weights of ${countOf(unsummed, 'matrix', 'matrices')} do not sum to 100%.`;
  return compact<Line>([
    (figures.length > 0 || unsummed === 0) && statedLine(figures, matrices),
    unsummed > 0 && [{ text, tone: 'bad' }],
  ]);
}

function statedLine(
  findings: readonly DocumentFinding[],
  matrices: readonly AuditedMatrix[],
): Line {
  const wrong = findings.filter(isWrong).length;
  const audited = findings.filter(isAudited).length;
  const left = findings.length - audited;
  const figure = left === 0 ? 'stated figure' : 'audited figure';
  const stated = countOf(audited, figure);
  const place = `in ${countOf(matrices.length, 'weighted matrix', 'weighted matrices')}`;
  const rest = left === 0 ? '.' : `; ${left} more ${left === 1 ? 'is' : 'are'} not audited.`;
  if (audited === 0) return [{ text: `Nothing is stated ${place} that can be checked.` }];
  if (wrong > 0) {
    const text = `${wrong} of ${stated} ${wrong === 1 ? 'is' : 'are'} wrong`;
    return [{ text, tone: 'bad' }, { text: `, ${place}${rest}` }];
  }
  const none =
    audited === 1 ? `The one ${figure} ${place} is not` : `None of ${stated} ${place} is`;
  return [{ text: `${none} wrong${rest}` }];
}

function isAudited({ verdict }: DocumentFinding): boolean {
  return verdict !== 'uncomputable';
}

function wrongFigures(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = inMatrices(documents, ({ findings }) => findings.filter(isWrong));
  const hasMistakes = rows.some(({ found }) => likelyMistakeWords(found.mistake) !== '');
  return tableBlocks({
    title: 'WRONG',
    rows,
    columns: [
      [wrapped('Where', 14), ({ document, found }) => placeOf(document, found.where)],
      [wrapped('Figure', 14), ({ found }) => figureOf(found)],
      [
        right('stated'),
        ({ found }) => ({ text: isStated(found) ? found.stated : '-', tone: 'bad' }),
      ],
      [right('computed'), ({ found }) => computedOf(found)],
      hasMistakes && [wrapped('likely', 12), ({ found }) => likelyMistakeWords(found.mistake)],
    ],
  });
}

function matrixTable(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = inMatrices(documents, (audited) => [audited]);
  const leftIn = ({ findings }: AuditedMatrix): number =>
    findings.filter((each) => !isAudited(each)).length;
  return tableBlocks({
    title: 'MATRICES',
    rows,
    columns: [
      [wrapped('Where', 14), ({ document, found }) => placeOf(document, found.matrix.where)],
      [
        right('options × criteria', { shrinkTo: 8, wrap: true }),
        ({ found: { matrix } }) => `${matrix.options.length} × ${matrix.criteria.length}`,
      ],
      [wrapped('total', 12), ({ found }) => DOCUMENT_FORMULAS[found.formula.name]],
      [right('stated'), ({ found }) => found.findings.filter(isStated).length],
      rows.some(({ found }) => leftIn(found) > 0) && [
        right('not audited', { shrinkTo: 7, wrap: true }),
        ({ found }) => leftIn(found),
      ],
      [
        right('wrong'),
        ({ found }) => {
          const wrong = found.findings.filter((each) => isStated(each) && isWrong(each)).length;
          return wrong === 0 ? 0 : { text: String(wrong), tone: 'bad' };
        },
      ],
    ],
  });
}

/** An item, and the document that contains it. */
interface InDocument<T> {
  readonly document: AuditedDocument;
  readonly found: T;
}

/** The items found in each matrix, each with its document. */
function inMatrices<T>(
  documents: readonly AuditedDocument[],
  find: (matrix: AuditedMatrix) => readonly T[],
): readonly InDocument<T>[] {
  return inEach(documents, ({ audit }) => audit.matrices.flatMap(find));
}

function inEach<T>(
  documents: readonly AuditedDocument[],
  find: (document: AuditedDocument) => readonly T[],
): readonly InDocument<T>[] {
  return documents.flatMap((document) => find(document).map((found) => ({ document, found })));
}

/** The leader of each matrix, and the nearest weight and score that would change the leader. */
function robustnessLines(documents: readonly AuditedDocument[]): readonly Block[] {
  const items = inMatrices(documents, (audited) => [audited]).flatMap(({ document, found }) => {
    const words = robustnessWords(found);
    return words === null
      ? []
      : [[{ text: `${placeOf(document, found.matrix.where)}: ` }, ...words]];
  });
  return items.length === 0 ? [] : [heading('How firm the first place is'), list(items)];
}

const FROM_LOWEST =
  'its ranks count from the lowest total, and nothing says that it is the best; ranks and winner are not audited.';

function robustnessWords(audited: AuditedMatrix): Line | null {
  const { matrix, totals, tied, stability, isOrderOpen } = audited;
  const [other] = matrix.ranks.flatMap((ranks) => ranks.other ?? []);
  if (other !== undefined)
    return [{ text: `"${other}" among its ranks; ranks and winner are not audited.` }];
  if (isOrderOpen) return [{ text: FROM_LOWEST }];
  const option = (index: number): string => matrix.options[index]?.label ?? '';
  const arePercent = audited.findings.some(
    ({ kind, formula, isPercent }) => kind === 'total' && formula === audited.formula && isPercent,
  );
  const [first] = tied;
  if (first !== undefined) {
    const total = totals[first];
    const at = total == null ? '' : ` at ${printShortest(total, 2)}${arePercent ? '%' : ''}`;
    const text = `${listOf(tied.map(option))} tie for the first place${at}; nobody leads.`;
    return [{ text, tone: 'strong' }];
  }
  if (stability === null) return null;
  const { leader, second, margin, weight, score } = stability;
  const lead = `${leader} leads ${second} by ${printShortest(margin, 2)}${arePercent ? ' percentage points' : ''}.`;
  const byWeight =
    weight === null
      ? ' No weight of one criterion changes that.'
      : ` ${weight.criterion} at ${printPercent(weight.to, 1)} of the weights instead of ${printPercent(weight.from, 1)} ties ${listOf(weight.rivals)} with it.`;
  const byScore =
    score === null
      ? ' No single score changes it.'
      : ` ${score.option} with ${printShortest(score.to, 2)} instead of ${printShortest(score.from, 2)} on ${score.criterion} puts ${listOf(score.rivals)} first${score.rivals.length > 1 ? ', tied' : ''}.`;
  const hasWeights = matrix.family === 'weighted';
  return [{ text: lead, tone: 'strong' }, { text: `${hasWeights ? byWeight : ''}${byScore}` }];
}

function reasonTable<T extends { readonly where: Where }>(
  title: string,
  rows: readonly InDocument<T>[],
  because: (found: T) => CellValue,
): readonly Block[] {
  return tableBlocks({
    title,
    rows,
    columns: [
      [wrapped('Where', 14), ({ document, found }) => placeOf(document, found.where)],
      [wrapped('because', 20), ({ found }) => because(found)],
    ],
  });
}

function placeOf(document: AuditedDocument, where: Where): string {
  const { file, line, column } = document.locate(where);
  return `${file}:${line}:${column}`;
}

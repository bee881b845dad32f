import type { AuditedMatrix } from '../../../matrix/audited-matrix.ts';
import type { AuditedDocument } from '../../../matrix/open-document.ts';
import { printPercent, printShortest } from '../../../quantity/print.ts';
import { left, right } from '../../document/columns.ts';
import type { Block, Line, Row, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { documentsJson, documentsTable } from '../../results/documents.ts';
import {
  computedOf,
  figureOf,
  formulaWords,
  isWrong,
  problemWords,
  refusalWords,
  slipWords,
} from './document-words.ts';

/** The matrices of documents: which figures are wrong, how firm the winners are, and what was left. */
export function documentsView(documents: readonly AuditedDocument[], lists: boolean): View {
  const right = countOf(documents.length, 'document');
  return {
    blocks: [
      { kind: 'heading', left: 'Weighted matrices', right },
      { kind: 'paragraph', lines: decision(documents) },
      ...wrongFigures(documents),
      ...matrixTable(documents),
      ...firmLines(documents),
      ...unread(documents),
      ...notAudited(documents),
      ...(lists ? passedOver(documents) : []),
    ],
    csv: documentsTable(documents),
    json: documentsJson(documents),
  };
}

function decision(documents: readonly AuditedDocument[]): readonly Line[] {
  const matrices = documents.flatMap(({ audit }) => audit.matrices);
  const findings = matrices.flatMap((matrix) => matrix.findings);
  if (matrices.length === 0)
    return [[{ text: 'No weighted matrix was found that can be audited.' }]];
  const wrong = findings.filter(isWrong).length;
  const stated = countOf(findings.length, 'stated figure');
  const place = `in ${countOf(matrices.length, 'weighted matrix', 'weighted matrices')}`;
  if (findings.length === 0) return [[{ text: `Nothing is stated ${place} that can be checked.` }]];
  if (wrong === 0) return [[{ text: `None of ${stated} ${place} is wrong.` }]];
  const verb = wrong === 1 ? 'is' : 'are';
  return [[{ text: `${wrong} of ${stated} ${verb} wrong`, tone: 'bad' }, { text: `, ${place}.` }]];
}

function wrongFigures(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = documents.flatMap((document) =>
    document.audit.matrices.flatMap(({ findings }) =>
      findings.filter(isWrong).map(
        (finding): Row => ({
          cells: [
            { text: placeOf(document, finding.where) },
            { text: figureOf(finding) },
            { text: finding.stated, tone: 'bad' },
            { text: computedOf(finding) },
            { text: slipWords(finding.slip) },
          ],
        }),
      ),
    ),
  );
  const hasSlips = rows.some(({ cells }) => cells[4]?.text !== '');
  return tableBlock(
    'WRONG',
    rows.map(({ cells }) => ({ cells: hasSlips ? cells : cells.slice(0, 4) })),
    [
      left('Where', { shrinkTo: 14, wrap: true }),
      left('Figure', { shrinkTo: 14, wrap: true }),
      right('stated'),
      right('computed'),
      ...(hasSlips ? [left('likely', { shrinkTo: 12, wrap: true })] : []),
    ],
  );
}

function matrixTable(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = documents.flatMap((document) =>
    document.audit.matrices.map(({ matrix, formula, findings }): Row => {
      const wrong = findings.filter(isWrong).length;
      return {
        cells: [
          { text: placeOf(document, matrix.where) },
          { text: `${matrix.options.length} × ${matrix.criteria.length}` },
          { text: formulaWords(formula.name) },
          { text: String(findings.length) },
          wrong === 0 ? { text: '0' } : { text: String(wrong), tone: 'bad' },
        ],
      };
    }),
  );
  return tableBlock('MATRICES', rows, [
    left('Where', { shrinkTo: 14, wrap: true }),
    right('options × criteria', { shrinkTo: 8, wrap: true }),
    left('total', { shrinkTo: 12, wrap: true }),
    right('stated'),
    right('wrong'),
  ]);
}

/** Who leads, and the nearest weight and score that would put another first. */
function firmLines(documents: readonly AuditedDocument[]): readonly Block[] {
  const items = documents.flatMap((document) =>
    document.audit.matrices.flatMap((audited): Line[] => {
      const words = firmWords(audited);
      if (words === null) return [];
      return [[{ text: `${placeOf(document, audited.matrix.where)}: ` }, ...words]];
    }),
  );
  if (items.length === 0) return [];
  return [
    { kind: 'heading', left: 'How firm the first place is' },
    { kind: 'list', items },
  ];
}

function firmWords({ matrix, firmness }: AuditedMatrix): Line | null {
  if (matrix.ranks.some(({ hasOther }) => hasOther))
    return [{ text: 'a cell of its ranks is no rank; ranks and winner are not audited.' }];
  if (firmness === null) return null;
  const option = (index: number): string => matrix.options[index]?.label ?? '';
  const criterion = (index: number): string => matrix.criteria[index]?.label ?? '';
  const { leader, second, margin, weight, score } = firmness;
  const lead = `${option(leader)} leads ${option(second)} by ${printShortest(margin, 2)}.`;
  const byWeight =
    weight === null
      ? ' No weight of one criterion changes that.'
      : ` ${criterion(weight.criterion)} at ${printPercent(weight.to, 1)} of the weights instead of ${printPercent(weight.from, 1)} ties ${option(weight.rival)} with it.`;
  const byScore =
    score === null
      ? ' No single score changes it.'
      : ` ${option(score.option)} with ${printShortest(score.to, 2)} instead of ${printShortest(score.from, 2)} on ${criterion(score.criterion)} puts ${option(score.rival)} first.`;
  const hasWeights = matrix.family === 'weighted';
  return [{ text: lead, tone: 'strong' }, { text: `${hasWeights ? byWeight : ''}${byScore}` }];
}

function unread(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = documents.flatMap((document): Row[] =>
    document.problem === null
      ? []
      : [
          {
            cells: [
              { text: placeOf(document, document.problem.where) },
              { text: problemWords(document.problem), tone: 'bad' },
            ],
          },
        ],
  );
  return tableBlock('NOT READ', rows, BECAUSE);
}

function notAudited(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = documents.flatMap((document) =>
    document.audit.refusals.map(
      ({ where, code, about }): Row => ({
        cells: [{ text: placeOf(document, where) }, { text: refusalWords(code, about) }],
      }),
    ),
  );
  return tableBlock('NOT AUDITED', rows, BECAUSE);
}

function passedOver(documents: readonly AuditedDocument[]): readonly Block[] {
  const rows = documents.flatMap((document) =>
    document.audit.passed.map(
      (where): Row => ({
        cells: [
          { text: placeOf(document, where) },
          {
            text: 'no weights with totals that follow from them, or nothing says that it weighs options',
          },
        ],
      }),
    ),
  );
  return tableBlock('PASSED OVER', rows, BECAUSE);
}

const BECAUSE = [
  left('Where', { shrinkTo: 14, wrap: true }),
  left('because', { shrinkTo: 20, wrap: true }),
] as const;

function tableBlock(
  title: string,
  rows: readonly Row[],
  columns: Extract<Block, { kind: 'table' }>['table']['columns'],
): readonly Block[] {
  return rows.length === 0 ? [] : [{ kind: 'table', table: { title, columns, rows, notes: [] } }];
}

function placeOf(document: AuditedDocument, where: { start: number; end: number }): string {
  const { file, line, column } = document.locate(where);
  return `${file}:${line}:${column}`;
}

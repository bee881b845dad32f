import { defaultSeverity, ruleFor } from '../../check/catalogue/catalogue.ts';
import type { Example } from '../../check/rule.ts';
import type { Code } from '../../diagnostic/codes.ts';
import type { FigureExplanation, PanelExplanation } from '../../engine/explanation.ts';
import type { RankedTotal, Term } from '../../engine/scoring/panel-ranking.ts';
import type { FileField } from '../../schema/file-fields.ts';
import { takesWeights } from '../../schema/formula.ts';
import type { CsvTable } from '../document/document.ts';
import { auditRowJson, locationJson } from './audit.ts';
import { type Cells, mixedTable, pick, result } from './draft.ts';
import { panelRoiJson } from './panel.ts';
import type { CodeWords } from './problem-codes.ts';
import { roiJson, roiTermsJson } from './roi.ts';
import type * as schema from './schema/explain.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type { GlossaryTerm } from './screen-words.ts';

type FigureJson = ValueOf<typeof schema.explainFigure>;
type PanelJson = ValueOf<typeof schema.explainPanel>;

/** One shark's figures for a proposal, or for one variant of it, which has no total of its own. */
export function explainFigureJson(explanation: FigureExplanation): FigureJson {
  const { scores, ranking, row, variant, roi, stated } = explanation;
  return result({
    round: scores.round.id,
    shark: ranking.shark.id,
    proposal: row.entry.id,
    variant,
    total: variant === null ? totalJson(row) : null,
    roi: roi && { ...roiJson(roi, scores.audit), ...roiTermsJson(roi) },
    stated: stated.map(auditRowJson),
  });
}

/** How the panel's figures for a proposal are computed. */
export function explainPanelJson(explanation: PanelExplanation): PanelJson {
  const { scores, row, roi, totals, stated } = explanation;
  return result({
    round: scores.round.id,
    proposal: row.entry.id,
    ...pick(row, 'rank mean'),
    exact: row.mean?.toFraction(),
    ...pick(row, 'median spread borda n votes seconds tieBrokenBy'),
    roi: roi && panelRoiJson(roi),
    totals: totals.map(({ shark, total: { total, scale, panelTotal, none } }) => {
      return { shark, total, outOfTen: scale && panelTotal, why: none };
    }),
    stated: stated.map(auditRowJson),
  });
}

/** A total with its terms; `exact` is the number as a fraction. */
function totalJson(row: RankedTotal): DraftOf<typeof schema.explainedTotal> {
  return {
    ...pick(row, 'kind formula total'),
    exact: row.total?.toFraction(),
    why: row.none,
    ...pick(row, 'uncapped capped divisor scale'),
    terms: row.terms.map((each) => termJson(each, row)),
    ...pick(row, 'gatesNotMet gatesUnanswered rank place tieBrokenBy'),
  };
}

function termJson(
  { criterion, score, value, product }: Term,
  { formula }: RankedTotal,
): DraftOf<typeof schema.totalTerm> {
  return {
    criterion: criterion.id,
    ...pick(criterion, 'label part'),
    weight: takesWeights(formula) ? criterion.weight.point : null,
    written: score.mark?.written ?? 'n/a',
    score: score.mark?.point,
    value,
    product,
    location: locationJson(score.at),
  };
}

const COLUMNS = 'round shark proposal variant figure part written weight value product file line';

type Line = Cells<typeof COLUMNS>;

/** One line for each part of a total and of an ROI, and one for each result. */
export function explainFigureTable({ total, roi, ...subject }: FigureJson): CsvTable {
  const lines = [
    ...(total === null ? [] : totalCells(total)),
    ...(roi === null ? [] : roiCells(roi)),
  ];
  return mixedTable(COLUMNS, lines, subject);
}

function totalCells({ terms, divisor, uncapped, total }: NonNullable<FigureJson['total']>): Line[] {
  const figure = 'total';
  return [
    ...terms.map(({ criterion: part, location, ...own }) => {
      return { ...own, ...location, figure, part };
    }),
    { figure, part: 'uncapped', weight: divisor, value: uncapped },
    { figure, part: 'total', value: total },
  ];
}

function roiCells(roi: NonNullable<FigureJson['roi']>): Line[] {
  const figure = 'roi';
  const figures = {
    expected_gain: roi.expectedGain,
    ...pick(roi, 'hours roi'),
    break_even: roi.breakEven,
    loss_chance: roi.lossChance,
    naive: roi.naive,
  };
  return [
    ...roi.inputs.map(({ input: part, location, ...own }) => {
      return { ...own, ...location, figure, part };
    }),
    ...Object.entries(figures).map(([part, value]) => ({ figure, part, value })),
  ];
}

/** One line for each shark's total, and one for each of the panel's figures. */
export function explainPanelTable(json: PanelJson): CsvTable {
  const { round, proposal, totals, mean, median, spread, borda } = json;
  const lines: Line[] = [
    ...totals.map(({ shark: part, total: value, outOfTen: product }) => {
      return { figure: 'total', part, value, product };
    }),
    ...Object.entries({ mean, median, spread, borda }).map(([part, value]) => {
      return { figure: 'panel', part, value };
    }),
  ];
  return mixedTable(COLUMNS, lines, { round, proposal });
}

type TermsJson = ValueOf<typeof schema.explainTerms>;

/** Every meaning of a word: as a term, and as the name of fields of files. */
export function termsJson(terms: readonly GlossaryTerm[], fields: readonly FileField[]): TermsJson {
  return result({ terms, fields: fields.map(({ kind, path, says }) => ({ kind, path, says })) });
}

/** A line for each term, then one for each field, whose place is the file and the path. */
export function termsTable({ terms, fields }: TermsJson): CsvTable {
  return mixedTable('word also meaning elsewhere where', [
    ...terms.map((term) => ({ ...term, also: term.also.join(', ') })),
    ...fields.map(({ kind, path, says }) => ({ word: path, meaning: says, where: kind })),
  ]);
}

type ProblemJson = ValueOf<typeof schema.explainProblem>;

/** A problem that no rule of `shark check` finds. */
export function problemJson(code: string, [meaning, advice]: CodeWords): ProblemJson {
  return result({ code, meaning, advice });
}

export function problemTable(problem: ProblemJson): CsvTable {
  return mixedTable('code meaning advice', [problem]);
}

type RuleJson = ValueOf<typeof schema.explainRule>;

/** A rule with its examples, for machines. */
export function ruleJson(code: Code): RuleJson {
  const { summary, why, bad, good } = ruleFor(code);
  return result({
    code,
    severity: defaultSeverity(code),
    summary,
    why,
    bad: filesJson(bad),
    good: filesJson(good),
  });
}

/** JSON cannot contain files that are not text, so these are named without content. */
function filesJson(example: Example): RuleJson['bad'] {
  return Object.entries(example).map(([path, content]) => ({
    path,
    text: typeof content === 'string' ? content : null,
  }));
}

export function ruleTable(rule: RuleJson): CsvTable {
  return mixedTable('code severity summary why', [rule]);
}

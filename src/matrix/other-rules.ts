import type { TableGrid } from './grid.ts';
import type { Matrix, Refusal } from './matrix.ts';
import { nameKey } from './words.ts';

const ADJUSTMENT =
  /^(?:\p{L}+ ){0,2}(?:penalt(?:y|ies)|bonus(?:es)?|deductions?|adjustments?|malus|surcharges?)(?: (?:points?|score))?$/u;

const OTHER_FORMULA =
  /\bweighted[- ](?:geometric|harmonic|power) means?\b|\b(?:geometric|harmonic)(?:ally)? weighted\b|\b(?:geometric|harmonic) means? of (?:(?:the|its|their|all|weighted) ){0,2}(?:scores?|ratings?|criteria)\b|\bweighted[- ]product (?:model|method|score)s?\b|\b(?:products?|multiplication) of (?:(?:the|its|their|all) ){0,2}(?:scores?|ratings?)\b|\b(?:scores?|ratings?)\b[^.]{0,30} raised to\b/i;

/** The words by which a document states a total that is no weighted mean or sum; null for none. */
export function otherFormulaIn(lines: readonly string[]): string | null {
  return OTHER_FORMULA.exec(lines.join(' ').replaceAll(/\s+/g, ' '))?.[0] ?? null;
}

/**
 * Why the totals of a table follow from more than weights and scores: another formula is
 * stated, or a penalty or a bonus is counted. Null where neither is said.
 */
export function refusalByRule(
  { where, title, family, orientation, criteria }: Matrix,
  grid: TableGrid,
  otherFormula: string | null,
): Refusal | null {
  if (otherFormula !== null && (family === 'weighted' || family === 'points')) {
    return { where, title, code: 'other-formula', about: otherFormula };
  }
  const labels =
    orientation === 'options-as-rows' ? grid.header : grid.rows.flatMap((row) => row[0] ?? []);
  const weighed = criteria.flatMap((each) => (each.weight === null ? [] : [each.where.start]));
  const found = labels.find(
    (label) => !weighed.includes(label.where.start) && isAdjustment(label.text),
  );
  return found === undefined ? null : { where, title, code: 'adjusted-total', about: found.text };
}

function isAdjustment(label: string): boolean {
  return ADJUSTMENT.test(nameKey(label.replaceAll(/[([][^()[\]]*[)\]]/g, ' ')));
}

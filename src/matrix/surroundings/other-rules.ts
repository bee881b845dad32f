import type { TableGrid } from '../../tables/grid.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { type Matrix, type PossibleOtherRule, type Refusal, refusal } from '../matrix.ts';

const ADJUSTMENT =
  /^(?:\p{L}+ ){0,2}(?:penalt(?:y|ies)|bonus(?:es)?|deductions?|adjustments?|malus|surcharges?)(?: (?:points?|score))?$/u;

const OTHER_FORMULA =
  /\bweighted[- ](?:geometric|harmonic|power) means?\b|\b(?:geometric|harmonic)(?:ally)? weighted\b|\b(?:geometric|harmonic) means? of (?:(?:the|its|their|all|weighted) ){0,2}(?:scores?|ratings?|criteria)\b|\bweighted[- ]product (?:model|method|score)s?\b|\b(?:products?|multiplication) of (?:(?:the|its|their|all) ){0,2}(?:scores?|ratings?)\b|\b(?:scores?|ratings?)\b[^.]{0,30} raised to\b|\bmin[-–—/ ]?max[- ](?:normali[sz]\w*|scal\w*)|\bz-?scores?\b|\bTOPSIS\b|\bnormali[sz]ed before (?:they are |being )?weight\w*/i;

/** The words that state a formula other than a weighted mean or sum, or null. */
export function otherFormulaIn(lines: readonly string[]): string | null {
  return OTHER_FORMULA.exec(lines.join(' ').replaceAll(/\s+/g, ' '))?.[0] ?? null;
}

const DOUBT =
  /\b(?:inverse(?:ly)?|invert(?:ed)?|reversed?|reverse-scored|minus (?:the|its) score|normali[sz]ed|adjusted|bonus(?:es)?|penalt(?:y|ies)|deduct(?:ed|ions?)|subtracted|capped|excluding|excluded|dropped|not counted|double[- ]counted|counts? (?:as|double|twice)|tie-?break\p{L}*|multiplied|squared|logarithm\p{L}*|discount(?:ed)?|excerpt|abridged|shortened|omitted|only the (?:first|top|main|most)|confidence-weighted)\b|\bscores?\b[^.]{0,60}\b(?:means?|averages?|medians?)\b[^.]{0,60}\brounded\b|\bweights?\b[^.]{0,60}\b\d\/\d\b/iu;

/** Words that suggest another rule for the totals. No figure beside them is called wrong. */
export function findOtherRule(lines: readonly string[]): PossibleOtherRule | null {
  for (const line of lines) {
    const said = DOUBT.exec(line)?.[0];
    if (said !== undefined) return { code: 'doubtful-total', about: said };
  }
  return null;
}

const LEFT_OUT = /^(?:[.…⋮⋯\s]+|etc\.?|and so on)$/iu;

/**
 * The label of a line that a total may include although it has no weight: figures between the
 * criteria and the last total, or dots for omitted rows. Null if there is none.
 */
export function uncountedIn(
  lines: readonly { readonly label: string; readonly hasFigures: boolean }[],
): PossibleOtherRule | null {
  const end = lines.findLastIndex(({ label }) => lineKind(label) === 'total');
  const before = lines.slice(0, end === -1 ? 0 : end);
  const found = before.find(
    ({ label, hasFigures }) => LEFT_OUT.test(label) || (hasFigures && lineKind(label) === null),
  );
  return found === undefined ? null : { code: 'adjusted-total', about: found.label };
}

/**
 * A refusal if the totals of a table depend on more than weights and scores: the document states
 * another formula, or a penalty or a bonus. Null otherwise.
 */
export function refusalByRule(
  matrix: Matrix,
  grid: TableGrid,
  otherFormula: string | null,
): Refusal | null {
  const { family, orientation, criteria } = matrix;
  if (otherFormula !== null && (family === 'weighted' || family === 'points')) {
    return refusal(matrix, 'other-formula', otherFormula);
  }
  const labels =
    orientation === 'options-as-rows' ? grid.header : grid.rows.flatMap((row) => row[0] ?? []);
  const weighed = criteria.flatMap((each) => (each.weight === null ? [] : [each.where.start]));
  const found = labels.find(
    (label) => !weighed.includes(label.where.start) && isAdjustment(label.text),
  );
  return found === undefined ? null : refusal(matrix, 'adjusted-total', found.text);
}

function isAdjustment(label: string): boolean {
  return ADJUSTMENT.test(nameKey(label.replaceAll(/[([][^()[\]]*[)\]]/g, ' ')));
}

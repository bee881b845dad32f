import { ONE } from '../../quantity/exact.ts';
import type { Matrix, TotalLine } from '../matrix.ts';
import { type Formula, linear } from './formula.ts';
import { iceFormulas, panelFormulas, riceFormulas, statedOr, wsjf } from './named-formulas.ts';
import { weightedFormulas } from './weighted-formulas.ts';

/** The formulas that a line of totals may follow, the likeliest first. */
export function formulasFor(matrix: Matrix, line: TotalLine | null): readonly Formula[] {
  switch (matrix.family) {
    case 'weighted':
      return weightedFormulas(matrix, line);
    case 'points':
      return [
        linear(
          matrix,
          'sum',
          matrix.criteria.map(() => ONE),
          null,
        ),
      ];
    case 'panel':
      return panelFormulas(matrix, line);
    case 'rice':
      return statedOr(matrix, riceFormulas(matrix));
    case 'ice':
      return statedOr(matrix, iceFormulas(matrix));
    case 'wsjf':
      return statedOr(matrix, [wsjf(matrix)]);
  }
}

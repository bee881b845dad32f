import type { ReadContext } from '../context/read-context.ts';
import type { Reason } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { corrected, votesChanged } from './corrections.ts';
import { againstOtherFigures, withoutRepeats } from './doubted-marks.ts';
import { givenAway } from './given-away.ts';
import { ofSources } from './of-sources.ts';
import { type KnownWeights, unrelatedTotals, withProvenTotals } from './proven-totals.ts';
import { oddLabels, partial } from './whole-or-none.ts';

/** Finds the figures that something in the document speaks against. */
type Doubt = (
  context: ReadContext,
  findings: readonly Finding[],
  known: KnownWeights,
) => readonly Finding[];

type Doubts = readonly (readonly [Reason, Doubt])[];

/** What words say against figures: above them, beside them or elsewhere; and why these are then left. */
const IN_WORDS: Doubts = [
  ['ambiguous', ofSources],
  ['disputed', votesChanged],
  ['ambiguous', givenAway],
  ['disputed', corrected],
];
/** What figures say against each other. */
const IN_FIGURES: Doubts = [
  ['disputed', partial],
  ['no-criterion', oddLabels],
  ['ambiguous', againstOtherFigures],
  ['disputed', unrelatedTotals],
];

/** The findings, held against what the words around them say and against each other. */
export function settled(
  context: ReadContext,
  findings: readonly Finding[],
  known: KnownWeights,
): readonly Finding[] {
  const without = (doubts: Doubts, all: readonly Finding[]) =>
    doubts.reduce((left, [because, doubt]) => {
      const doubted = new Set(doubt(context, left, known));
      return left.map((each) => (doubted.has(each) ? withdrawn(each, because) : each));
    }, all);
  const stated = withoutRepeats(without(IN_WORDS, findings));
  return without(IN_FIGURES, withProvenTotals(stated, known));
}

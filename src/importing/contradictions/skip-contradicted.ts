import type { ReadContext } from '../context/read-context.ts';
import type { Reason } from '../fact.ts';
import { asSkipped, type Findings } from '../reading/finding.ts';
import { attributedElsewhere } from './attributed-elsewhere.ts';
import {
  contradictedMarks,
  marksInConflictingTables,
  untickedMarks,
} from './contradicted-marks.ts';
import { correctedFigures } from './corrections.ts';
import { draftFigures } from './drafts.ts';
import { implausibleLabels, implausibleSets } from './implausible-sets.ts';
import { marksWithCaseBelow } from './lines-below-marks.ts';
import { percentagesAmongMarks } from './percentages-among-marks.ts';
import { type KnownWeights, unrelatedTotals, withProvenTotals } from './proven-totals.ts';
import { withoutRepeats } from './repetitions.ts';
import { replacedMarks } from './replaced-marks.ts';
import {
  belowVotes,
  changedVotes,
  correctedInParagraph,
  markedAbstentions,
  retractedMarks,
} from './retractions.ts';
import { sourcedEstimates } from './sourced-estimates.ts';

/** Returns the figures that something in the document contradicts. */
type ContradictionCheck = (
  context: ReadContext,
  findings: Findings,
  known: KnownWeights,
) => Findings;

type ContradictionChecks = readonly (readonly [Reason, ContradictionCheck])[];

/** Checks of words anywhere in the document, each with the reason for skipping. */
const TEXT_CHECKS: ContradictionChecks = [
  ['ambiguous', belowVotes],
  ['ambiguous', sourcedEstimates],
  ['ambiguous', untickedMarks],
  ['disputed', changedVotes],
  ['ambiguous', attributedElsewhere],
  ['disputed', draftFigures],
  ['disputed', correctedFigures],
  ['disputed', correctedInParagraph],
  ['disputed', retractedMarks],
  ['disputed', replacedMarks],
  ['several', marksWithCaseBelow],
  ['disputed', markedAbstentions],
];
/** Checks of other figures. */
const FIGURE_CHECKS: ContradictionChecks = [
  ['disputed', implausibleSets],
  ['no-criterion', implausibleLabels],
  ['percentage', percentagesAmongMarks],
  ['ambiguous', contradictedMarks],
  ['disputed', unrelatedTotals],
];

/**
 * Skips the findings that words or other figures of the document contradict. `contradicted` has the
 * proposals that stand only in a table or list that another one contradicts.
 */
export function skipContradicted(context: ReadContext, all: Findings, known: KnownWeights) {
  const without = (checks: ContradictionChecks, findings: Findings) =>
    checks.reduce(
      (left, [because, check]) => skipSome(left, check(context, left, known), because),
      findings,
    );
  const distinct = withoutRepeats(context, without(TEXT_CHECKS, all));
  const consistent = without(FIGURE_CHECKS, withProvenTotals(distinct, known));
  const conflicting = marksInConflictingTables(context, consistent);
  const findings = skipSome(consistent, conflicting, 'disputed');
  const others = new Set(findings.flatMap((each) => ('proposal' in each ? [each.proposal] : [])));
  const contradicted = conflicting
    .map(({ proposal }) => proposal)
    .filter((each) => !others.has(each));
  return { findings, contradicted: new Set(contradicted) };
}

function skipSome(findings: Findings, contradicted: Findings, because: Reason): Findings {
  const gone = new Set(contradicted);
  return findings.map((each) => (gone.has(each) ? asSkipped(each, because) : each));
}

import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef, Reason } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { casesBelow } from './below-marks.ts';
import { corrected } from './corrections.ts';
import { againstOtherFigures, contraryMarks, unticked } from './doubted-marks.ts';
import { givenAway } from './given-away.ts';
import { ofSources } from './of-sources.ts';
import { type KnownWeights, unrelatedTotals, withProvenTotals } from './proven-totals.ts';
import { withoutRepeats } from './restated.ts';
import { abstained, belowVotes, correctedWithin, takenBack, votesChanged } from './taken-back.ts';
import { oddLabels, partial } from './whole-or-none.ts';

/** Returns the figures that something in the document contradicts. */
type Doubt = (
  context: ReadContext,
  findings: readonly Finding[],
  known: KnownWeights,
) => readonly Finding[];

type Doubts = readonly (readonly [Reason, Doubt])[];

/** Doubts based on words anywhere in the document, each with the reason for skipping. */
const IN_WORDS: Doubts = [
  ['ambiguous', ofSources],
  ['ambiguous', unticked],
  ['disputed', votesChanged],
  ['ambiguous', givenAway],
  ['disputed', corrected],
  ['disputed', correctedWithin],
  ['disputed', takenBack],
  ['several', casesBelow],
  ['disputed', abstained],
  ['ambiguous', belowVotes],
];
/** Doubts based on other figures. */
const IN_FIGURES: Doubts = [
  ['disputed', partial],
  ['no-criterion', oddLabels],
  ['ambiguous', againstOtherFigures],
  ['disputed', unrelatedTotals],
];

/** The findings of a document after all doubts. */
interface Settled {
  readonly findings: readonly Finding[];
  /** The proposals that stand only in a table or list that another one contradicts. */
  readonly strangers: ReadonlySet<ProposalRef>;
}

/** Skips the findings that words or other figures of the document contradict. */
export function settled(
  context: ReadContext,
  all: readonly Finding[],
  known: KnownWeights,
): Settled {
  const without = (doubts: Doubts, findings: readonly Finding[]) =>
    doubts.reduce(
      (left, [because, doubt]) => withdraw(left, doubt(context, left, known), because),
      findings,
    );
  const stated = withoutRepeats(context, without(IN_WORDS, all));
  const held = without(IN_FIGURES, withProvenTotals(stated, known));
  const contrary = contraryMarks(context, held);
  const findings = withdraw(held, contrary, 'disputed');
  const others = new Set(findings.flatMap((each) => ('proposal' in each ? [each.proposal] : [])));
  const strangers = contrary.map(({ proposal }) => proposal).filter((each) => !others.has(each));
  return { findings, strangers: new Set(strangers) };
}

function withdraw(
  findings: readonly Finding[],
  doubted: readonly Finding[],
  because: Reason,
): readonly Finding[] {
  const gone = new Set(doubted);
  return findings.map((each) => (gone.has(each) ? withdrawn(each, because) : each));
}

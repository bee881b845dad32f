import * as f from './fields.ts';
import { panelLead } from './inline-parts.ts';
import { missingTotal, panelMeasure, rule, undecided, winners } from './vocabulary.ts';

export const agreement = f.object('How far the sharks put the proposals in one order.', {
  kendallW: f.shareOrNull("Kendall's W, 0 to 1."),
  undefinedBecause: f.oneOfOrNull(
    'Why there is no W.',
    'too-few-sharks too-few-proposals all-tied',
  ),
  sharks: f.texts('Ids of the sharks that ranked.'),
  proposals: f.texts('Ids of the live proposals that all of them rated.'),
  s: f.numberOrNull('Sum of the squared deviations of the rank sums.'),
  chiSquare: f.numberOrNull('The statistic of Friedman.'),
  degrees: f.countOrNull('Its degrees of freedom.'),
  p: f.numberOrNull(
    'The chance of so much agreement among sharks that rank blindly: the exact one where there is one.',
  ),
  pExact: f.numberOrNull('That chance over all permutations; null where they are too many.'),
  pApproximate: f.numberOrNull('That chance by chi-square.'),
  distances: f.objects("How far each shark's order is from the panel's.", "One shark's distance.", {
    shark: f.text('Id of the shark.'),
    distance: f.shareOrNull('0 where the orders are the same, 1 where they are reversed.'),
  }),
});

export const panelRow = f.object('One proposal over all sharks, on the scale of the panel.', {
  ...f.titledProposal,
  rank: f.positiveOrNull('Competition rank by mean over live pitches; null for the others.'),
  mean: f.numberOrNull("Mean of the sharks' totals."),
  median: f.numberOrNull('Their median.'),
  borda: f.numberOrNull("Points from the sharks' ballots."),
  bordaMost: f.numberOrNull('The most points it could have.'),
  spread: f.amountOrNull('Highest total less lowest.'),
  n: f.count('How many sharks have a total for it.'),
  votes: f.count('How many voted for it.'),
  seconds: f.count('How many named it second.'),
});

export const panelRoi = f.object("One proposal by the sharks' estimates together.", {
  proposal: f.text('Id of the proposal.'),
  rank: f.positiveOrNull(
    'One more than the number of proposals above it, each two compared by their mean ROI over the sharks that estimated both; null for a proposal without a gain, and where apart names any.',
  ),
  roi: f.number('Mean ROI over the sharks that estimated it, in gain per hour.'),
  expectedGain: f.number('Mean expected gain over them.'),
  sharks: f.texts('Ids of the sharks whose estimate can be priced.'),
  gambles: f.texts('Ids of those by whose estimate it is a gamble.'),
  apart: f.texts(
    'Where it gains, ids of those that gain too and that none of these sharks estimated.',
  ),
});

export const panelWinner = f.object('What the rules say.', {
  rule,
  proposals: winners,
  undecided,
  pending: f.flag('Whether a hold is on a proposal that may win.'),
  byRule: f.object('What each rule says.', {
    'highest-mean': winners,
    'most-votes': winners,
    'highest-roi': winners,
  }),
  agree: f.flag('Whether every rule that names a winner names the same.'),
});

export const holds = f.objects('Concerns for which the decision waits.', 'One concern.', {
  proposal: f.text('Id of the proposal.'),
  shark: f.text('Id of the shark.'),
  concern: f.text('The concern.'),
});

export const vetoes = f.objects('Objections that keep a proposal from winning.', 'One objection.', {
  proposal: f.text('Id of the proposal.'),
  shark: f.text('Id of the shark.'),
  constraint: f.text('The constraint that is broken, as the shark wrote it.'),
  evidence: f.text('What shows it.'),
});

export const panel = f.object('All sharks together.', {
  measure: panelMeasure,
  ranking: f.list('Proposals by rank.', panelRow),
  roi: f.list(
    'The proposals that may win and that an estimate can price, in the order of the round.',
    panelRoi,
  ),
  kendallW: f.shareOrNull("Kendall's W of the sharks' rankings, 0 to 1."),
  agreement,
  winner: panelWinner,
  lead: f.orNull(
    'Null if the highest mean names no proposal or several, or has no rival.',
    panelLead,
  ),
  missing: f.objects(
    'Totals that are missing of proposals that may win, of sharks that have a total of another.',
    'One total.',
    {
      proposal: f.text('Id of the proposal.'),
      shark: f.text('Id of the shark.'),
      because: missingTotal,
    },
  ),
  circle: f.texts(
    'Where every proposal has another above it by mean: ids of such, each above the next, the last above the first.',
  ),
  apart: f.texts(
    'Ids of two that lead by mean and that too few sharks scored both; none where the rule decides.',
  ),
  holds,
  vetoes,
  research: f.objects(
    'Why a research round is called for before anything else is funded.',
    'One reason.',
    {
      because: f.oneOf('The reason.', 'below-floor failures'),
      floor: f.numberOrNull('The floor that every mean is below.'),
      rounds: f.texts('Ids of the rounds that failed in a row.'),
    },
  ),
});

import { ROLES } from '../../schema/role.ts';
import { type GlossaryTerm, glossaryOf, SCREEN_WORDS } from './screen-words.ts';

/** The words in the order of the page. Each line: word, other names, meaning, name elsewhere, where it stands. */
export const TERMS: readonly GlossaryTerm[] = glossaryOf(`
proposal |  | an optimization put forward; keeps its identity over all rounds | alternative
pitch |  | what a proposal says in one round: claims, plan, risks, status
shark |  | a reviewer with a persona | decision maker, expert
seat |  | the chair a shark sits in for a round; a track record belongs to the shark, never to the seat
rubric |  | the criteria and weights one shark uses in one round | criteria, weight vector | a round
criterion |  | one dimension of merit, always oriented so that more is better (10 is safe for risk) | criterion
role |  | what a criterion measures whatever it is called: ${ROLES.join(', ')}
score |  | a shark's mark for a proposal on a criterion, on the criterion's scale | performance | a form, a scorecard, a total
judge | by | a shark that scores a criterion of a panel that divides its criteria; the mean of the judges of a criterion counts
declared word | word, words | a word in place of a figure, such as high or M; it counts as the figure that the rubric gives it
total |  | what a rubric's formula makes of the scores: their weighted mean, on the rubric's scale, unless it says another | weighted sum model
formula |  | how a total follows from the scores: weighted-mean, weighted-sum, rice, ice, wsjf, product or ratio
weighted sum | weighted-sum | the sum of weight times score | weighted sum model
RICE |  | reach x impact x confidence / effort; what is reached and spent is counted, so totals have no highest
ICE |  | impact x confidence x ease
WSJF | weighted shortest job first | (value + urgency + risk) / size | cost of delay / job size
product |  | all scores multiplied | weighted product model
ratio |  | the weighted sum of the numerators over that of the denominators | benefit-cost ratio | a formula
part |  | what a criterion is in a formula: reach, effort, numerator
gate |  | a condition without which a total is capped | non-compensatory constraint
scorecard |  | one shark's scores, estimates, verdicts, terms and vote in one round
panel |  | all sharks of a round together | group decision
estimate |  | probability of success, upside if it works, downside if it does not, hours
upside |  | the gain of speed if it works | payoff
downside |  | the loss of speed if it does not, as a magnitude | loss
expected gain | gain, expected value | probability-weighted upside less downside | expected value
plan | in best set | the set of proposals with the highest expected gain within some hours: prod (1 + g) - 1, or sum g, with sum h not above the hours, found exactly; in best set: how often a proposal is in the best set of a simulation | knapsack problem
reservation value | index | what one must have in hand for a trial to be worth exactly its cost; the trial of the highest is made first | Weitzman's index
break-even P | break-even, min p, needs | the probability of success at which the expected gain is zero | indifference probability
ROI without risk | raw, naive | upside per build hour: neither risk nor testing is counted
expects |  | the speedup a shark thinks realistic, success or not | point forecast
terms |  | what a shark asks for in return: phases, acceptance, follow-up
baseline |  | what is measured before anything is changed | status quo
outcome |  | what was measured after a proposal was built or tried
stated |  | a figure somebody wrote down, kept as written and never used in place of the computed one
slip |  | a known way of going wrong that alone reproduces a stated figure
gamble |  | an estimate that gains on average and whose geometric mean of speed is not above 1 | volatility drag
range |  | what a figure of an estimate may be: 10th to 90th percentile, or true bounds | credible interval | an estimate, a score, a claim
ROI | return on investment | expected gain / hours: the gain of speed that an hour of work brings on average, failure included | expected value per unit of effort
P | probability of success | the probability that the proposal works, as a shark estimates it | probability | an estimate
mean ROI | mean | expected gain / expected hours over all ranges; the figure that ranks | long-run rate, renewal-reward | the tables of ROI
P(best) |  | how often a live proposal has the highest ROI, the status quo among them | probability of being optimal
status quo |  | doing nothing: it gains nothing and costs nothing | null alternative
staged plan |  | phases, each of which may end the work | decision tree with an option to abandon
perfect information |  | knowing how a proposal would end before funding it | EVPI
critical weight | critical weights | the weight at which the leader ties with a rival, when the other weights keep their proportions | sensitivity analysis
rank acceptability |  | the share of weightings that give a proposal a rank | SMAA-2
central weights |  | the mean of the weightings that put a proposal first | SMAA-2
live |  | a pitch that is ranked: active or conditional; withdrawn and disqualified ones are shown below
place |  | the rank a total would have among everything that has one, live or not
rank | # | the position among live proposals that have the figure; equal figures share it unless a tie-break is set
tie | tied | several that no figure of the rule, and no tie-break, parts: none of them is named alone | tie
too close to call |  | a lead that one step turns, a score moved by a tenth of its scale or a weight by 5 points; of ROI, one that simulations of the ranges do not settle | near tie
median |  | the middle total of all reviewers: half are above it and half below
Borda | Borda points | for each reviewer, how many live proposals stand below this one; the sum over all reviewers | Borda count
spread | range | the highest total less the lowest, over the reviewers |  | the tables of totals and of the panel; --sort spread
n | count | how many figures or readings stand behind the row
5 to 95% | 90% interval | the range that holds 90% of the simulations, 5% below it and 5% above | credible interval
agreement | Kendall's W | how far sharks put proposals in one order: 1 is the same order, 0 none in common | Kendall's coefficient of concordance
distance from the panel |  | the share of pairs a shark orders the other way round | Kendall's tau distance
objection | hold | a shark's named concern, for which the decision waits; the field is \`hold\`
PENDING | pending | what a verdict says while an objection is on a proposal that may win, live and not vetoed, whatever its rank: what it asks may change the scores. To go on, who objects hands in again without \`hold\` (\`shark submit ROUND SHARK FORM --revise\`), or \`decision.winner\` is written in round.yaml
veto |  | a shark's objection with the constraint that is broken and evidence; what is vetoed cannot win
override |  | a decision on record that departs from what the round's rule says
constraint |  | what a round has learned that later plans must keep | constraint
research round |  | a round to find out more, called for before anything else is funded
split |  | the change of a total, taken apart into what weights and what scores did | decomposition
verdict |  | pass, fail, inconclusive or not measured: what readings say of a criterion | three-way decision | TERMS, an outcome
invocation |  | one run of the program that is measured: what counts as one independent reading | experimental unit
iteration |  | one reading inside of an invocation, which shares its luck | subsample
what matters |  | the smallest gain of speed that a success must be beyond; 1 % unless said | smallest effect size of interest
speedup of an outcome |  | ratio of the geometric means of the readings, above 1 is faster | response ratio
slowdown |  | the increase of time, 1 / speedup - 1
noise |  | how much readings of one thing differ; unknown where there is one figure | measurement error
variation |  | standard deviation / mean | coefficient of variation
predicted | foreseen | what a claim, a shark or a prediction said before the result
promise |  | that a proposal meets the terms that were adopted, else a shark's own; without any, that it gets measurably faster by what matters | event
forecast |  | a probability that the promise is kept | probability forecast
hindsight |  | a figure written down or changed when the result was known: shown, never scored
Brier score | brier | the mean of (P - result)^2; 0 is best, 0.25 is what always saying 50% scores | quadratic score
log score | log | minus the logarithm of the probability that was given to what happened; unbounded where that was 0 | ignorance score
skill |  | that successes were given higher probabilities than failures | discrimination
p-value (permutation test) | skill p | the probability that the same results in random order would score at least as well; small where there is skill | permutation test
p-value (calibration test) | off | the probability of results at least as far from the stated probabilities, if those are right; small where they are off | score test
p-value (revision test) |  | the probability of a difference of Brier scores at least as far from 0, if each thing happens with the probability midway between what was said first and now; small where discussion helped or hurt | score test
base rate |  | the share of the other forecasts that came true, with one more that did and one more that did not | leave one out
miscalibration |  | the part of the Brier score that other probabilities for the same forecasts would remove | MCB, reliability
discrimination |  | the part of the Brier score that is gained by telling successes from failures | DSC, resolution
interval score |  | the width of a range plus a penalty for how far the result is outside; less is better | Winkler score
`);

export const PITCH_STATUSES: readonly GlossaryTerm[] = glossaryOf(`
active |  | takes part
conditional |  | takes part, if something else holds first
withdrawn |  | taken back by its proposer: shown, not ranked
disqualified |  | refused by the panel: shown, not ranked
`);

export const OUTCOME_STATUSES: readonly GlossaryTerm[] = glossaryOf(`
success | SUCCEEDED | met its terms
partial | PARTLY SUCCEEDED | met some of them
failure | FAILED | did not meet them; a compile error is a failure
blocked |  | something outside forbade it
not-run |  | funded, and never built
`);

const ALL: readonly GlossaryTerm[] = [
  ...TERMS,
  ...PITCH_STATUSES,
  ...OUTCOME_STATUSES,
  ...SCREEN_WORDS,
];

/** The names that a user can type, such as `p-best` for "P(best)". */
export const TERM_NAMES: readonly string[] = [...new Set(ALL.flatMap(namesOf))];

/** The terms with a name, in any spelling and also in the plural: one for each of its meanings. */
export function termsNamed(name: string): readonly GlossaryTerm[] {
  const asked = typable(name);
  // `#` and `5%` contain no letters, so they have no normalized name.
  if (!hasLetter(asked)) {
    return ALL.filter(({ word, also }) => word === name || also.includes(name));
  }
  const called = (one: string) => ALL.filter((term) => namesOf(term).includes(one));
  const found = called(asked);
  return found.length > 0 ? found : called(asked.replace(/s$/, ''));
}

/** Without its brackets, "p-value (permutation test)" is a name of two p-values. */
function namesOf({ word, also }: GlossaryTerm): readonly string[] {
  const names = [word, word.replace(/ \(.*\)$/, ''), ...also].map(typable);
  return names.filter(hasLetter);
}

function hasLetter(name: string): boolean {
  return /[a-z]/.test(name);
}

function typable(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A word with a special meaning in shark. */
export interface GlossaryTerm {
  readonly word: string;
  /** Other names for it: labels of columns, and names of fields. */
  readonly also: readonly string[];
  readonly meaning: string;
  /** Its name in decision analysis or statistics; null if there is none. */
  readonly elsewhere: string | null;
  /** Where the word has this meaning; null if it has it wherever it stands. */
  readonly where: string | null;
}

/** Reads a table of terms. Each line: word, other names, meaning, name elsewhere, where it stands. */
export function glossaryOf(table: string): readonly GlossaryTerm[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', also = '', meaning = '', elsewhere = '', where = ''] =
        line.split(/ \|(?: |$)/);
      return {
        word,
        also: also === '' ? [] : also.split(', '),
        meaning,
        elsewhere: elsewhere === '' ? null : elsewhere,
        where: where === '' ? null : where,
      };
    });
}

/**
 * The words that head columns and tables, or stand in capitals, and mean something of their own
 * there. Each line: word, other names, meaning, name elsewhere, where it stands.
 */
export const SCREEN_WORDS: readonly GlossaryTerm[] = glossaryOf(`
round | entries, sharks | one pass of the panel over its entries: the proposals that take part in it, judged by the sharks
vote | votes | the proposal that a shark would fund; in the table of a panel, how many vote for it
second choice | second, 2nd | the proposal that a shark would fund if not the one it votes for; in the table of a panel, how many name it
winner |  | the proposal that the rule of a round names, or the decision on record
panel means |  | the mean of the reviewers' totals of each proposal
mean |  | the mean of the reviewers' totals of a proposal |  | the tables of totals, of the panel and of earlier rounds
mean |  | the mean of the distribution that a range is drawn from |  | RANGES of shark explain
0 to 10 | out of 10 | a total brought to the scale 0 to 10, in which the panel takes its mean
lowest to highest |  | the lowest and the highest total of the reviewers
first |  | by the first judgements; who did not revise counts in first and in now
now |  | by the judgements as they are |  | the tables of first judgements
now |  | what is measured before anything is changed |  | the baseline of a brief
now |  | the score as it is |  | CRITICAL SCORES
change |  | what stands to its right less what stands to its left; of speed, the change of what was measured
weight | weights | how much a criterion counts in a total beside the others |  | a rubric, a form, a total
weights |  | the part of the change of a total that other weights make: halfway between what they make at the old and at the new scores |  | "change by" of shark compare
scores |  | the part of the change of a total that other scores make: halfway between what they make under the old and under the new weights |  | "change by" of shark compare
new weights |  | the old scores under the new weights: total, and rank among the proposals of both rounds |  | shark compare
points |  | percentage points by which a weight changes, or would have to
rubric |  | the weight as the rubric has it |  | shark score --weight
tried |  | the figure that was tried in place of the one on file |  | shark score --weight, WHAT IF
added |  | points that the round adds to the weight |  | shark rubric derive
share |  | a weight as a share of the sum of all |  | shark rubric derive
made_from | form | what a form was made from: its pitches and criteria, so that a change since is noticed |  | a form
notes | note | a remark that counts for nothing, nearly anywhere in a file
high scores |  | what the high end of a scale means: more is better, or 10 = safe
target |  | what is wanted of a case; an outcome says whether it is reached: yes, no, or open
fate |  | whether a proposal of an earlier round was funded, or what kept it from that
your P |  | the probability of success that the reviewer gave
hours |  | hours of work on average: building, testing, and taking back what fails |  | the tables of ROI and of a plan
hours |  | the hours that were spent |  | shark retro
ROI over the ranges |  | what ROI may be, drawn from the ranges of its estimate
risk-adjusted ROI | adjusted ROI | ROI, which has the risk in it: what is gained on average, failure included
5% | 10% | the end below which that share of what is drawn lies |  | ROI OVER THE RANGES, RANGES
95% | 90% | the end above which the rest of what is drawn lies |  | ROI OVER THE RANGES, RANGES
taken as |  | the figure that counts for what is written: of a range its mean, of a word what the rubric gives it
drawn from |  | the distribution that stands for a range: PERT within true bounds, else a lognormal
PERT |  | a distribution within bounds, about its most likely value | beta distribution
reached |  | the probability that a staged plan gets to the phase |  | PHASES
reached |  | whether what was measured after the change is at the target or better |  | shark outcome, shark retro
inconclusive |  | the readings leave it open: too few, or too noisy, for a verdict
not measured |  | what was asked for has no readings
ok | trunc, truncated | what stated figures are: ok as computed, truncated as computed with the last digits cut off |  | shark audit, shark score
whose | of what | the shark, round or proposal whose figure was stated, and what the figure is about |  | shark audit
input | written, line | a figure of an estimate, as it was written, and its line in the file |  | shark explain
old | new | the weight before and after |  | shark compare
time | throughput | how long a case takes; how much it does in a time
capped |  | a total that a gate holds at its cap
why |  | the strongest reasons for and against a proposal |  | shark score --why
passes |  | the probability that the phase, once reached, lets the plan go on |  | PHASES
stops here |  | the probability that the plan ends with the phase |  | PHASES
gain then |  | the gain of speed if the plan ends with the phase |  | PHASES
loss then |  | the loss of speed if the plan ends with the phase |  | PHASES
phases | phase | the steps of a staged plan, each of which may end the work
worth | knowing how it would end | what it is worth in gain to know how a proposal would end before funding it |  | PERFECT INFORMATION
testing cheaply first |  | what a staged plan is worth beside the same work without stopping
what if |  | figures tried in place of those on file; nothing is written
order |  | what to build, the highest reservation value first |  | shark plan
hours and gain |  | the best set of proposals for each number of hours |  | shark plan
comes in |  | what the best set of these hours has that the one before did not |  | HOURS AND GAIN
goes out |  | what the best set of fewer hours had and this one has not |  | HOURS AND GAIN
build | build nothing | the set of proposals with the highest expected gain within the hours; nothing where none gains |  | shark plan
flips at |  | the weight at which the leader ties with a rival, when the other weights keep their proportions |  | CRITICAL WEIGHTS
puts first |  | whom a weight beyond that puts first |  | CRITICAL WEIGHTS
ties at |  | the score at which the first two tie, if it alone moves |  | CRITICAL SCORES
critical scores | critical score | how far one score alone would have to move until the first two tie
before | after | the figures of a case without and with what was built; the mean of its readings
speed |  | the speedup of a case: above 1x is faster, as speedup of an outcome
95% interval |  | the range that holds the true speed with 95% confidence; a verdict needs all of it on one side | confidence interval | the cases of an outcome
medians |  | the speedup by the medians of the readings in place of their means
asked |  | what the terms ask for
promised |  | the speedup that the headline claims of the pitch name
measured |  | what the readings of an outcome make of the figure that stands beside it
worst |  | the slowdown in time of the case that lost most, or gained least; of a throughput, the time of the same work
result |  | how an outcome ended |  | shark retro
result |  | what was measured of what was said |  | shark calibrate
kept | MISSED | what was claimed or promised came true; MISSED if it did not |  | shark retro, shark calibrate
not correct |  | the promise was not kept, since results that are not correct are a failure, however fast |  | shark calibrate
kept |  | the commit that the log of experiments keeps |  | shark experiments
held |  | the share of 80% ranges in which the result fell; 80% is right |  | 80% RANGES
80% range | 80% ranges | the 10th to 90th percentile that was said: one in five results should fall outside
95% band |  | where the figure beside it would be in 95 of 100 cases if what was said is right; in 80% RANGES the interval of the share held | confidence interval
below | above | results below and above the range that was said |  | 80% RANGES
fell |  | whether the result fell inside, below or above the range
score |  | the width of a range plus a penalty for how far the result is outside; less is better: the interval score |  | 80% RANGES, RANGES of shark calibrate
all |  | the geometric mean of the ratios of a proposer's claims |  | CLAIMED / MEASURED
claimed | claimed by | what a pitch says of its gain, by its proposer or the tool that it names
each claim |  | what was claimed, beside what was measured |  | shark calibrate
ratio |  | what was claimed divided by what was measured; 1 is as claimed, above it is too much |  | EACH CLAIM
gain kept |  | the measured gains over the claimed ones |  | CLAIMED / MEASURED
left out |  | forecasts that are not scored, or why: written down when the result was known, or without a result |  | shark calibrate
on 50% |  | by how much the Brier score is better than that of always saying 50% |  | PROBABILITIES
probabilities | forecasts | the probabilities of success that sharks gave, scored on what became of it |  | shark calibrate
reliability |  | how often what was said came true | calibration curve | shark calibrate
said |  | the probability that was said, or the span of those that share a line |  | RELIABILITY
came true |  | how often it came true, on a curve that rises with what was said | isotonic regression | RELIABILITY
discussion |  | the Brier scores of probabilities that were revised, as first given and now |  | shark calibrate
run | best | the number of a line of the log; best is the best run that was kept before |  | shark experiments
step |  | by how much a keep changes the figure of the one before it |  | shark experiments
p |  | how often noise alone would give as much, as the best of the runs tried | p-value | shark experiments
against the best before |  | how a keep compares with the best run kept before it |  | shark experiments
what became of it |  | what the log says of a run, and the verdict on a keep |  | shark experiments
REAL |  | a step that noise alone does not explain |  | shark experiments
verdict |  | what a shark wants done with a proposal: fund, conditional, queue, reject, or a word of their own |  | a form, a scorecard, a report
verdict |  | whether a step is more than noise: real, no improvement, the same code, or open |  | shark experiments
fund | funded | what the rule says to fund; FUNDED is what the record says was
tried |  | built without a decision on record: TRIED, THEN FAILED |  | a verdict
then |  | what came of what was funded or tried: FUNDED, THEN FAILED |  | a verdict
undecided | no scores yet | the rule names no winner, and the line says why; NO SCORES YET is before the first total |  | a verdict
open |  | what readings do not settle: they are too few, or too noisy, or there are none
fail | pass | a criterion of terms that is measured and not met, or met |  | TERMS
incomplete | not complete | something is left out, and the line says what
record |  | how many rounds, what was funded, built, and how it ended |  | shark retro
lessons | lesson | what a round or an outcome taught
wrong | fine | stated figures that are not what their scores make, and those that are |  | shark audit
truncated | not rounded | stated figures cut off where rounding would give another digit |  | shark audit
cannot be computed |  | stated figures that lack what they follow from |  | shark audit
computed |  | the figure as shark computes it
figure | figures | the kind of figure that was stated: total, rank, ROI |  | shark audit
off by |  | the stated figure less the computed one |  | shark audit
likely |  | the slip that alone reproduces the stated figure |  | shark audit FILE.md
matrices | options × criteria | the tables of scores that were found, by their size |  | shark audit FILE.md
not audited | not read, passed over | what is left out of an audit, and why |  | shark audit FILE.md
placed |  | how many figures of a vote found a place in the files |  | shark import
FILL IN |  | what only the reviewer can say; write it there |  | the repair of a form
answer |  | how far the scorecard of a shark is: complete, scores missing, stale, empty or with errors |  | shark status
what is open |  | what the shark has still to do |  | shark status
stale |  | judged before the pitch changed |  | shark status
built |  | what was built, and how it ended |  | shark list
reviews | review | what each shark says of a proposal |  | shark show
problems | problem, severity | what shark check reports; an error is left out of every sum, a warning is not
`);

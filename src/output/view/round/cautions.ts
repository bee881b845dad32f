import { listOf } from '../../../diagnostic/list-of.ts';
import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { MeanContest, MissingTotal } from '../../../engine/scoring/mean-contest.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../../model/round.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { decimalsToTellApart, printDecimal } from '../../../quantity/print.ts';
import { cautionLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import { chanceText, drawsText } from '../wording/numbers.ts';
import { basisWords, rateWords, sharkNames, titleOf, unscoredWords } from './names.ts';
import { chosenOf, verdictOf } from './verdict.ts';

/** Groups, and names in a group, that are listed before the rest are counted. */
const MAX_NAMED = 3;
/** If more figures than these are missing, in several groups, they are counted by shark. */
const MAX_FIGURES = 6;
/** Sharks that are named with their counts. */
const MAX_COUNTED = 2;

/**
 * The missing totals if the round decides by means, and how they affect the comparison; empty if
 * every shark scored every proposal that can win.
 */
export function missingLines(scores: RoundScores): readonly Line[] {
  const { panel, round } = scores;
  const { missing, apart, circle } = panel.means;
  if (panel.rule !== 'highest-mean' || missing.length === 0) return [];
  const isRefused = round.rules.missing === 'refuse';
  const how = isRefused
    ? 'The round refuses to compare without them'
    : 'Each two are compared over the sharks that scored both';
  return cautionLines([
    `Missing: ${missingWords(missing, 'total')}. ${how}.`,
    apart !== null && unscoredWords(panel) === null && apartWords(apart, round),
    circle.length > 0 && cycleWords(circle.map(({ short }) => short)),
    lowerMeanWords(scores),
  ]);
}

/** A figure that a shark did not give for a proposal. */
type Missing = Pick<MissingTotal, 'entry' | 'shark'>;

/** `Ann and Bob on Short keys; Mia on Cache tokens`. */
function missingWords(missing: readonly Missing[], what: 'total' | 'estimate'): string {
  const byEntry = [...groupBy(missing, ({ entry }) => entry.id).values()];
  const bySharks = groupBy(byEntry, (each) => JSON.stringify(each.map(({ shark }) => shark.id)));
  const groups = [...bySharks.values()];
  if (groups.length > 1 && missing.length > MAX_FIGURES) {
    const counted = countedWords(missing);
    return what === 'total' ? `${countOf(missing.length, what)}: ${counted}` : counted;
  }
  const words = groups.slice(0, MAX_NAMED).map((group) => {
    const sharks = group[0].map(({ shark }) => shark.name);
    const titles = group.map(([first]) => first.entry.short);
    return `${firstNames(sharks, 'shark')} on ${firstNames(titles, 'proposal')}`;
  });
  const rest = groups.slice(MAX_NAMED).flat(2).length;
  return compact([...words, rest !== 0 && countOf(rest, `more ${what}`)]).join('; ');
}

/** `6 by Ann, 5 by Bob and 3 by 2 more sharks`; a single remaining shark is named. */
function countedWords(missing: readonly Missing[]): string {
  const byShark = [...groupBy(missing, ({ shark }) => shark.id).values()].sort(
    (a, b) => b.length - a.length,
  );
  const most = byShark.length === MAX_COUNTED + 1 ? byShark.length : MAX_COUNTED;
  const others = byShark.slice(most);
  const rest = `${others.flat().length} by ${countOf(others.length, 'more shark')}`;
  return listOf([
    ...byShark.slice(0, most).map((own) => `${own.length} by ${own[0].shark.name}`),
    ...(others.length > 0 ? [rest] : []),
  ]);
}

/** The first names, or if there are more, their number. */
export function firstNames(names: readonly string[], what: string): string {
  return names.length > MAX_NAMED ? countOf(names.length, what) : listOf(names);
}

function apartWords(
  { entries, sharks }: NonNullable<MeanContest['apart']>,
  { rules }: Round,
): string {
  const both = listOf(entries.map(({ short }) => short));
  if (sharks.length === 0) return `No shark scored both ${both}.`;
  return `${countOf(sharks.length, 'shark')} scored both ${both}; the quorum is ${rules.quorum}.`;
}

function cycleWords(titles: readonly string[]): string {
  if (titles.length > MAX_NAMED)
    return `${titles.length} proposals are each above the next, in a circle.`;
  const pairs = titles.map((title, i) => `${title} is above ${titles[(i + 1) % titles.length]}`);
  return `In a circle: ${listOf(pairs)}.`;
}

/** Says why the winner wins although its own mean is not the highest. */
function lowerMeanWords({ panel, round }: RoundScores): string | null {
  const [winner, ...others] = panel.byRule['highest-mean'].winners;
  const first = panel.rows.find(
    ({ entry, rank }) => rank !== null && panel.eligible.includes(entry),
  );
  const isFirst = winner === undefined || winner === first?.entry.id;
  if (isFirst || others.length > 0 || first === undefined) return null;
  return `${first.entry.short} has a higher mean, but of other sharks; none is above ${titleOf(round, winner)} over those that scored both.`;
}

/**
 * Votes for proposals that cannot win because of their pitch. Empty with a decision on record,
 * which names the other votes itself.
 */
export function votesForNone({ round }: RoundScores): readonly Line[] {
  if (round.decision !== null) return [];
  return round.entries.flatMap((entry) => {
    const voted = round.sharks.filter(({ scorecard }) => scorecard?.vote?.id === entry.id);
    if (entry.isLive || voted.length === 0) return [];
    const who = sharkNames({ sharks: voted.map(({ id }) => id) }, round);
    const why = entry.pitch === null ? 'has no pitch in this round' : `is ${entry.pitch.status}`;
    return cautionLines([`${who} voted for ${entry.short}, which ${why}.`]);
  });
}

/**
 * Says why no best ROI is named although proposals gain: the comparison is circular, or no shark
 * estimated both of two leading proposals. Empty in every other case.
 */
export function noBestRoiLines({ panel, round }: RoundScores): readonly Line[] {
  const { undecided } = panel.byRule['highest-roi'];
  const pair = undecided === 'no-shared-shark' ? pairWithoutCommonShark(panel.rois) : null;
  const named = pair?.map((each) => `${each.entry.short} (${sharkNames(each, round)})`) ?? [];
  return cautionLines([
    undecided === 'circular' &&
      'No best ROI is named: each proposal has another above it, over the sharks that estimated both.',
    pair !== null && `No best ROI is named: no shark estimated both ${listOf(named)}.`,
  ]);
}

/** Two proposals that no shark estimated both; if possible, both are unbeaten by any other. */
function pairWithoutCommonShark(rois: readonly PanelRoi[]): readonly [PanelRoi, PanelRoi] | null {
  const leading = rois.filter(({ gains, isBehind }) => gains && !isBehind);
  const first = leading.find(({ apart }) => apart.length > 0);
  if (first === undefined) return null;
  const rivals = new Set(first.apart);
  const isRival = ({ entry }: PanelRoi): boolean => rivals.has(entry);
  const second = leading.find(isRival) ?? rois.find(isRival);
  return second === undefined ? null : [first, second];
}

/**
 * The missing estimates if proposals that can win were estimated by different sharks, so that a
 * column of ROI compares different sharks, and those that no estimate prices.
 */
export function missingEstimates(scores: RoundScores): readonly Line[] {
  return [...estimatesOfOtherSharks(scores), ...unpricedLines(scores)];
}

/** Empty if no best ROI is named for it, since `noBestRoiLines` then says who estimated what. */
function estimatesOfOtherSharks({ panel, round }: RoundScores): readonly Line[] {
  if (panel.byRule['highest-roi'].undecided === 'no-shared-shark') return [];
  const missing = panel.rois.flatMap(({ entry, lacks }) =>
    round.sharks.filter(({ id }) => lacks.includes(id)).map((shark) => ({ entry, shark })),
  );
  if (missing.length === 0) return [];
  return cautionLines([
    `Missing estimates: ${missingWords(missing, 'estimate')}. Each two are compared over the sharks that estimated both.`,
    ...panel.rois.map((best) => best.higher !== null && higherRoiWords(best, best.higher, round)),
  ]);
}

/** Proposals that can win, but not by ROI; empty if no proposal can win by it. */
function unpricedLines({ panel }: RoundScores): readonly Line[] {
  const priced = new Set(panel.rois.map(({ entry }) => entry));
  const without = panel.eligible.filter((each) => !priced.has(each));
  if (priced.size === 0 || without.length === 0) return [];
  const titles = without.map(({ short }) => short);
  return cautionLines([
    `No ROI for ${firstNames(titles, 'proposal')}: no shark gave an estimate that can be priced.`,
  ]);
}

/**
 * If another proposal shows a higher ROI than the best one, the ROI of both over the same sharks.
 */
function higherRoiWords(
  { entry: { short } }: PanelRoi,
  { entry, sharks, rois }: NonNullable<PanelRoi['higher']>,
  round: Round,
): string {
  const decimals = decimalsToTellApart(rois, 4, 8);
  const [own, other] = rois.map((roi) => printDecimal(roi, decimals));
  const who = sharkNames({ sharks }, round);
  return `${entry.short} has a higher ROI, but of other sharks: by ${who}, who estimated both, ${short} has ${own} and ${entry.short} ${other}.`;
}

/**
 * A caution if the chosen proposal, not tried yet, has a negative ROI: doing nothing gains more.
 */
export function lossCaution(scores: RoundScores): readonly Line[] {
  const { panel, round } = scores;
  const chosen = chosenOf(scores);
  const own = panel.rois.find(({ entry }) => entry.id === chosen);
  if (own === undefined || own.roi.gte(ZERO) || verdictOf(scores).since !== null) return [];
  return cautionLines([
    `${own.entry.short} loses on average: ROI ${rateWords(own)}, ${basisWords(own, round)}; doing nothing gains 0.`,
  ]);
}

/** True if a veto excludes a proposal from the comparison by ROI. */
export function excludesVetoed({ eligible, panel }: RoundUncertainty): boolean {
  return eligible.length < panel.length;
}

/**
 * A winner that is best this many times as often as its rival is ahead in 80 % of the cases in
 * which either of the two is best.
 */
const DECISIVE_RATIO = 4;

/**
 * If the rule picks the best ROI: how often the winner has it in simulations. Empty if the winner
 * has more than 80 % of the cases that it or the most frequent rival wins. Vetoed proposals do not
 * count.
 */
export function bestRoiCaution(
  scores: RoundScores,
  uncertainty: RoundUncertainty | null,
): readonly Line[] {
  const { panel, round } = scores;
  const [winner, ...tied] = panel.byRule['highest-roi'].winners;
  if (panel.rule !== 'highest-roi' || round.decision !== null || uncertainty?.isRanged !== true) {
    return [];
  }
  if (winner === undefined || tied.length > 0 || verdictOf(scores).since !== null) return [];
  const { eligible } = uncertainty;
  const known = eligible.flatMap(({ entry, chance }) => (chance === null ? [] : { entry, chance }));
  const own = known.find(({ entry }) => entry?.id === winner)?.chance;
  const [other] = known
    .filter(({ entry }) => entry?.id !== winner)
    .toSorted((a, b) => b.chance - a.chance);
  if (own === undefined || other === undefined || own > DECISIVE_RATIO * other.chance) return [];
  const next = other.entry?.short ?? 'doing nothing';
  const best = excludesVetoed(uncertainty) ? 'best ROI of those not vetoed' : 'best ROI';
  return cautionLines([
    `Too close to call: ${titleOf(round, winner)} has the ${best} ${drawsText(own)}, ${next} in ${chanceText(other.chance)}.`,
  ]);
}

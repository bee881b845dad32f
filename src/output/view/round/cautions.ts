import { listOf } from '../../../diagnostic/list-of.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { MeanContest, MissingTotal } from '../../../engine/scoring/mean-contest.ts';
import type { Round } from '../../../model/round.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { cautionLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import { sharkNames, titleOf, unscoredWords } from './names.ts';

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
  const how = isRefused ? 'The round refuses to compare without them' : COMPARED;
  return cautionLines([
    `Missing: ${missingWords(missing, 'total')}. ${how}.`,
    apart !== null && unscoredWords(panel) === null && apartWords(apart, round),
    circle.length > 0 && cycleWords(circle.map(({ short }) => short)),
    lowerMeanWords(scores),
  ]);
}

const COMPARED = 'Each two are compared over the sharks that scored both';

/** A figure that a shark did not give for a proposal. */
type Missing = Pick<MissingTotal, 'entry' | 'shark'>;

/** `Ann and Bob on Short keys; Mia on Cache tokens`. */
export function missingWords(missing: readonly Missing[], what: 'total' | 'estimate'): string {
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

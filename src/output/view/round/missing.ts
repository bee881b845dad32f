import type { RoundScores } from '../../../engine/score-round.ts';
import type { MeanContest, MissingTotal } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import type { Line } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { titleOf } from './names.ts';

/** More than these are counted. */
const MOST_NAMED = 3;
/** More missing totals than these, in several groups, are counted by shark. */
const MOST_TOTALS = 6;
/** So many sharks are named with their count. */
const MOST_COUNTED = 2;

/**
 * Whose total of what is missing where the round decides by means, and what that does to the
 * comparison; nothing where every shark scored every proposal that may win.
 */
export function missingLines(scores: RoundScores): readonly Line[] {
  const { panel, round } = scores;
  const { missing, apart, circle } = panel.means;
  if (panel.rule !== 'highest-mean' || missing.length === 0) return [];
  const isRefused = round.rules.missing === 'refuse';
  const how = isRefused ? 'The round refuses to compare without them' : COMPARED;
  const texts = [
    `Missing: ${missingWords(missing)}. ${how}.`,
    ...(apart === null ? [] : [apartWords(apart, round)]),
    ...(circle.length === 0 ? [] : [circleWords(circle.map(({ short }) => short))]),
    ...behindWords(scores),
  ];
  return texts.map((text): Line => [{ text, tone: 'caution' }]);
}

const COMPARED = 'Each two are compared over the sharks that scored both';

/** `Ann and Bob on Short keys; Mia on Cache tokens`. */
function missingWords(missing: readonly MissingTotal[]): string {
  const byEntry = [...groupBy(missing, ({ entry }) => entry.id).values()];
  const bySharks = groupBy(byEntry, (each) => JSON.stringify(each.map(({ shark }) => shark.id)));
  const groups = [...bySharks.values()];
  if (groups.length > 1 && missing.length > MOST_TOTALS) return countedWords(missing);
  const words = groups.slice(0, MOST_NAMED).map((group) => {
    const sharks = (group[0] ?? []).map(({ shark }) => shark.name);
    const titles = group.flatMap(([first]) => first?.entry.short ?? []);
    return `${few(sharks, 'shark')} on ${few(titles, 'proposal')}`;
  });
  const rest = groups.slice(MOST_NAMED).flat(2).length;
  return [...words, ...(rest === 0 ? [] : [`${countOf(rest, 'more total', 'more totals')}`])].join(
    '; ',
  );
}

/** `14 totals: Ann 6, Bob 5, 2 more sharks 3`. */
function countedWords(missing: readonly MissingTotal[]): string {
  const byShark = [...groupBy(missing, ({ shark }) => shark.id).values()].sort(
    (a, b) => b.length - a.length,
  );
  const named = byShark.slice(0, MOST_COUNTED).map((own) => `${own[0]?.shark.name} ${own.length}`);
  const others = byShark.slice(MOST_COUNTED);
  const rest =
    others.length === 0
      ? []
      : [`${countOf(others.length, 'more shark', 'more sharks')} ${others.flat().length}`];
  return `${countOf(missing.length, 'total')}: ${[...named, ...rest].join(', ')}`;
}

function few(names: readonly string[], what: string): string {
  return names.length > MOST_NAMED ? countOf(names.length, what) : listOf(names);
}

function apartWords(
  { entries, sharks }: NonNullable<MeanContest['apart']>,
  { rules }: Round,
): string {
  const both = listOf(entries.map(({ short }) => short));
  if (sharks.length === 0) return `No shark scored both ${both}.`;
  return `${countOf(sharks.length, 'shark')} scored both ${both}; the quorum is ${rules.quorum}.`;
}

function circleWords(titles: readonly string[]): string {
  if (titles.length > MOST_NAMED)
    return `${titles.length} proposals are each above the next, in a circle.`;
  const pairs = titles.map((title, i) => `${title} is above ${titles[(i + 1) % titles.length]}`);
  return `In a circle: ${listOf(pairs)}.`;
}

/** Where the winner's own mean is not the highest: why it wins all the same. */
function behindWords({ panel, round }: RoundScores): readonly string[] {
  const [winner, ...others] = panel.byRule['highest-mean'].winners;
  const vetoed = new Set(panel.vetoes.map(({ proposal }) => proposal));
  const first = panel.rows.find(({ entry, rank }) => rank !== null && !vetoed.has(entry.id));
  const isFirst = winner === undefined || winner === first?.entry.id;
  if (isFirst || others.length > 0 || first === undefined) return [];
  return [
    `${first.entry.short} has a higher mean, but of other sharks; none is above ${titleOf(round, winner)} over those that scored both.`,
  ];
}

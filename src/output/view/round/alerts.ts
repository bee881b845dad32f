import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { ResearchCall } from '../../../engine/scoring/decision/research.ts';
import type { RaisedVeto } from '../../../engine/scoring/objection.ts';
import type { MeanContest, MissingTotal, Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { DerivedStatus } from '../../../outcome/verdict/terms-verdict.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { printShortest } from '../../../quantity/print.ts';
import { cautionLines } from '../../document/blocks.ts';
import type { Line, TextRun } from '../../document/document.ts';
import { compact, countOf, listOf } from '../../document/words.ts';
import { nameOf, titleOf } from './names.ts';

/** What calls for a research round, before anything is said of who wins. */
export function researchLines({ research }: RoundScores): readonly Line[] {
  return research.map((call) => [
    { text: 'A RESEARCH ROUND is called for', tone: 'caution' },
    { text: `: ${callWords(call)}.` },
  ]);
}

function callWords(call: ResearchCall): string {
  if (call.because === 'below-floor') {
    return `every pitch is below the floor of ${printShortest(call.floor, 2)}`;
  }
  return `${call.rounds.length} failures in a row (${listOf(call.rounds)})`;
}

/** Holds and vetoes stand beside the verdict, whatever the totals say; of one proposal where it is named. */
export function concernLines(
  { panel, round }: RoundScores,
  about: string | null = null,
): readonly Line[] {
  const isAbout = ({ proposal }: { readonly proposal: string }) =>
    about === null || proposal === about;
  const [holds, vetoes] = [panel.holds.filter(isAbout), panel.vetoes.filter(isAbout)];
  return [
    ...holds.map(
      ({ proposal, name, concern }): Line => [
        { text: 'OBJECTION', tone: 'caution' },
        { text: ` to ${titleOf(round, proposal)} by ${name}: ${concern}` },
      ],
    ),
    ...vetoes.map(
      (veto): Line => [
        { text: 'VETO', tone: 'bad' },
        {
          text: ` on ${titleOf(round, veto.proposal)} by ${veto.name}: breaks ${brokenWords(veto)}: ${veto.evidence}`,
        },
      ],
    ),
  ];
}

/** The constraint, and what it says where the veto names it by its id. */
function brokenWords({ constraint, text }: RaisedVeto): string {
  return text === null ? constraint : `${constraint} (${text})`;
}

const DERIVED_WORDS: Readonly<Record<DerivedStatus, string>> = {
  success: 'the measurements say it SUCCEEDED',
  partial: 'the measurements say it PARTLY SUCCEEDED',
  failure: 'the measurements say it FAILED',
  inconclusive: 'the measurements are inconclusive',
};

/** What the status says otherwise than the record bears out; nothing where they agree. */
export function contradiction({ outcome, derived }: StatusJudgement): readonly TextRun[] {
  if (derived === null || derived === outcome.status) return [];
  const words =
    outcome.correct === false
      ? 'results that are not correct are a failure'
      : DERIVED_WORDS[derived];
  return [{ text: ` But ${words}.`, tone: 'caution' }];
}

/** `Batch writes is recorded as a success. But the measurements say it FAILED (shark retro round1).` */
export function contradictionLines(
  judgements: readonly StatusJudgement[],
  round: Round,
): readonly Line[] {
  return judgements.flatMap((judgement): Line[] => {
    const [otherwise] = contradiction(judgement);
    if (otherwise === undefined) return [];
    const { proposal, status } = judgement.outcome;
    const text = `Recorded of ${titleOf(round, proposal)}: ${status}.`;
    const said = otherwise.text.replace(/\.$/, '');
    const retro = ` (shark retro ${round.id}).`;
    return [
      [
        { text: `${text}${said}`, tone: 'caution' },
        { text: retro, tone: 'caution', isWhole: true },
      ],
    ];
  });
}

/**
 * Why no best ROI is named although proposals gain: who estimated what where no shark estimated
 * both of two that lead. Nothing in every other case.
 */
export function noBestRoi({ panel, round }: RoundScores): readonly Line[] {
  const { undecided } = panel.byRule['highest-roi'];
  if (undecided === 'circular') return cautionLines([CIRCULAR]);
  if (undecided !== 'no-shared-shark') return [];
  const pair = apartPair(panel.rois);
  if (pair === null) return [];
  const [one, other] = pair.map((each) => `${each.entry.short} (${sharkNames(each, round)})`);
  return cautionLines([`No best ROI is named: no shark estimated both ${one} and ${other}.`]);
}

const CIRCULAR =
  'No best ROI is named: each proposal has another above it, over the sharks that estimated both.';

/** Two that no shark estimated both, neither behind any other where there are such. */
function apartPair(rois: readonly PanelRoi[]): readonly [PanelRoi, PanelRoi] | null {
  const leading = rois.filter(({ gains, isBehind }) => gains && !isBehind);
  const first = leading.find(({ apart }) => apart.length > 0);
  if (first === undefined) return null;
  const rivals = new Set(first.apart);
  const isRival = ({ entry }: PanelRoi): boolean => rivals.has(entry);
  const second = leading.find(isRival) ?? rois.find(isRival);
  return second === undefined ? null : [first, second];
}

/** Whether it is one reviewer's estimate alone, in a panel of several: no mean of the panel. */
export function isOneOfSeveral({ sharks }: PanelRoi, { rows }: Panel): boolean {
  return sharks.length === 1 && rows.some(({ n }) => n > 1);
}

/** `Ann`, `Ann and Bob`, `6 sharks`. */
export function sharkNames({ sharks }: PanelRoi, round: Round): string {
  return sharks.length > MOST_NAMED
    ? countOf(sharks.length, 'shark')
    : listOf(sharks.map((id) => nameOf(round, id)));
}

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
  return cautionLines([
    `Missing: ${missingWords(missing)}. ${how}.`,
    apart !== null && apartWords(apart, round),
    circle.length > 0 && circleWords(circle.map(({ short }) => short)),
    ...behindWords(scores),
  ]);
}

const COMPARED = 'Each two are compared over the sharks that scored both';

/** `Ann and Bob on Short keys; Mia on Cache tokens`. */
function missingWords(missing: readonly MissingTotal[]): string {
  const byEntry = [...groupBy(missing, ({ entry }) => entry.id).values()];
  const bySharks = groupBy(byEntry, (each) => JSON.stringify(each.map(({ shark }) => shark.id)));
  const groups = [...bySharks.values()];
  if (groups.length > 1 && missing.length > MOST_TOTALS) return countedWords(missing);
  const words = groups.slice(0, MOST_NAMED).map((group) => {
    const sharks = group[0].map(({ shark }) => shark.name);
    const titles = group.map(([first]) => first.entry.short);
    return `${few(sharks, 'shark')} on ${few(titles, 'proposal')}`;
  });
  const rest = groups.slice(MOST_NAMED).flat(2).length;
  return compact([...words, rest !== 0 && countOf(rest, 'more total')]).join('; ');
}

/** `14 totals: Ann 6, Bob 5, 2 more sharks 3`. */
function countedWords(missing: readonly MissingTotal[]): string {
  const byShark = [...groupBy(missing, ({ shark }) => shark.id).values()].sort(
    (a, b) => b.length - a.length,
  );
  const named = byShark.slice(0, MOST_COUNTED).map((own) => `${own[0].shark.name} ${own.length}`);
  const others = byShark.slice(MOST_COUNTED);
  const parts = compact([
    ...named,
    others.length > 0 && `${countOf(others.length, 'more shark')} ${others.flat().length}`,
  ]);
  return `${countOf(missing.length, 'total')}: ${parts.join(', ')}`;
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

import { listOf } from '../../../diagnostic/list-of.ts';
import type { PastRound, Round } from '../../../model/round.ts';
import type { Workspace } from '../../../model/workspace.ts';
import type { Retro, RetroResult, RoundRetro, Tally } from '../../../outcome/retro/round-retro.ts';
import type { Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { printHours } from '../../../quantity/print.ts';
import {
  cautionLines,
  faintLines,
  heading,
  listBlocks,
  paragraph,
  tableBlock,
  textBlock,
  textLines,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, Table, TextRun, View } from '../../document/document.ts';
import { decimal, given, left, tableOf, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { retroJson, retroTable } from '../../results/retro.ts';
import { statusRun } from '../round/verdict.ts';
import { factorText, slowdownText } from '../wording/numbers.ts';
import { type NameOf, promisedWords, resultBlocks, statusSpan } from './verdict-blocks.ts';

/** Forecasts compared with results, for one round. */
export function roundRetroView(retro: Retro, round: Round): View {
  const names = namesIn([round]);
  const blocks = retro.rounds.flatMap((told) => roundBlocks(told, names));
  return viewOf(retroJson(retro), retroTable, blocks);
}

/** Forecasts compared with results over all rounds: each result, the lessons, the track record. */
export function retroView(retro: Retro, { rounds }: Workspace): View {
  return viewOf(retroJson(retro), retroTable, overviewBlocks(retro, namesIn(rounds)));
}

function roundBlocks({ title, results, lessons }: RoundRetro, nameOf: NameOf): readonly Block[] {
  const measured = results.filter(({ judgement }) => judgement !== null).length;
  // Lessons from outcomes are shown with the outcomes.
  const own = lessons.filter(({ by }) => by !== 'outcome');
  const told = own.map(
    ({ from, text }) => `${from === null ? 'The round' : nameOf(from)}: ${text}`,
  );
  return [
    heading(title, countOf(measured, 'outcome')),
    textBlock([
      results.length === 0 && 'Nothing of this round was funded or built, so far as is on record.',
    ]),
    ...results.flatMap((result) => resultBlocks(result, nameOf)),
    ...listBlocks(textLines(told)),
  ];
}

function namesIn(rounds: readonly Round[]): NameOf {
  const names = new Map(
    rounds.flatMap(({ sharks }) => sharks.map(({ id, name }) => [id, name] as const)),
  );
  return (shark) => names.get(shark) ?? shark;
}

/** All rounds on one screen: forecasts compared with results, lessons, and the track record. */
function overviewBlocks({ rounds, past, order, record }: Retro, nameOf: NameOf): readonly Block[] {
  const title = heading('Predicted and measured', countOf(record.rounds, 'round'));
  if (past.length === 0 && rounds.every(({ results }) => results.length === 0)) {
    return [title, nothingYet(rounds), ...lessons(rounds, nameOf)];
  }
  return [
    title,
    tableBlock(overview({ rounds, past, order })),
    ...lessons(rounds, nameOf),
    paragraph([...recordLines(record), ...incorrectLines(rounds)]),
  ];
}

/** If no round has a result yet, says what to do instead of showing an empty table. */
function nothingYet(rounds: readonly RoundRetro[]): Block {
  const round = rounds.at(-1)?.round ?? 'ROUND';
  return textBlock([
    'Nothing was funded or built yet, so far as is on record.',
    `Next: write the decision into rounds/${round}/round.yaml, then shark outcome ${round} PROPOSAL --before FILE --after FILE.`,
  ]);
}

function overview({ rounds, past, order }: Pick<Retro, 'rounds' | 'past' | 'order'>): Table {
  const rows = new Map([
    ...rounds.map((each) => [each.round, roundRows(each)] as const),
    ...past.map((each) => [each.id, [pastRow(each)]] as const),
  ]);
  return tableOf({
    title: 'ROUNDS',
    rows: order.flatMap((id) => rows.get(id) ?? []),
    columns: [
      [left('Round'), ({ round }) => round],
      [wrapped('Proposal', 12), ({ proposal }) => proposal],
      [wrapped('promised', 8), ({ result }) => given(result, promisedWords)],
      [decimal('measured'), ({ result }) => given(measuredIn(result)?.geomean?.point, factorText)],
      [
        decimal('worst'),
        ({ result }) => given(measuredIn(result)?.worst?.speedup.point, slowdownText),
      ],
      [decimal('hours'), ({ result }) => given(result?.spent, printHours)],
      [wrapped('result', 8), ({ status }) => status],
    ],
    notes: faintLines([
      'measured: geometric mean of speed. worst: slowdown of the case that lost most or gained least.',
      ...past.map(({ id, summary }) => `${id}: ${summary}`),
    ]),
  });
}

/** A row of the overview: a result, a round in which nothing was built, or a past round. */
interface OverviewRow {
  readonly round: string;
  readonly proposal: string | null;
  readonly result: RetroResult | null;
  readonly status: TextRun;
}

function roundRows({ round, results }: RoundRetro): readonly OverviewRow[] {
  const nothing = { text: 'not built', tone: 'faint' } as const;
  if (results.length === 0) return [{ round, proposal: null, result: null, status: nothing }];
  return results.map((result) => {
    return { round, proposal: result.title, result, status: statedStatus(result) };
  });
}

/** The status as stated; a gain whose results are not correct is marked. */
function statedStatus(result: RetroResult): TextRun {
  const status = statusSpan(result);
  return isIncorrectGain(result)
    ? { text: `${status.text}, results NOT correct`, tone: 'caution' }
    : status;
}

function isIncorrectGain({ judgement }: RetroResult): boolean {
  const { status, correct } = judgement?.outcome ?? {};
  return correct === false && (status === 'success' || status === 'partial');
}

function pastRow({ id, proposal, status }: PastRound): OverviewRow {
  return {
    round: id,
    proposal: proposal?.id ?? null,
    result: null,
    status:
      status === null ? { text: 'no status', tone: 'faint' } : { text: statusRun(status).text },
  };
}

function measuredIn(result: RetroResult | null): Measured | null {
  return result?.judgement?.measured ?? null;
}

/**
 * The lessons from outcomes and rounds. The sharks' own lessons are on the pages of their rounds.
 */
function lessons(rounds: readonly RoundRetro[], nameOf: NameOf): readonly Block[] {
  const learned = rounds.flatMap(({ round, lessons: all }) =>
    all.filter(({ by }) => by !== 'shark').map(({ text }) => `${round}: ${text}`),
  );
  const own = sharksWithLessons(rounds, nameOf);
  return compact([
    learned.length > 0 && paragraph([[{ text: 'LESSONS', tone: 'strong' }]]),
    ...listBlocks(textLines(learned)),
    own.length > 0 && textBlock([`More by ${own.join('; ')}.`]),
  ]);
}

/** `Ann and Bob (shark retro round2)`, with the names of the rounds if there are several. */
function sharksWithLessons(rounds: readonly RoundRetro[], nameOf: NameOf): readonly string[] {
  const told = rounds.flatMap(({ round, lessons: all }) => {
    const sharks = new Set(all.flatMap(({ by, from }) => (by === 'shark' ? [from ?? ''] : [])));
    return sharks.size === 0 ? [] : [{ round, names: listOf([...sharks].map(nameOf)) }];
  });
  return [...groupBy(told, ({ names }) => names)].map(([names, own]) =>
    own.length === 1
      ? `${names} (shark retro ${own[0].round})`
      : `${names} in ${listOf(own.map(({ round }) => round))} (shark retro ROUND)`,
  );
}

/** The record counts statuses as stated, where `shark calibrate` counts such results as failures. */
function incorrectLines(rounds: readonly RoundRetro[]): readonly Line[] {
  const { length } = rounds.flatMap(({ results }) => results.filter(isIncorrectGain));
  const [has, is] = length === 1 ? ['has', 'a failure'] : ['have', 'failures'];
  return cautionLines([
    length > 0 &&
      `Counted as stated: ${length} of these ${has} results that are NOT correct, which shark calibrate calls ${is}.`,
  ]);
}

function recordLines(record: Tally): readonly Line[] {
  const { rounds, funded, built, succeeded, partial, failed } = record;
  const parts = compact([
    `${succeeded} succeeded`,
    partial !== 0 && `${partial} partly`,
    `${failed} failed`,
  ]);
  const rest = compact([
    record.blocked !== 0 && `${record.blocked} blocked`,
    record.notRun !== 0 && `${record.notRun} not run`,
    record.fundedWithoutOutcome !== 0 && `${record.fundedWithoutOutcome} funded without an outcome`,
    record.withoutStatus !== 0 &&
      `${countOf(record.withoutStatus, 'round')} with no result recorded`,
  ]);
  const more = rest.length === 0 ? '' : `; ${rest.join(', ')}`;
  const of = `${record.outcomesWithHours} of ${countOf(record.outcomes, 'outcome')}`;
  const text = `${countOf(rounds, 'round')}, ${countOf(funded, 'decision')} on record, ${built} built or tried: ${parts.join(', ')}${more}.`;
  return [
    [{ text: 'RECORD: ', tone: 'strong' }, { text }],
    ...textLines([
      record.outcomesWithHours !== 0 &&
        `Hours spent: ${printHours(record.hours)}, as told by ${of}.`,
    ]),
  ];
}

import type { PastRound } from '../../../model/round.ts';
import type { Retro, RetroResult, RoundRetro, Tally } from '../../../outcome/retro/round-retro.ts';
import { printHours } from '../../../quantity/print.ts';
import { compareNatural } from '../../../workspace/natural-order.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import type { Block, Line, Row, Table, TextRun } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { factorText, timeText } from '../benchmark/cells.ts';
import { STATUS_WORDS } from '../round/decision.ts';
import { promisedWords, statusSpan } from './cells.ts';
import { learnedBlocks, type NameOf } from './verdict-blocks.ts';

/** All rounds on one screen: promise against result, what was learned, and the record. */
export function overviewBlocks({ rounds, past, record }: Retro, nameOf: NameOf): readonly Block[] {
  return [
    {
      kind: 'heading',
      left: 'Promise against result',
      right: countOf(record.rounds, 'round'),
    },
    { kind: 'table', table: overview(rounds, past) },
    ...lessons(rounds, nameOf),
    { kind: 'paragraph', lines: recordLines(record) },
  ];
}

function overview(rounds: readonly RoundRetro[], past: readonly PastRound[]): Table {
  const rows = [
    ...rounds.map((each) => ({ id: each.round, rows: roundRows(each) })),
    ...past.map((each) => ({ id: each.id, rows: [pastRow(each)] })),
  ].sort((a, b) => compareNatural(a.id, b.id));
  return {
    title: 'ROUNDS',
    columns: [
      { label: 'Round', align: 'left' },
      { label: 'Proposal', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'promised', align: 'left', shrinkTo: 8, wrap: true },
      { label: 'measured', align: 'decimal' },
      { label: 'worst', align: 'decimal' },
      { label: 'hours', align: 'decimal' },
      { label: 'result', align: 'left', shrinkTo: 8, wrap: true },
    ],
    rows: rows.flatMap((each) => each.rows),
    notes: [
      [
        {
          text: 'measured: geometric mean of speed. worst: time of the worst case.',
          tone: 'faint',
        },
      ],
      ...past.map(({ id, summary }): Line => [{ text: `${id}: ${summary}`, tone: 'faint' }]),
    ],
  };
}

function roundRows({ round, results }: RoundRetro): readonly Row[] {
  if (results.length === 0) {
    const nothing: TextRun = { text: 'not built', tone: 'faint' };
    return [
      { cells: [{ text: round }, NO_FIGURE, NO_FIGURE, NO_FIGURE, NO_FIGURE, NO_FIGURE, nothing] },
    ];
  }
  return results.map((result) => ({ cells: [{ text: round }, ...resultCells(result)] }));
}

function resultCells(result: RetroResult): readonly TextRun[] {
  const measured = result.judgement?.measured ?? null;
  const { geomean = null, worst = null } = measured ?? {};
  return [
    { text: result.title },
    cell(promisedWords(result)),
    cell(geomean === null ? null : factorText(geomean.point)),
    cell(worst === null ? null : timeText(worst.speedup.point)),
    cell(result.spent === null ? null : printHours(result.spent)),
    statusSpan(result),
  ];
}

function pastRow({ id, proposal, status }: PastRound): Row {
  return {
    cells: [
      { text: id },
      cell(proposal?.id ?? null),
      NO_FIGURE,
      NO_FIGURE,
      NO_FIGURE,
      NO_FIGURE,
      status === null ? { text: 'no status', tone: 'faint' } : { text: STATUS_WORDS[status] },
    ],
  };
}

function cell(text: string | null): TextRun {
  return text === null ? NO_FIGURE : { text };
}

/** What outcomes and rounds taught; the sharks' own lessons stand with their rounds. */
function lessons(rounds: readonly RoundRetro[], nameOf: NameOf): readonly Block[] {
  const learned = rounds.flatMap(({ round, lessons: all }) =>
    all.filter(({ by }) => by !== 'shark').map(({ text }) => ({ by: round, text })),
  );
  const own = sharksWithLessons(rounds, nameOf);
  return [
    ...(learned.length === 0
      ? []
      : [{ kind: 'paragraph', lines: [[{ text: 'LESSONS', tone: 'strong' }]] } as const]),
    ...learnedBlocks(learned),
    ...(own.length === 0
      ? []
      : [{ kind: 'paragraph', lines: [[{ text: `More by ${own.join('; ')}.` }]] } as const]),
  ];
}

/** `Ann and Bob (shark retro round2)`; of many rounds, whose lessons stand in which. */
function sharksWithLessons(rounds: readonly RoundRetro[], nameOf: NameOf): readonly string[] {
  const roundsOf = new Map<string, string[]>();
  for (const { round, lessons: all } of rounds) {
    const sharks = new Set(all.flatMap(({ by, from }) => (by === 'shark' ? [from ?? ''] : [])));
    if (sharks.size === 0) continue;
    const names = listOf([...sharks].map(nameOf));
    roundsOf.set(names, [...(roundsOf.get(names) ?? []), round]);
  }
  return [...roundsOf].map(([names, [first = '', ...others]]) =>
    others.length === 0
      ? `${names} (shark retro ${first})`
      : `${names} in ${listOf([first, ...others])} (shark retro ROUND)`,
  );
}

function recordLines(record: Tally): readonly Line[] {
  const { rounds, funded, built, succeeded, partial, failed } = record;
  const parts = [
    `${succeeded} succeeded`,
    ...(partial === 0 ? [] : [`${partial} partly`]),
    `${failed} failed`,
  ];
  const rest = [
    ...(record.blocked === 0 ? [] : [`${record.blocked} blocked`]),
    ...(record.notRun === 0 ? [] : [`${record.notRun} not run`]),
    ...(record.fundedWithoutOutcome === 0
      ? []
      : [`${record.fundedWithoutOutcome} funded without an outcome`]),
    ...(record.withoutStatus === 0
      ? []
      : [`${countOf(record.withoutStatus, 'round')} told of without a result`]),
  ];
  const more = rest.length === 0 ? '' : `; ${rest.join(', ')}`;
  const of = `${record.outcomesWithHours} of ${countOf(record.outcomes, 'outcome')}`;
  return [
    [
      { text: 'RECORD: ', tone: 'strong' },
      {
        text: `${countOf(rounds, 'round')}, ${countOf(funded, 'decision')} on record, ${built} built or tried: ${parts.join(', ')}${more}.`,
      },
    ],
    ...(record.outcomesWithHours === 0
      ? []
      : [[{ text: `Hours spent: ${printHours(record.hours)}, as told by ${of}.` }]]),
  ];
}

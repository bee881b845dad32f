import type { ClaimForecast } from '../../../outcome/forecast/claim.ts';
import type { ProposerRecord } from '../../../outcome/forecast/track-record.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Column, Row, Table } from '../../document/document.ts';
import type { CalibrateReport } from '../../results/calibrate-report.ts';
import { doubleText, factorText } from '../wording/numbers.ts';
import { latestOfEach, leftOutCell, leftOutNotes, shareText } from './cells.ts';

/** What proposers, and tools that pitches name, claimed, compared with what was measured. */
export function claimBlocks({ record, only }: CalibrateReport): readonly Block[] {
  const { proposers } = record;
  if (only !== null || proposers.length === 0) return [];
  const counted = proposers.filter(({ realised }) => realised.n > 0);
  return [
    ...(counted.length === 0 ? [] : [{ kind: 'table', table: proposerTable(counted) } as const]),
    claimBlock(proposers),
  ];
}

function proposerTable(proposers: readonly ProposerRecord[]): Table {
  return {
    title: 'CLAIMED / MEASURED',
    aside: 'factors of speed; 1 is as claimed, above it is too much',
    columns: [
      left('Claimed by', { shrinkTo: 14 }),
      right('n'),
      decimal('median'),
      decimal('all'),
      right('gain kept'),
      right('left out'),
    ],
    rows: proposers.map(({ proposer, realised, claims }): Row => {
      const { n, median, pooled, gainKept } = realised;
      return {
        cells: [
          { text: proposer ?? 'nobody named' },
          { text: String(n) },
          median === null ? NO_FIGURE : { text: doubleText(median, 2) },
          pooled === null ? NO_FIGURE : { text: doubleText(pooled, 2) },
          gainKept === null ? NO_FIGURE : { text: shareText(gainKept) },
          { text: String(claims.length - n) },
        ],
      };
    }),
    notes: [
      [
        {
          text: 'all: the geometric mean. gain kept: the measured gains over the claimed ones.',
          tone: 'faint',
        },
      ],
    ],
  };
}

/** On a narrow screen, whose claim it is about what stands in one column. */
function claimBlock(proposers: readonly ProposerRecord[]): Block {
  const each = proposers.map(({ proposer, claims }) =>
    claims.map((claim) => ({ whose: proposer ?? 'nobody named', claim })),
  );
  const { shown: all, notes } = latestOfEach(each, '--format csv');
  const rest: readonly Column[] = [
    left('claim', { shrinkTo: 10, wrap: true }),
    right('result'),
    decimal('ratio'),
    left('left out'),
  ];
  const about = (
    columns: readonly Column[],
    tell: (each: (typeof all)[number]) => readonly string[],
  ): Block => ({
    kind: 'table',
    table: {
      title: 'EACH CLAIM',
      columns: [...columns, ...rest],
      rows: all.map((each) => claimRow(tell(each), each.claim)),
      notes: [
        ...notes,
        ...leftOutNotes(all.map(({ claim }) => claim.unscored)),
        [{ text: 'A claim that is a range counts at its middle.', tone: 'faint' }],
      ],
    },
  });
  const wide = about(
    [
      left('Round'),
      left('Proposal', { shrinkTo: 12, wrap: true }),
      left('Claimed by', { shrinkTo: 12, wrap: true }),
    ],
    ({ whose, claim: { event } }) => [event.round, event.title, whose],
  );
  const narrow = about(
    [left('About', { shrinkTo: 10, wrap: true })],
    ({ whose, claim: { event } }) => [`${event.title}, ${whose}, ${event.round}`],
  );
  return { kind: 'fit', layouts: [[wide], [narrow]] };
}

function claimRow(about: readonly string[], claim: ClaimForecast): Row {
  const { written, actual, judged, unscored } = claim;
  const which = claim.case === null ? '' : `, ${claim.case}`;
  return {
    cells: [
      ...about.map((text) => ({ text })),
      written === null ? NO_FIGURE : { text: `${written}${which}` },
      actual === null ? NO_FIGURE : { text: factorText(actual) },
      judged === null ? NO_FIGURE : { text: doubleText(judged.ratio, 2) },
      leftOutCell(unscored),
    ],
    ...(judged === null ? { tone: 'faint' as const } : {}),
  };
}

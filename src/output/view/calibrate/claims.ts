import type { ClaimForecast } from '../../../outcome/forecast/claim.ts';
import type { ProposerRecord } from '../../../outcome/forecast/track-record.ts';
import { faintLines } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Table } from '../../document/document.ts';
import { given, tableOf } from '../../document/table.ts';
import type { CalibrateReport } from '../../results/calibrate.ts';
import { doubleText, factorText } from '../wording/numbers.ts';
import {
  latestOfEach,
  leftOutCell,
  leftOutNotes,
  shareText,
  unjudgedTone,
  wideOrNarrow,
} from './cells.ts';

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
  return tableOf({
    title: 'CLAIMED / MEASURED',
    aside: 'factors of speed; 1 is as claimed, above it is too much',
    rows: proposers,
    columns: [
      [left('Claimed by', { shrinkTo: 14 }), ({ proposer }) => proposer ?? NOBODY],
      [right('n'), ({ realised }) => realised.n],
      [decimal('median'), ({ realised }) => given(realised.median, ratioText)],
      [decimal('all'), ({ realised }) => given(realised.pooled, ratioText)],
      [right('gain kept'), ({ realised }) => given(realised.gainKept, shareText)],
      [right('left out'), ({ realised, claims }) => claims.length - realised.n],
    ],
    notes: faintLines([
      'all: the geometric mean. gain kept: the measured gains over the claimed ones.',
    ]),
  });
}

const NOBODY = 'nobody named';

function ratioText(ratio: number): string {
  return doubleText(ratio, 2);
}

interface OwnedClaim {
  readonly whose: string;
  readonly claim: ClaimForecast;
}

/** On a narrow screen, whose claim it is about what stands in one column. */
function claimBlock(proposers: readonly ProposerRecord[]): Block {
  const each = proposers.map(({ proposer, claims }) =>
    claims.map((claim): OwnedClaim => ({ whose: proposer ?? NOBODY, claim })),
  );
  const { shown, notes } = latestOfEach(each, '--format csv');
  return wideOrNarrow<OwnedClaim>({
    title: 'EACH CLAIM',
    rows: shown,
    wide: [
      [left('Round'), ({ claim }) => claim.event.round],
      [left('Proposal', { shrinkTo: 12, wrap: true }), ({ claim }) => claim.event.title],
      [left('Claimed by', { shrinkTo: 12, wrap: true }), ({ whose }) => whose],
    ],
    about: ({ whose, claim: { event } }) => `${event.title}, ${whose}, ${event.round}`,
    columns: [
      [left('claim', { shrinkTo: 10, wrap: true }), ({ claim }) => claimText(claim)],
      [right('result'), ({ claim }) => given(claim.actual, factorText)],
      [decimal('ratio'), ({ claim }) => given(claim.judged?.ratio, ratioText)],
      [left('left out'), ({ claim }) => leftOutCell(claim.unscored)],
    ],
    tone: ({ claim }) => unjudgedTone(claim),
    notes: [
      ...notes,
      ...leftOutNotes(shown.map(({ claim }) => claim.unscored)),
      ...faintLines(['A claim that is a range counts at its middle.']),
    ],
  });
}

function claimText({ written, case: name }: ClaimForecast): string | null {
  return given(written, (text) => (name === null ? text : `${text}, ${name}`));
}

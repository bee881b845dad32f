import type { Hold } from '../../../engine/scoring/objection.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { Line } from '../../document/document.ts';
import { titleOf } from './names.ts';

/** What is shown of concerns: those of one proposal only, and the places of objections in files. */
interface Shown {
  readonly about?: string;
  readonly isPlaced?: boolean;
}

/** Holds and vetoes, whatever the totals are. */
export function concernLines(
  { panel, round }: { readonly panel: Pick<Panel, 'holds' | 'vetoes'>; readonly round: Round },
  { about, isPlaced = false }: Shown = {},
): readonly Line[] {
  const isAbout = ({ proposal }: { readonly proposal: string }) =>
    about === undefined || proposal === about;
  const [holds, vetoes] = [panel.holds.filter(isAbout), panel.vetoes.filter(isAbout)];
  return [
    ...holds.map((hold) => [...holdLine(hold, round), ...(isPlaced ? placeOf(hold, round) : [])]),
    ...vetoes.map(({ proposal, name, constraint, text: meaning, evidence }): Line => {
      const broken = meaning === null ? constraint : `${constraint} (${meaning})`;
      const text = ` on ${titleOf(round, proposal)} by ${name}: breaks ${broken}: ${evidence}`;
      return [{ text: 'VETO', tone: 'bad' }, { text }];
    }),
  ];
}

/** `OBJECTION to Batch writes by Ann: nobody measured it` */
function holdLine({ proposal, name, concern }: Hold, round: Round): Line {
  return [
    { text: 'OBJECTION', tone: 'caution' },
    { text: ` to ${titleOf(round, proposal)} by ${name}: ${concern}` },
  ];
}

/** ` (rounds/round1/scorecards/ann.yaml:4)` */
function placeOf({ shark }: Hold, { sharks }: Round): Line {
  const at = sharks.find(({ id }) => id === shark)?.scorecard?.hold?.proposal.at;
  if (at === undefined) return [];
  return [{ text: ` (${at.file}:${at.line})`, tone: 'faint', isWhole: true }];
}

/** How a decision that waits for holds, one or more, goes on. */
export function waysOut(holds: readonly Hold[], roundFile: string): string {
  const [first, ...others] = new Set(holds.map(({ name }) => name));
  const who = others.length > 0 ? 'those who object hand' : `${first} hands`;
  return `write decision.winner in ${roundFile}, or ${who} in again without the hold`;
}

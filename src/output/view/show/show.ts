import type { ProposalHistory } from '../../../engine/proposal-history.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { type LeftOut, NOTHING_LEFT_OUT } from '../../results/list.ts';
import { showJson, showTable } from '../../results/show.ts';
import { leftOutBlocks } from '../list/left-out.ts';
import { chapterBlocks } from './round.ts';

/** The history of a proposal over all rounds. */
export function showView(history: ProposalHistory, { rounds }: LeftOut = NOTHING_LEFT_OUT): View {
  const { proposal, chapters } = history;
  return {
    blocks: [
      { kind: 'heading', left: proposal.title, right: proposal.id },
      ...leftOutBlocks({ rounds, proposals: [] }),
      ...origins(history),
      ...chapters.flatMap((chapter) => chapterBlocks(proposal.id, chapter)),
    ],
    sheet: showTable(proposal, chapters),
    json: showJson(proposal, chapters, rounds),
  };
}

function origins({
  proposal: { aliases, proposer },
  past: remembered,
}: ProposalHistory): readonly Block[] {
  const origin = [
    ...(proposer === null ? [] : [`Proposed by ${proposer}.`]),
    ...(aliases.length === 0 ? [] : [`Also called ${aliases.join(', ')}.`]),
  ].join(' ');
  const past = remembered.map(
    ({ id, summary, status }) => `${id}: ${summary}${status === null ? '' : ` (${status})`}`,
  );
  const lines = [...(origin === '' ? [] : [origin]), ...past].map((text): Line => [{ text }]);
  return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
}

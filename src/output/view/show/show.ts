import type { Proposal } from '../../../model/proposal.ts';
import type { Workspace } from '../../../model/workspace.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { showJson, showSheet } from '../../results/show.ts';
import { type LeftOut, leftOutBlocks, NOTHING_LEFT_OUT } from '../list/left-out.ts';
import { chaptersOf, remembered } from './chapter.ts';
import { chapterBlocks } from './round.ts';

/** The history of a proposal over all rounds. */
export function showView(
  proposal: Proposal,
  workspace: Workspace,
  { rounds }: LeftOut = NOTHING_LEFT_OUT,
): View {
  const chapters = chaptersOf(proposal, workspace);
  return {
    blocks: [
      { kind: 'heading', left: proposal.title, right: proposal.id },
      ...leftOutBlocks({ rounds, proposals: [] }),
      ...origins(proposal, workspace),
      ...chapters.flatMap((chapter) => chapterBlocks(proposal.id, chapter)),
    ],
    sheet: showSheet(proposal, chapters),
    json: showJson(proposal, chapters, rounds),
  };
}

function origins(proposal: Proposal, workspace: Workspace): readonly Block[] {
  const { aliases, proposer } = proposal;
  const origin = [
    ...(proposer === null ? [] : [`Proposed by ${proposer}.`]),
    ...(aliases.length === 0 ? [] : [`Also called ${aliases.join(', ')}.`]),
  ].join(' ');
  const past = remembered(proposal, workspace).map(
    ({ id, summary, status }) => `${id}: ${summary}${status === null ? '' : ` (${status})`}`,
  );
  const lines = [...(origin === '' ? [] : [origin]), ...past].map((text): Line => [{ text }]);
  return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
}

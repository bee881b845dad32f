import type { Member } from '../finding.ts';
import { type Rich, stretchOf } from '../markdown/inline.ts';
import type { Block } from '../markdown/outline.ts';
import type { Scene } from './scene.ts';
import { namesAt, votesIn } from './vote-words.ts';

/** Read votes and second choices; what is no proposal's name is no vote. */
export function readVote(scene: Scene, block: Block): boolean {
  if (scene.isElsewhere(block)) return false;
  let isVote = false;
  for (const { place, who, isPlain } of votesIn(block)) {
    const proposal = nameAt(scene, who);
    if (proposal !== null) {
      scene.add({ kind: 'vote', proposal, place, where: stretchOf(who) });
      isVote = true;
    } else if (isPlain) scene.leave(who, 'no-proposal', scene.cast.nearest(who.text));
  }
  return isVote || readNameBelow(scene, block);
}

const MY_VOTE = /^\W*(?:(?:my|the|final)\s+)*(?:vote|pick|choice|winner)\W*$/i;

/** A name alone at once below `My vote`, in a line or as a title in bold. */
function readNameBelow(scene: Scene, block: Block): boolean {
  const above = scene.blocks[scene.blocks.indexOf(block) - 1];
  if (above?.kind !== 'heading' || !MY_VOTE.test(above.heading.rich.text)) return false;
  const rich =
    block.kind === 'line' ? block.rich : block.kind === 'heading' ? block.heading.rich : null;
  const proposal = rich === null ? null : nameAt(scene, rich);
  if (rich === null || proposal === null) return false;
  scene.add({ kind: 'vote', proposal, place: 'vote', where: stretchOf(rich) });
  return true;
}

/** The proposal that a text names, whole or before what follows it. */
function nameAt(scene: Scene, who: Rich): Member | null {
  for (const name of namesAt(who)) {
    const member = scene.cast.find(name);
    if (member !== null) return member;
  }
  return null;
}

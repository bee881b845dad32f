import type { Member } from '../finding.ts';
import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { Block } from '../markdown/outline.ts';
import type { Scene } from './scene.ts';

type Place = 'vote' | 'second';

const VOTES: readonly (readonly [Place, RegExp])[] = [
  [
    'second',
    /^(?:my )?(?:(?:second|2nd)[- ](?:choice|vote|pick|preference)|runner[- ]?up|backup(?: choice)?)\s*(?:[:–—-]|is|goes to)\s*/iu,
  ],
  [
    'vote',
    /^(?:(?:my|final|the|our)\s+)*(?:shark\s*#?\s*\d*\s+)?(?:votes?|voting)(?:\s+(?:goes to|go to|is for|is|for))?\s*[:–—-]?\s+(?=\S)/iu,
  ],
  [
    'vote',
    /^i(?:['’]m| am|['’]ll)?\s+(?:vote|voting|cast my vote|backing|back)\s*(?:for|behind)?\s*:?\s+/iu,
  ],
  [
    'vote',
    /^(?:(?:my|the|final)\s+)*(?:winner|pick|choice|(?:first|1st|top) (?:choice|pick))\s*(?:[:–—-]|is)\s*/iu,
  ],
];

/** Read a vote or a second choice; what is no proposal's name is no vote. */
export function readVote(scene: Scene, block: Block): boolean {
  const rich =
    block.kind === 'heading' ? block.heading.rich : block.kind === 'line' ? block.rich : null;
  if (rich === null || scene.isElsewhere(block)) return false;
  const start = /^[^\p{L}\p{N}#]*/u.exec(rich.text)?.[0].length ?? 0;
  const text = rich.text.slice(start);
  for (const [place, pattern] of VOTES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const who = slice(rich, start + found[0].length);
    const proposal = nameAt(scene, who);
    if (proposal !== null) {
      scene.add({ kind: 'vote', proposal, place, where: stretchOf(who) });
      return true;
    }
    const isPlain = /^(?:votes?|winner|second choice|runner[- ]?up)\s*:/i.test(text);
    if (isPlain) scene.leave(who, 'no-proposal', scene.cast.nearest(who.text));
  }
  return false;
}

/** The proposal that a text names, whole or before what follows it. */
function nameAt(scene: Scene, who: Rich): Member | null {
  const whole = scene.cast.find(who.text.replace(/[.!]+$/, ''));
  if (whole !== null) return whole;
  for (const end of who.text.matchAll(/[.!,;]\s|\s(?:because|since|as|with)\s|\s[–—-]\s|\s\(/gu)) {
    const member = scene.cast.find(who.text.slice(0, end.index));
    if (member !== null) return member;
  }
  return null;
}

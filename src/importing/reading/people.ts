import { NOTHING } from '../../markdown/inline.ts';
import { textsIn } from '../seen.ts';
import { personKey } from '../words/reviewer-name.ts';
import type { ReadContext } from './read-context.ts';
import { isStructure } from './structure.ts';

/** `Ann and Bob together`. */
const MOST_WORDS = 5;

/** What a reviewer says, and no reviewer. */
const OF_VOTE =
  /\b(?:choice|pick|winner|runner|verdict|confidence|reasons?|comments?|remarks?|conditions?|estimates?|roi|odds)\b/iu;

/** Whether a name in a place for one who speaks may be that of a person: it is nothing else that is known. */
export function isPerson(context: ReadContext, name: string): boolean {
  const text = name.replaceAll(/\([^()]*\)|[:.*]+$/gu, '').trim();
  return (
    text.split(' ').length <= MOST_WORDS &&
    context.proposals.find(text) === null &&
    !context.isCriterion(text) &&
    !isStructure({ ...NOTHING, text }) &&
    !OF_VOTE.test(text)
  );
}

/** Somebody who says or owns something: `Bob says`, `Bob's mark`. */
const SPEAKS =
  /(?<!\p{L})(?<who>\p{Lu}[\p{L}-]+)(?:['’]s\b|\s+(?:says?|said|thinks?|gave|gives?|votes?|voted|wrote|scored)\b)/gu;

/** Those of whom a document says that they speak or own something, and the reviewers of the workspace, made plain. */
export function peopleIn(context: ReadContext): ReadonlySet<string> {
  const spoken = context.blocks
    .flatMap(textsIn)
    .flatMap(({ text }) => [...text.matchAll(SPEAKS)].map(({ groups }) => groups?.['who'] ?? ''));
  const named = new Set(spoken.filter((who) => isPerson(context, who)).map(personKey));
  return new Set([...named, ...context.reviewers]);
}

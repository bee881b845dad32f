import { NOTHING } from '../../markdown/inline.ts';
import type { ReadContext } from '../context/read-context.ts';
import { isStructure } from '../reading/structure.ts';
import { textsIn } from '../seen.ts';
import { cell } from '../tables/grid.ts';
import { columnKind } from '../tables/heads.ts';
import { personKey } from '../words/reviewer-name.ts';

/** A word that may be the name of a person. */
export const NAME = /(?<!\p{L})\p{Lu}[\p{L}-]+/gu;

/** `Ann and Bob together`. */
const MOST_WORDS = 5;

/** Whether a name in a place for one who speaks may be that of a person: it is nothing else that is known. */
export function isPerson(context: ReadContext, name: string): boolean {
  const text = name.replaceAll(/\([^()]*\)|[:.*]+$/gu, '').trim();
  return (
    text.split(' ').length <= MOST_WORDS &&
    context.proposals.find(text) === null &&
    !context.isCriterion(text) &&
    !isStructure({ ...NOTHING, text })
  );
}

/** Somebody who says or owns something: `Bob says`, `Bob's mark`. */
const SPEAKS =
  /(?<!\p{L})(?!(?:We|You|They|It|That|This|There|Here|What|Who|He|She|Let|Today|Nobody|Everybody|Everyone)\b)(?<who>\p{Lu}[\p{L}-]+)(?:['’]s\b|\s+(?:says?|said|thinks?|gave|gives?|votes|voted|wrote|scored)\b)/gu;

/** The other reviewers beside whose figures those of the reviewer stand in a table, in its headers or down a column. */
function besideSelf(context: ReadContext): readonly string[] {
  return context.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const lines = [
      block.header,
      ...block.header.map((_, at) => block.rows.map((row) => cell(row, at))),
    ];
    const own = lines.filter((cells) => cells.some(({ text }) => context.isSelf(text)));
    return own.flat().flatMap((each) => (columnKind(each) === 'other' ? [each.text] : []));
  });
}

/** Those of whom a document says that they speak or own something, and the reviewers of the workspace, made plain. */
export function peopleIn(context: ReadContext): ReadonlySet<string> {
  const spoken = context.blocks
    .flatMap(textsIn)
    .flatMap(({ text }) => [...text.matchAll(SPEAKS)].map(({ groups }) => groups?.['who'] ?? ''));
  const ofProposals = new Set(
    context.proposals.members.flatMap(({ names }) =>
      names.flatMap((name) => personKey(name).split(' ')),
    ),
  );
  const named = [
    ...spoken.filter((who) => !ofProposals.has(personKey(who))),
    ...besideSelf(context),
  ].filter((who) => isPerson(context, who));
  return new Set([...named.map(personKey), ...context.reviewers]);
}

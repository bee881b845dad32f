import type { Round } from '../../model/round.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { FactKind } from '../fact.ts';
import { plainLabel } from '../words/normal.ts';
import { personKey } from '../words/reviewer-name.ts';
import type { ReviewerIds, Section } from './identify.ts';
import type { VoteDraft } from './vote-draft.ts';

/**
 * Reads the record of a panel: an unsigned document whose tables have rows or columns for two or
 * more reviewers of the round. The document is read once for each reviewer. Returns null if it is
 * not such a record, or if one figure would belong to two reviewers.
 *
 * @param reviewers the ids of the known reviewers by normalized name; a name counts only if it
 * belongs to one reviewer
 * @param readAs reads the document as the vote of one reviewer
 */
export function readPanel(
  { blocks, author }: Section,
  round: Round,
  reviewers: ReviewerIds,
  readAs: (shark: string) => VoteDraft,
): readonly VoteDraft[] | null {
  if (author !== null) return null;
  const cells = blocks.flatMap((block) =>
    block.kind === 'table' ? [block.header, ...block.rows].flat() : [],
  );
  const ofRound = new Set([...round.asked, ...round.sharks].map(({ id }) => id));
  const called = [...reviewers]
    .flatMap(([name, ids]) => [...ids].map((id) => ({ name, id })))
    .filter(({ id }) => ofRound.has(id))
    .flatMap(({ name, id }) => [name, ...firstName(name, id, round)].map((key) => ({ key, id })));
  const byName = groupBy(called, ({ key }) => key);
  const named = new Set(
    cells.flatMap(({ text }) => {
      const ids = new Set(byName.get(personKey(plainLabel(text)))?.map(({ id }) => id));
      return ids.size === 1 ? [...ids] : [];
    }),
  );
  const panel = [...ofRound].filter((id) => named.has(id));
  if (panel.length < 2) return null;
  const read = panel.map(readAs).map((vote) => ({ vote, figures: figuresOf(vote) }));
  const said = read.filter(({ figures }) => figures.size > 0);
  const all = said.flatMap(({ figures }) => [...figures]);
  return said.length < 2 || new Set(all).size < all.length ? null : said.map(({ vote }) => vote);
}

/**
 * A reviewer's first name, if the criteria are known and no label contains that word: the first
 * word of `Latency Hawk` may also be a criterion.
 */
function firstName(name: string, id: string, round: Round): readonly string[] {
  const rubric = round.sharks.find((each) => each.id === id)?.rubric ?? round.sharedRubric;
  const [first = name] = name.split(' ');
  const words = rubric?.criteria.flatMap((each) => personKey(each.label).split(' '));
  return words === undefined || words.includes(first) ? [] : [first];
}

/** Kinds of facts that belong to one reviewer. Weights may be shared by all. */
export const OF_ONE: ReadonlySet<FactKind> = new Set([
  'score',
  'total',
  'rank',
  'vote',
  'roi',
  'estimate',
]);

/** The start positions of the figures that belong to the reviewer alone. */
function figuresOf({ reading }: VoteDraft): ReadonlySet<number> {
  const own = reading.findings.filter(({ kind }) => OF_ONE.has(kind));
  return new Set(own.map(({ where }) => where.start));
}

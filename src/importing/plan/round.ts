import { readableId } from '../../model/build/rubric.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Edit } from '../../workspace/edit-changes.ts';
import { type NotedMap, type NotedValue, printNoted } from '../../workspace/print-noted.ts';
import type { BaselineFinding } from '../fact.ts';
import { type ImportDoubt, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import { type DraftedVote, idsIn } from './vote-draft.ts';
import { digitsOf, fields, plain, textOf } from './written.ts';

/** What an import adds to a round. */
export interface RoundAddition {
  readonly id: string;
  readonly entries: readonly string[];
  readonly baseline: NotedMap | null;
  readonly rules: NotedMap | null;
}

export function additionTo(id: string, votes: readonly DraftedVote[]): RoundAddition {
  const adjust = votes.flatMap(adjustmentsOf);
  return {
    id,
    entries: [...new Set(votes.flatMap(idsIn))],
    baseline: votes.map(baselineOf).find((each) => each !== null) ?? null,
    rules: adjust.length === 0 ? null : { adjust },
  };
}

/** What a vote says of the round that cannot be written. */
export function roundDoubts({ facts }: DraftedVote, hasRules: boolean): readonly ImportDoubt[] {
  const baseline = factsOf(facts, 'baseline');
  return [
    ...skipAll(isInOneTime(baseline) ? [] : baseline, 'ambiguous'),
    ...skipAll(hasRules ? factsOf(facts, 'adjustment') : [], 'differs'),
  ];
}

/** Whether the unit of a baseline says what is measured and which way is better. */
function isInOneTime(found: readonly BaselineFinding[]): boolean {
  const [first] = found;
  return (
    parseQuantity('time', `1 ${first?.unit ?? ''}`).ok &&
    found.every(({ unit }) => unit === first?.unit)
  );
}

function baselineOf({ document, facts }: DraftedVote): NotedMap | null {
  const found = factsOf(facts, 'baseline');
  const [first] = found;
  if (first === undefined || !isInOneTime(found)) return null;
  const cases = found.map((each) => {
    const { where } = each;
    const gap = each.gap === null ? null : textOf(document, each.gap.replace('×', 'x'), where);
    const now = digitsOf(document, each.now, where);
    const target = each.target === null ? null : digitsOf(document, each.target, where);
    const isPlain = target === null && gap === null;
    const stated = gap === null ? null : { gap };
    return [each.case, isPlain ? now : fields({ now, target, stated })] as const;
  });
  return {
    ...fields({ metric: plain('time'), better: plain('lower'), unit: plain(first.unit ?? '') }),
    cases: Object.fromEntries(cases),
  };
}

function adjustmentsOf({ document, facts }: DraftedVote): readonly NotedValue[] {
  return factsOf(facts, 'adjustment').map(({ role, weight, question, where }) =>
    fields({
      role: textOf(document, role, where),
      weight: textOf(document, weight, where),
      question: question === null ? null : textOf(document, question, where),
    }),
  );
}

/** The file of a round that is new. */
export function newRoundOf({ id, entries, baseline, rules }: RoundAddition): NotedMap {
  return {
    title: plain(readableTitle(id)),
    entries: entries.map(plain),
    ...fields({ baseline, rules }),
  };
}

/** `round2` as people write it. */
function readableTitle(id: string): string {
  return readableId(id.replace(/(?<=[A-Za-z])(?=\d+$)/, ' '));
}

/** What a round that has a file does not yet say. */
export function roundEdits(
  addition: RoundAddition,
  known: {
    readonly entries: readonly string[];
    readonly hasBaseline: boolean;
    readonly hasRules: boolean;
  },
): readonly Edit[] {
  const entries = addition.entries.filter((id) => !known.entries.includes(id));
  const { baseline, rules } = addition;
  return [
    ...entries.map((text): Edit => ({ kind: 'append', path: ['entries'], text })),
    ...(baseline === null || known.hasBaseline ? [] : [field('baseline', baseline)]),
    ...(rules === null || known.hasRules ? [] : [field('rules', rules)]),
  ];
}

function field(key: string, value: NotedMap): Edit {
  return {
    kind: 'add',
    path: [],
    key,
    lines: printNoted({ [key]: value })
      .trimEnd()
      .split('\n'),
  };
}

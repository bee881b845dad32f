import { readableId } from '../../model/build/rubric.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Edit } from '../../workspace/edit-changes.ts';
import { type NotedMap, type NotedValue, printNoted } from '../../workspace/print-noted.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/** What an import adds to a round. */
export interface RoundAddition {
  readonly id: string;
  readonly entries: readonly string[];
  readonly baseline: NotedMap | null;
  readonly rules: NotedMap | null;
}

export function additionTo(id: string, parts: readonly VoteDraft[]): RoundAddition {
  const entries = [...new Set(parts.flatMap((part) => part.ids()))];
  const baselines = parts.map((part) => baselineOf(part)).filter((each) => each !== null);
  const adjust = parts.flatMap((part) => adjustmentsOf(part));
  return {
    id,
    entries,
    baseline: baselines[0] ?? null,
    rules: adjust.length === 0 ? null : { adjust },
  };
}

/** The baseline, where its unit says what is measured and which way is better: a time. */
function baselineOf(part: VoteDraft): NotedMap | null {
  const found = part.all('baseline');
  const [first] = found;
  if (first === undefined) return null;
  const unit = first.unit ?? '';
  const isTime =
    parseQuantity('time', `1 ${unit}`).ok && found.every((each) => each.unit === first.unit);
  if (!isTime) {
    for (const { where } of found) part.skip(where, 'ambiguous');
    return null;
  }
  return {
    ...fields({
      metric: { value: 'time', note: null },
      better: { value: 'lower', note: null },
      unit: { value: unit, note: null },
    }),
    cases: Object.fromEntries(
      found.map((each) => {
        const gap = each.gap === null ? null : part.text(each.gap.replace('×', 'x'), each.where);
        const now = part.digits(each.now, each.where);
        const target = each.target === null ? null : part.digits(each.target, each.where);
        return [
          each.case,
          target === null && gap === null
            ? now
            : fields({ now, target, stated: gap === null ? null : { gap } }),
        ];
      }),
    ),
  };
}

function adjustmentsOf(part: VoteDraft): readonly NotedValue[] {
  return part.all('adjustment').map(({ role, weight, question, where }) =>
    fields({
      role: part.text(role, where),
      weight: part.text(weight, where),
      question: question === null ? null : part.text(question, where),
    }),
  );
}

/** The file of a round that is new. */
export function newRoundOf({ id, entries, baseline, rules }: RoundAddition): NotedMap {
  return {
    title: { value: readableTitle(id), note: null },
    entries: entries.map((value) => ({ value, note: null })),
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

import { bare, normal } from '../words/normal.ts';
import type { CriteriaDraft } from './criteria.ts';
import type { KeptAnswers, TakenAnswer } from './kept-answers.ts';
import type { PlacedDraft } from './placed-draft.ts';
import type { Same } from './registry.ts';
import type { VoteDraft } from './vote-draft.ts';

/** What one reviewer's part of a vote took from the mapping file, names of proposals apart. */
export function takenBy(
  { part, shark, round }: Pick<PlacedDraft, 'part' | 'shark' | 'round'>,
  criteria: CriteriaDraft,
  kept: KeptAnswers,
  options: { readonly same: Same; readonly scale: string | null },
): readonly TakenAnswer[] {
  const names = [...labelsTaken(part, criteria, kept.same, options.same)].map(
    ([name, meaning]) => ({
      ...{ round, name, meaning },
      kind: 'name' as const,
    }),
  );
  const scale = options.scale === null ? kept.scales.get(shark ?? '') : undefined;
  const isScaled = part.questions.every(({ code }) => code !== 'import/no-scale');
  if (scale === undefined || !isScaled || !hasMarkOn(part, scale)) return names;
  return [...names, { round, name: shark ?? '', kind: 'scale', meaning: scale }];
}

function hasMarkOn(part: VoteDraft, scale: string): boolean {
  return [...part.all('score'), ...part.all('total')].some(({ outOf }) => outOf === scale);
}

/** The labels of scores that are a criterion by the mapping alone, each once, with its id. */
function labelsTaken(
  part: VoteDraft,
  criteria: CriteriaDraft,
  kept: Same,
  said: Same,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  for (const { criterion } of part.all('score')) {
    const plain = normal(bare(criterion));
    const id = criteria.idOf(criterion);
    if (id !== null && !said.has(plain) && kept.get(plain) === id) taken.set(criterion, id);
  }
  return taken;
}

import { PLACEHOLDER } from '../../schema/unfilled.ts';
import type { NotedMap, NotedValue } from '../../workspace/print-noted.ts';
import { normal } from '../words/normal.ts';
import type { CriterionDraft } from './criterion.ts';
import { fields, type VoteDraft } from './vote-draft.ts';

/**
 * The criteria as a rubric has them. Beside a scale of its own, a rubric says for each
 * criterion which scale its scores are on.
 */
export function criteriaFields(
  part: VoteDraft,
  criteria: readonly CriterionDraft[],
  scale: string = TEN,
): NotedMap {
  return Object.fromEntries(
    criteria.map((each) => {
      const { id, label, weight, reason, where } = each;
      const at = where ?? { start: 0, end: 0 };
      const isRaw = weight !== null && !weight.includes('%');
      const written =
        weight === null ? TO_FILL_IN : isRaw ? part.digits(weight, at) : part.text(weight, at);
      const why = reason === null ? null : part.text(reason, at);
      const own = scale === TEN ? null : ownScale(part, each, scale);
      return [
        id,
        fields({
          label: part.text(label, at),
          weight: written,
          scale: own === null ? null : part.digits(own, at),
          reason: why,
        }),
      ];
    }),
  );
}

const TEN = '10';

/** A weight that the vote does not give, or gives twice. */
const TO_FILL_IN: NotedValue = { value: PLACEHOLDER, note: null };

/** The scale that all scores on a criterion bring; null where it is the rubric's, or they differ. */
function ownScale(part: VoteDraft, { label }: CriterionDraft, scale: string): string | null {
  const scores = part.all('score').filter((each) => normal(each.criterion) === normal(label));
  const scales = new Set(scores.flatMap(({ outOf }) => (outOf === null ? [] : [outOf])));
  const [only = scale] = scales;
  return scales.size === 1 && only !== scale ? only : null;
}

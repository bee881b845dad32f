/**
 * Fields, each with the words that people write for it. Of several fields that a word may mean, the
 * first known one is used.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  because: ['reason', 'reasons', 'why', 'rationale', 'justification'],
  reason: ['why', 'rationale', 'justification'],
  summary: ['description'],
  text: ['description'],
  notes: ['comment', 'comments', 'note', 'remark', 'remarks', 'description'],
  title: ['name', 'label'],
  label: ['name'],
  name: ['label'],
  proposer: ['author', 'owner'],
  by: ['author', 'owner'],
  entries: ['proposals', 'candidates'],
  date: ['when', 'day'],
  after: ['previous', 'depends_on'],
  vote: ['choice'],
  hold: ['objection', 'objections'],
  scores: ['ratings', 'marks'],
  score: ['rating', 'mark', 'value', 'points'],
  success: ['probability', 'chance'],
  upside: ['gain'],
  downside: ['loss'],
  implementation: ['hours', 'build'],
  effort: ['hours'],
  validation: ['testing'],
  expects: ['expected'],
  verdict: ['decision', 'recommendation'],
  status: ['result'],
};

/** The field that a common word means; null if it means none of the known fields. */
export function synonymOf(word: string, known: readonly string[]): string | null {
  const fields = Object.keys(SYNONYMS).filter((field) => known.includes(field));
  return fields.find((field) => SYNONYMS[field]?.includes(word.toLowerCase())) ?? null;
}

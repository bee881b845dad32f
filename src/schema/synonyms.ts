/** Common words for fields, with the fields they may mean; the first known one is used. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  reason: ['because'],
  reasons: ['because'],
  why: ['because', 'reason'],
  rationale: ['because', 'reason'],
  justification: ['because', 'reason'],
  comment: ['notes'],
  comments: ['notes'],
  note: ['notes'],
  remark: ['notes'],
  remarks: ['notes'],
  description: ['summary', 'text', 'notes'],
  name: ['title', 'label'],
  label: ['name', 'title'],
  author: ['proposer', 'by'],
  owner: ['proposer', 'by'],
  proposals: ['entries'],
  candidates: ['entries'],
  when: ['date'],
  day: ['date'],
  previous: ['after'],
  depends_on: ['after'],
  choice: ['vote'],
  ratings: ['scores'],
  rating: ['score'],
  marks: ['scores'],
  mark: ['score'],
  value: ['score'],
  points: ['score'],
  probability: ['success'],
  chance: ['success'],
  gain: ['upside'],
  loss: ['downside'],
  hours: ['implementation', 'effort'],
  build: ['implementation'],
  testing: ['validation'],
  expected: ['expects'],
  decision: ['verdict'],
  recommendation: ['verdict'],
  result: ['status'],
};

/** The field that a common word means; null if it means none of the known fields. */
export function synonymOf(word: string, known: readonly string[]): string | null {
  const meant = Object.hasOwn(SYNONYMS, word.toLowerCase()) ? SYNONYMS[word.toLowerCase()] : [];
  return meant?.find((field) => known.includes(field)) ?? null;
}

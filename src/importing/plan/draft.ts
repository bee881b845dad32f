import type { VoteDocument } from '../document.ts';
import type { DocumentFact } from '../fact.ts';
import type { Author } from '../reading/author.ts';
import type { DocumentReading } from '../reading/read-document.ts';
import type { Registry } from './registry.ts';
import { scaleMarks } from './scale.ts';
import { VoteDraft } from './vote-draft.ts';

interface DraftSetting {
  readonly registry: Registry;
  readonly round: string;
  readonly scale: string | null;
  /** Whether the workspace has a rubric of the reviewer. */
  readonly isKnown: boolean;
}

/** What a document says of proposals that are known by id; what is not clear is a question. */
export function draftOf(
  document: VoteDocument,
  reading: DocumentReading,
  author: Author | null,
  { registry, round, scale, isKnown }: DraftSetting,
): VoteDraft {
  const { ids, questions } = registry.resolve(reading.proposals, round);
  const isNamed = (each: DocumentFact) => !('proposal' in each) || ids.has(each.proposal);
  const isHtml = ({ where }: DocumentFact) =>
    reading.html.some((cell) => cell.start <= where.start && where.end <= cell.end);
  const named = reading.findings.filter((each) => isNamed(each) && !isHtml(each));
  const { findings, skipped, question } = scaleMarks(named, scale, isKnown);
  const part = new VoteDraft(document, { ...reading, findings }, author, ids);
  for (const { where, label, name, other } of reading.proposals.conflicts) {
    part.ask('import/label-conflict', { label, name, other }, where);
  }
  for (const where of reading.html) {
    part.ask('import/html-in-cell', {}, where);
    part.skip(where, 'unreadable');
  }
  for (const { member, near } of questions) {
    const name = member.names[0] ?? [...member.labels][0] ?? '';
    if (near === null) part.ask('import/unknown-proposal', { name, round }, member.where);
    else
      part.ask('import/unclear-proposal', { name, id: near.id, title: near.title }, member.where);
  }
  for (const each of reading.findings) if (!isNamed(each)) part.skip(each.where, 'no-proposal');
  for (const { where, because } of skipped) part.skip(where, because);
  const [first] = skipped;
  if (question !== null && first !== undefined) part.ask('import/no-scale', question, first.where);
  return part;
}

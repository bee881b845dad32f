import { textRangeOf } from '../../markdown/inline.ts';
import type { VoteDocument } from '../document.ts';
import type { DocumentFact } from '../fact.ts';
import type { Author } from '../reading/author.ts';
import type { DocumentReading } from '../reading/read-document.ts';
import { upsideDownIn } from '../reading/scale.ts';
import type { NameQuestion, Registry } from './registry.ts';
import { scaleMarks } from './scale.ts';
import { VoteDraft } from './vote-draft.ts';

/** What stands on a scale. */
function isMark({ kind }: DocumentFact): boolean {
  return kind === 'score' || kind === 'total';
}

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
  const turned = upsideDownIn(document.blocks);
  const { findings, skipped, question } = scaleMarks(named, scale, isKnown);
  const upright = turned === null ? findings : findings.filter((each) => !isMark(each));
  const own = { ...reading, findings: upright, said: reading.findings };
  const part = new VoteDraft(document, own, author, ids);
  const left = findings.filter((each) => !upright.includes(each));
  for (const { where } of left) part.skip(where, 'ambiguous');
  if (turned !== null && left.length > 0)
    part.ask('import/upside-down', { scores: left.length }, textRangeOf(turned));
  for (const { where, label, name, other } of reading.proposals.conflicts) {
    part.ask('import/label-conflict', { label, name, other }, where);
  }
  for (const where of reading.html) {
    part.ask('import/html-in-cell', {}, where);
    part.skip(where, 'unreadable');
  }
  for (const each of questions) askName(part, each, round);
  for (const each of reading.findings) if (!isNamed(each)) part.skip(each.where, 'no-proposal');
  for (const { where, because } of skipped) part.skip(where, because);
  const [first] = skipped;
  if (question !== null && first !== undefined) part.ask('import/no-scale', question, first.where);
  return part;
}

function askName(part: VoteDraft, { member, near }: NameQuestion, round: string): void {
  const name = member.names[0] ?? [...member.labels][0] ?? '';
  if (near === null) part.ask('import/unknown-proposal', { name, round }, member.where);
  else part.ask('import/unclear-proposal', { name, id: near.id, title: near.title }, member.where);
}

import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { parseLimit } from '../../quantity/limit.ts';
import type { Blocks } from '../blocks.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { amountIn } from '../words/amount.ts';
import { labelled } from '../words/labelled.ts';
import type { Finding, Findings } from './finding.ts';

/** The kind of terms that the lines above introduce. */
type Topic = 'acceptance' | 'follow-up' | 'before' | 'during';

const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  ['acceptance', /\bacceptance\b|\bsuccess criteria\b|\bpass criteria\b|\bdone when\b/i],
  ['follow-up', /\bfollow[- ]?up\b|\bexpected results\b|\bwhat (?:happens )?next\b/i],
  ['before', /\bpre-?implementation\b|\bbefore (?:work|implementation|we) /i],
  ['during', /\bimplementation contract\b|\bduring (?:the )?(?:work|implementation)\b/i],
];

const PHASE = /^(?:phase|stage|step)\s+\d+[^:]*\((?<time>[^()]+)\)\s*:?\s*/iu;

/**
 * Reads the terms: phases, acceptance criteria, follow-ups and duties. They belong to the proposal
 * that the headings name, or else to the one voted for.
 */
export function readTerms(context: ReadContext, vote: ProposalRef | null): Findings {
  return context.blocks.flatMap((block, index) => {
    // Phases and terms stand below conditions (`If ...`), but they are still the reviewer's own. So
    // only other rounds are skipped.
    if (block.kind !== 'line' || context.isOfAnotherRound(block)) return [];
    const proposal = context.subjectOf(block) ?? vote;
    if (proposal === null) return [];
    const phase = readPhase(block, context.blocks.slice(index + 1), proposal);
    if (phase !== null) return [phase];
    const topic = topicOf(block);
    return topic === null || block.list?.isFirst !== true
      ? []
      : readItem(block.inline, topic, proposal, block.list.parents.length);
  });
}

function topicOf(block: LineBlock): Topic | null {
  const above = [
    ...block.headings.slice(1).map(({ inline }) => inline),
    ...(block.lead === null ? [] : [block.lead]),
    ...(block.list?.parents ?? []),
  ];
  for (const { text } of above.toReversed()) {
    const topic = TOPICS.find(([, pattern]) => pattern.test(text))?.[0];
    if (topic !== undefined) return topic;
    if (PHASE.test(text)) return null;
  }
  return null;
}

function readItem(
  inline: InlineText,
  topic: Topic,
  proposal: ProposalRef,
  depth: number,
): Findings {
  if (topic === 'follow-up') return readFollowUp(inline, proposal);
  if (topic === 'acceptance') return [readAcceptance(inline, proposal)];
  const { text } = inline;
  return depth > 0
    ? []
    : [{ kind: 'duty', proposal, time: topic, text, where: textRangeOf(inline) }];
}

/** Reads `Phase 1 (30 min): change the constant`, with the conditions in the lines below. */
function readPhase({ inline }: LineBlock, rest: Blocks, proposal: ProposalRef): Finding | null {
  const found = PHASE.exec(inline.text);
  const time = found?.groups?.['time'] ?? '';
  const amount = amountIn('hours', time);
  if (found === null || amount === null || amount.quantity.notation === 'plain') return null;
  const own = inline.text.slice(found[0].length).trim();
  const start = inline.text.indexOf(time);
  const conditions = linesBelow(rest).flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  return {
    kind: 'phase',
    proposal,
    phase: own === '' ? (conditions[0] ?? found[0].trim()) : own,
    hours: amount.written,
    proceedIf: conditions.find((text) => /^if\b.*\bproceed\b/i.test(text)) ?? null,
    stopIf: conditions.find((text) => /^if\b.*\bstop\b/i.test(text)) ?? null,
    where: textRangeOf(inline, start, start + amount.where.end),
  };
}

/** Returns the lines of a phase, up to the next phase, topic or heading. */
function linesBelow(rest: Blocks): readonly InlineText[] {
  const end = rest.findIndex(
    (block) =>
      block.kind === 'heading' ||
      (block.kind === 'line' &&
        [PHASE, ...TOPICS.map(([, pattern]) => pattern)].some((each) =>
          each.test(block.inline.text),
        )),
  );
  return rest
    .slice(0, end === -1 ? undefined : end)
    .flatMap((block) => (block.kind === 'line' ? [block.inline] : []));
}

function readFollowUp(inline: InlineText, proposal: ProposalRef): Findings {
  const part = labelled(inline);
  const when = /^if\s+(?:the\s+)?(?<when>.+)$/i.exec(part?.label.text ?? '')?.groups?.['when'];
  if (part === null || when === undefined) return [];
  const limit = /^(?:measured\s+)?speed ?up\s*(?:is\s+|of\s+)?(?<limit>.*\d.*)$/i.exec(when)
    ?.groups?.['limit'];
  const known =
    limit === undefined ? null : (limitIn('ratio', limit) ?? amountIn('ratio', limit)?.written);
  const action = part.value.text;
  return [
    { kind: 'follow-up', proposal, when: known ?? when, action, where: textRangeOf(part.label) },
  ];
}

/** Reads one requirement for a benchmark run. What no benchmark can show is kept as text. */
function readAcceptance(inline: InlineText, proposal: ProposalRef): Finding {
  const { text } = inline;
  const { part, limit } = requirementIn(text);
  const request = /\basking for\s+(?<asked>[\d.]+\s*[x×])/iu.exec(text)?.groups?.['asked'];
  const asked = part === 'geomean_speedup' && request !== undefined ? `at least ${request}` : null;
  return { kind: 'acceptance', proposal, part, limit, asked, where: textRangeOf(inline) };
}

function requirementIn(text: string): Pick<FactOf<'acceptance'>, 'part' | 'limit'> {
  const plain = text.replaceAll(/\([^()]*\)/g, ' ');
  const factor = limitIn('ratio', plain);
  const percent = limitIn('percent', text);
  const hasDigits = /\d/.test(text);
  if (factor !== null && /\bgeo\w*|\bmean\b|\boverall\b/i.test(plain)) {
    return { part: 'geomean_speedup', limit: factor };
  }
  if (/\bregress|\bslower\b|\bslowdown/i.test(text)) {
    if (percent !== null) return { part: 'worst_regression', limit: forNone(text, percent) };
    if (/^no\b/i.test(text) && !hasDigits) return { part: 'worst_regression', limit: 'at most 0%' };
  } else if (/\bvaria(?:nce|tion|bility)\b|\bcv\b/i.test(text) && percent !== null) {
    return { part: 'variation', limit: percent };
  } else if (/\bcorrect(?:ness)?\b/i.test(text) && !hasDigits) {
    return { part: 'correct', limit: 'yes' };
  }
  return { part: 'also', limit: text };
}

/** Turns the limit of `No benchmark regresses >5%` into `at most 5%`. */
function forNone(text: string, limit: string): string {
  if (!/^no\b|^none\b/i.test(text.trim())) return limit;
  return limit.replace(/^(?:above|at least)/, 'at most');
}

const RELATION =
  '(?:≥|>=|at least|≤|<=|at most|up to|no more than|>|above|over|more than|exceeds?|<|below|under|less than)';
/** Returns a limit in the wording of the files: `at least 1.4x` for `speedup ≥ 1.4x`. */
function limitIn(kind: 'ratio' | 'percent', text: string): string | null {
  const unit = kind === 'ratio' ? '[x×]' : '%';
  const pattern = new RegExp(
    String.raw`(?<relation>${RELATION})\s*(?<figure>\d+(?:\.\d+)?\s*${unit})`,
    'iu',
  );
  const { relation = '', figure = '' } = pattern.exec(text)?.groups ?? {};
  const limit = parseLimit(kind, `${relation.replace(/^exceeds?$/iu, 'above')} ${figure}`);
  return limit.ok ? `${limit.value.relation} ${figure}` : null;
}

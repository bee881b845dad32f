import type { Argument } from '../../../engine/scoring/strongest-reasons.ts';
import type { Claim, Evidence, Pitch, Proposal, Risk } from '../../../model/proposal.ts';
import type { Round, Shark } from '../../../model/round.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Review, Scorecard } from '../../../model/scorecard.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { list, listBlocks, paragraph, textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import { decimal, given, tableBlocks, wrapped } from '../../document/table.ts';
import { compact, oneLine, paragraphsOf, sentence } from '../../document/words.ts';
import {
  phaseText,
  reviewWords,
  scoresOf,
  type WrittenWords,
} from '../../results/written-words.ts';
import { criterionWords } from '../round/names.ts';

/** The proposer, other names, and the notes of a proposal outside its pitches. */
export function originTexts({ short, aliases, proposer, notes }: Proposal): readonly string[] {
  const origin = compact([
    proposer !== null && `Proposed by ${proposer}.`,
    short !== null && `Called ${short} in tables.`,
    aliases.length > 0 && `Also called ${aliases.join(', ')}.`,
  ]).join(' ');
  return compact([origin !== '' && origin, ...notes.map((text) => `Note: ${text}`)]);
}

/** The pitch for one round in the proposer's words: claims with evidence, cost, risks, answers. */
export function pitchBlocks(pitch: Pitch): readonly Block[] {
  const { change, evidence, answers, plan, risks, rollback, notes } = pitch;
  const items = [
    ...labelled('Change', change),
    ...labelled('Evidence', evidence.map(evidenceWords)),
    ...labelled('Risk', risks.map(riskWords)),
    ...labelled('Way back', compact([rollback])),
    ...labelled('Plan', plan.map(phaseText)),
    ...answers.map(({ proposal, text }) => `Answer to ${proposal.id}: ${text}`),
    ...labelled('Note', notes),
  ];
  return [
    ...pitchParagraphs(pitch).map((lines): Block => paragraph(lines)),
    ...listBlocks(textLines(items.map(oneLine))),
  ];
}

/** The paragraphs of the summary; the figures follow the last one. */
function pitchParagraphs(pitch: Pitch): readonly (readonly Line[])[] {
  const { summary, claims, effort, success } = pitch;
  const main = headlines(claims);
  const rest = claims.filter((claim) => !main.includes(claim));
  const facts = compact([
    main.length > 0 && `Promised: ${main.map(claimWords).join('; ')}.`,
    rest.length > 0 && `Also claimed: ${rest.map(claimWords).join('; ')}.`,
    effort !== null && `Effort: ${effort.written}.`,
    success !== null && `Its own chance of success: ${success.written}.`,
  ]).join(' ');
  const paragraphs = paragraphsOf(summary);
  const last = [...(paragraphs.at(-1) ?? []), ...(facts === '' ? [] : [facts])];
  return [...paragraphs.slice(0, -1), last].map(textLines);
}

/** The headline claims of the proposer, or all claims if there are none. */
export function headlines(claims: readonly Claim[]): readonly Claim[] {
  const own = claims.filter(({ by }) => by === null);
  const found = own.filter(({ headline }) => headline);
  return found.length === 0 ? own : found;
}

/** `speedup 12% to 15%`, `latency at g=2 150 us (two stages)`, with its notes. */
export function claimWords({ metric, value, case: of, of: form, by, notes }: Claim): string {
  const scope = of === null ? '' : ` at ${of}`;
  const details = [...(form === null ? [] : [form]), ...notes].join('; ');
  const remark = details === '' ? '' : ` (${details})`;
  const whose = by === null ? '' : `, by ${by}`;
  return `${metric.replaceAll('_', ' ')}${scope} ${value.written}${whose}${remark}`;
}

/** `The pattern is established (citation: CUTLASS examples; not about this case).` */
export function evidenceWords({ claim, basis, kind, specific, notes }: Evidence): string {
  const from = [kind, basis].filter((text) => text !== null).join(': ');
  const details = compact([
    from !== '' && from,
    specific === false && 'not about this case',
    ...notes,
  ]).join('; ');
  return details === '' ? claim : `${claim.replace(/\.$/, '')} (${details}).`;
}

/** `It needs shared memory. Against it: smaller buffers.` */
export function riskWords({ risk, mitigation }: Risk): string {
  return mitigation === null ? risk : `${withFullStop(risk)} Against it: ${mitigation}`;
}

/** A text that ends in a colon gets no full stop, since a list follows. */
function withFullStop(text: string): string {
  return text.endsWith(':') ? text : sentence(text);
}

function labelled(label: string, texts: readonly string[]): readonly string[] {
  return texts.map((text) => `${label}: ${text}`);
}

/** A shark that reviewed the proposal. */
export interface ProposalReview {
  readonly shark: Shark;
  readonly review: Review;
}

/** The reviewers of a proposal, in the order of the round. */
export function reviewsOf({ sharks }: Round, proposal: string): readonly ProposalReview[] {
  return sharks.flatMap((shark) => {
    const review = shark.scorecard?.reviews.get(proposal);
    return review === undefined ? [] : [{ shark, review }];
  });
}

/**
 * The texts of each shark of a round on a proposal: scores with their reasons, other texts of the
 * review, and the texts of the scorecard that `wordsOf` selects.
 */
export function writtenBlocks(
  { sharks }: Round,
  proposal: string,
  wordsOf: (proposal: string, scorecard: Scorecard) => readonly WrittenWords[],
): readonly Block[] {
  return sharks.flatMap(({ name, rubric, scorecard }) => {
    if (scorecard === null) return [];
    const review = scorecard.reviews.get(proposal);
    const title = `${name}, in its own words`;
    const table = review === undefined ? [] : scoreTable(title, rubric, review);
    const reviewed = review === undefined ? [] : reviewWords(review);
    const bare = review === undefined || table.length > 0 ? [] : bareScores(rubric, review);
    const items = itemsOf([...bare, ...reviewed, ...wordsOf(proposal, scorecard)]);
    if (items.length === 0) return table;
    const head = table.length === 0 ? [paragraph([[{ text: title, tone: 'strong' }]])] : table;
    return [...head, list(items)];
  });
}

/** All scores in one line, for a review in which no score has a reason. */
function bareScores(rubric: Rubric | null, review: Review): readonly WrittenWords[] {
  const texts = scoresOf(review).map(
    ([id, { mark }]) => `${nameOf(rubric, id)} ${mark === null ? 'n/a' : printWritten(mark)}`,
  );
  return texts.length === 0 ? [] : [{ of: 'Scores', text: texts.join(', ') }];
}

/** A line for each text, after its subject. */
export function itemsOf(words: readonly WrittenWords[]): readonly Line[] {
  return textLines(words.map(({ of, text }) => (of === '' ? text : `${of}: ${text}`)));
}

function scoreTable(title: string, rubric: Rubric | null, review: Review): readonly Block[] {
  const scores = scoresOf(review);
  return tableBlocks({
    title,
    // Lists every score if one of them has a reason.
    rows: scores.every(([, { because }]) => because === null) ? [] : scores,
    columns: [
      [wrapped('Criterion', 10), ([id]) => nameOf(rubric, id)],
      [decimal('score'), ([, { mark }]) => given(mark, printWritten)],
      [wrapped('because', 20), ([, { because }]) => because ?? ''],
    ],
  });
}

function nameOf(rubric: Rubric | null, id: string): string {
  const criterion = rubric?.criteria.find((each) => each.id === id);
  return criterion === undefined ? id : criterionWords(criterion);
}

/** `Ann, Ease 7`: who gave an argument, what it is about, and the score. */
export function argumentSource({ shark, about, score }: Argument): string {
  const mark = score?.mark ?? null;
  return `${shark.name}, ${about}${mark === null ? '' : ` ${printWritten(mark)}`}`;
}

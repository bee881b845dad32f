import { boldStart, type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ProposalRef } from '../fact.ts';
import { roundIn } from '../tables/heads.ts';
import { type KnownOfDocument, type TableNames, tableNames } from '../tables/names.ts';
import { boldName, labelled } from '../words/labelled.ts';
import { NameFinder } from '../words/names-in.ts';
import { areRelated, bare, isAmong } from '../words/normal.ts';
import { isAboutOthers, namesOthers } from '../words/not-said.ts';
import { hasFirstPlace } from '../words/place.ts';
import { isNameOf } from '../words/reviewer-name.ts';
import { labelOfWeighed } from '../words/weight-label.ts';
import { looksBack } from './looks-back.ts';
import { Paragraphs } from './paragraphs.ts';
import { namesOf, type ProposalIndex, type ReadName } from './proposal-index.ts';
import {
  areImpressionsIn,
  type StatedScale,
  scalesByCriterion,
  starsIn,
  statedScale,
} from './scale.ts';

const NONE: ReadonlySet<string> = new Set();

/** What is known before a document is read. */
interface Known extends KnownOfDocument {
  /** The criteria, or where there are none the labels that have a score somewhere: elsewhere one may be `N/A`. */
  readonly scored: ReadonlySet<string>;
  /** Names of the round's proposals, made plain. */
  readonly entries: ReadonlySet<string>;
  /** Whether the criteria are settled: a label that is none of them is asked about. */
  readonly hasRubric: boolean;
}

/** What readers know of the document that they read. */
export class ReadContext implements Omit<Known, 'entries'> {
  readonly proposals: ProposalIndex;
  /** The scale of scores without one, where the document names it. */
  readonly scale: StatedScale | null;
  readonly blocks: readonly MarkdownBlock[];
  readonly round: string | null;
  readonly criteria: ReadonlySet<string>;
  readonly scored: ReadonlySet<string>;
  readonly self: ReadonlySet<string>;
  readonly reviewers: ReadonlySet<string>;
  readonly hasRubric: boolean;
  /** How many stars the document's stars are out of; null where it does not say. */
  readonly stars: string | null;
  /** Whether some line gives the first place: else `Second:` below `Vote:` is the second choice. */
  readonly hasFirstPlace: boolean;
  /** Whether a line says that the marks for the whole are not computed. */
  readonly areImpressions: boolean;
  /** The names that a sentence may speak of. */
  readonly names: NameFinder<ReadName>;
  /** The names of the round's proposals that the document names in no place for one. */
  readonly strangers: NameFinder<null>;
  readonly paragraphs: Paragraphs;
  readonly #scales: ReadonlyMap<string, string>;

  constructor(
    proposals: ProposalIndex,
    blocks: readonly MarkdownBlock[],
    known: Partial<Known> & Pick<Known, 'round'>,
  ) {
    this.round = known.round;
    this.self = known.self ?? NONE;
    this.reviewers = known.reviewers ?? NONE;
    this.hasRubric = known.hasRubric ?? false;
    this.criteria = known.criteria ?? NONE;
    this.scored = known.scored ?? this.criteria;
    this.proposals = proposals;
    this.scale = statedScale(blocks);
    this.blocks = blocks;
    this.stars = starsIn(blocks);
    this.hasFirstPlace = hasFirstPlace(blocks);
    this.areImpressions = areImpressionsIn(blocks);
    this.paragraphs = new Paragraphs(blocks);
    this.#scales = scalesByCriterion(blocks, new Set([...this.self, ...this.reviewers]));
    this.names = namesOf(proposals, this.criteria);
    const unnamed = [...(known.entries ?? NONE)].filter((name) => proposals.find(name) === null);
    this.strangers = new NameFinder(unnamed.map((name) => [name, null] as const));
  }

  /** The highest score on a criterion: as a table of criteria has it, else as the document says of all. */
  highestOn(label: string): string | null {
    return this.#scales.get(nameKey(bare(label))) ?? this.scale?.high ?? null;
  }

  /** Whether a name is the reviewer's: the whole, or the first name where it is no other that is known. */
  isSelf(name: string): boolean {
    return isNameOf(
      this.self,
      name,
      this.reviewers,
      (each) => this.isCriterion(each) || this.proposals.find(each) !== null,
    );
  }

  isCriterion(text: string): boolean {
    return isAmong(this.criteria, text);
  }

  /** Whether criteria have weights, and none of them is called like a label; a number alone is the place of one in a list. */
  isUnlikeCriteria(label: string): boolean {
    const { criteria } = this;
    if (!/\p{L}/u.test(label)) return true;
    return criteria.size > 1 && [...criteria].every((each) => !areRelated(each, label));
  }

  /** What is known of names while a table is laid out. */
  tableNames(isBelowProposal: boolean): TableNames {
    return tableNames(this, (text) => this.proposals.find(text) !== null, isBelowProposal);
  }

  /** The proposal that a block is about: by the list item, or by the heading, nearest above it. */
  subjectOf(block: MarkdownBlock): ProposalRef | null {
    if (block.kind === 'line') {
      for (const parent of (block.list?.parents ?? []).toReversed()) {
        const member = this.memberIn(parent);
        if (member !== null) return member;
      }
    }
    const led = block.kind === 'line' && block.list !== null ? this.#ledBy(block.lead) : null;
    if (led !== null) return led;
    for (const heading of block.headings.toReversed()) {
      const member = this.memberIn(heading.inline);
      if (member !== null) return member;
    }
    return null;
  }

  /** The proposal whose name in bold begins the line over a list. */
  #ledBy(lead: InlineText | null): ProposalRef | null {
    const name = lead === null ? null : boldStart(lead);
    return name === null ? null : this.proposals.find(name.text);
  }

  /** The proposal that a heading, or the first line of an item, is about. */
  memberIn(inline: InlineText): ProposalRef | null {
    const whole =
      this.proposals.find(inline.text) ?? this.proposals.find(boldName(inline)?.text ?? '');
    if (whole !== null) return whole;
    const part = labelled(inline);
    if (part !== null && TASK.test(part.value.text)) return this.proposals.find(part.label.text);
    if (part !== null && LED.test(part.value.text)) return this.proposals.find(part.label.text);
    const led = this.leadOf(inline);
    if (led !== null) return led;
    const rest = inline.text.replace(REVIEW_OF, '');
    return rest === inline.text ? null : this.proposals.find(rest);
  }

  /** The proposal whose name begins a text and is set off from what follows: `Group commit: cheap`, `2. *Arena.* It is`. */
  leadOf(inline: InlineText): ProposalRef | null {
    return this.names.leading(inline)?.means.proposal ?? null;
  }

  /** The criterion whose name stands above a block, in a heading, a line or an item. */
  criterionAbove(block: MarkdownBlock): InlineText | null {
    const parents = block.kind === 'line' ? (block.list?.parents ?? []) : [];
    const above = [
      ...block.headings.map(({ inline }) => inline),
      ...titlesOf(block.lead),
      ...parents,
    ];
    return (
      above
        .toReversed()
        .map(labelOfWeighed)
        .find(({ text }) => this.isCriterion(text)) ?? null
    );
  }

  /** Whether what a block says is not said of the round by the reviewer. */
  isElsewhere(block: MarkdownBlock): boolean {
    return this.isOfAnotherRound(block) || this.#isBelowOthers(block);
  }

  /** Whether a block looks back at another round, or stands in an appendix. */
  isOfAnotherRound(block: MarkdownBlock): boolean {
    const [title, ...above] = block.headings.map(({ inline }) => inline);
    // `CI retrospective, round 6` is about round 6, whatever it looks back at.
    const isOwn = title !== undefined && this.round !== null && roundIn(title.text) === this.round;
    const own = title === undefined || TITLE.test(title.text) || isOwn ? above : [title, ...above];
    return [...own, ...leadsOf(block)].some((inline) => this.looksBack(inline.text));
  }

  /** Whether what is above a block, but for the title of the document, takes it to another time, case or person. */
  #isBelowOthers(block: MarkdownBlock): boolean {
    const [first] = this.blocks;
    const title = first?.kind === 'heading' ? first.heading.inline : null;
    const parents = block.kind === 'line' ? (block.list?.parents ?? []) : [];
    const isOwn = (who: string) =>
      [...this.self].some((each) => areRelated(each, who)) || this.proposals.find(who) !== null;
    const above = block.headings.map(({ inline }) => inline);
    const leads = leadsOf(block).flatMap((lead) => this.#sentenceOf(lead));
    return [...above, ...leads, ...parents].some(
      (each) => each !== title && isAboutOthers(each.text, isOwn) && this.memberIn(each) === null,
    );
  }

  /** The lines of the paragraph that a lead ends: its sentence may begin above it. */
  #sentenceOf(lead: InlineText): readonly InlineText[] {
    const block = this.paragraphs.at(textRangeOf(lead))?.block;
    if (block?.kind !== 'line' || block.list !== null) return [lead];
    const lines = this.paragraphs.of(block).map(({ inline }) => inline);
    return lines.slice(0, lines.indexOf(lead) + 1);
  }

  /** Whether a heading is about another round than this, or what came of one; `R8 full mode` may be a proposal. */
  looksBack(text: string): boolean {
    return looksBack(text, this.round) && !this.proposals.isKnown(text);
  }
}

/** The line over a block that ends in a colon or is in bold from end to end, if there is one. */
function leadsOf({ lead }: MarkdownBlock): readonly InlineText[] {
  const [strong] = lead?.strong ?? [];
  const isBold = strong?.start === 0 && strong.end === lead?.text.length;
  return lead !== null && (isBold || /:$/.test(lead.text)) ? [lead] : [];
}

/** The line over a block, and what it begins with in bold where it speaks of nobody else: `**Lag.** We peaked at noon`. */
function titlesOf(lead: InlineText | null): readonly InlineText[] {
  if (lead === null) return [];
  const bold = namesOthers(lead.text) ? null : boldStart(lead);
  return bold === null ? [lead] : [lead, bold];
}

/** The title of a document may name several things. */
const TITLE = /\bvot(?:e|ing|es)\b/i;
const TASK = /^(?:scores?|scoring|scorecard|evaluation|review|assessment|analysis|breakdown)\b/i;
/** `Tile tuning: 8.7/10`, `Tile tuning — strong fund`. */
const LED = /^[*\s]*\d/;
const REVIEW_OF =
  /^(?:\d+[.)]\s+|(?:scores?|scoring|scorecard|evaluation|evaluating|review|assessment|analysis|(?:risk-adjusted\s+)?(?:roi|returns?)|(?:my\s+)?estimates?|numbers|figures|verdict)(?:\s+(?:of|for|on))?[\s:–—-]+)/i;

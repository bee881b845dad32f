import { boldStart, type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { type Blocks, parentsOf } from '../blocks.ts';
import type { ProposalRef } from '../fact.ts';
import { isAboutOtherRound, roundIn } from '../tables/heads.ts';
import { type KnownOfDocument, type TableNames, tableNames } from '../tables/names.ts';
import { boldName, labelled } from '../words/labelled.ts';
import { NameFinder } from '../words/names-in.ts';
import { areRelated, plainLabel } from '../words/normal.ts';
import { hasFirstPlace } from '../words/place.ts';
import { isAboutOthers, namesOthers } from '../words/qualifiers.ts';
import { labelOfWeighed } from '../words/weight-label.ts';
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
  /** The criteria, else the labels with a score somewhere. Such a label may be `N/A` elsewhere. */
  readonly scored: ReadonlySet<string>;
  /** Normalized names of the round's proposals. */
  readonly entries: ReadonlySet<string>;
  /** True if the criteria are fixed, so that the user is asked about any other label. */
  readonly hasRubric: boolean;
}

/** What the readers know about the document. */
export class ReadContext implements Omit<Known, 'entries'> {
  readonly proposals: ProposalIndex;
  /** The scale of scores without their own scale, if the document states it. */
  readonly scale: StatedScale | null;
  readonly blocks: Blocks;
  readonly round: string | null;
  readonly criteria: ReadonlySet<string>;
  readonly scored: ReadonlySet<string>;
  readonly self: ReadonlySet<string>;
  readonly reviewers: ReadonlySet<string>;
  readonly hasRubric: boolean;
  /** The highest number of stars; null if the document does not show it. */
  readonly stars: string | null;
  /** True if a line gives the first place. Else `Second:` below `Vote:` is the second choice. */
  readonly hasFirstPlace: boolean;
  /** True if a line says that the overall marks are not computed. */
  readonly areImpressions: boolean;
  /** The names that a sentence may mention. */
  readonly names: NameFinder<ReadName>;
  /** The names of the round's proposals that the document does not use in a position for names. */
  readonly unlistedProposals: NameFinder<null>;
  readonly paragraphs: Paragraphs;
  readonly #scales: ReadonlyMap<string, string>;
  readonly #tableNames: TableNames;

  constructor(
    proposals: ProposalIndex,
    blocks: Blocks,
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
    this.#tableNames = tableNames(this, (text) => proposals.find(text) !== null);
    const unnamed = [...(known.entries ?? NONE)].filter((name) => proposals.find(name) === null);
    this.unlistedProposals = new NameFinder(unnamed.map((name) => [name, null] as const));
  }

  /** The highest score of a criterion: from a table of criteria, else from the stated scale. */
  highestOn(label: string): string | null {
    return this.#scales.get(nameKey(plainLabel(label))) ?? this.scale?.high ?? null;
  }

  /** True for the reviewer's full name, and for the first name if it is no other known name. */
  isSelf(name: string): boolean {
    return this.#tableNames.isSelf(name);
  }

  isCriterion(text: string): boolean {
    return this.#tableNames.isCriterion(text);
  }

  /**
   * True if there are several criteria and none has a name related to the label. Also true for a
   * label without letters, which is a position in a list.
   */
  isUnlikeCriteria(label: string): boolean {
    const { criteria } = this;
    if (!/\p{L}/u.test(label)) return true;
    return criteria.size > 1 && [...criteria].every((each) => !areRelated(each, label));
  }

  /** The known names that are needed to find the layout of a table. */
  tableNames(isBelowProposal: boolean): TableNames {
    return { ...this.#tableNames, isBelowProposal };
  }

  /** The proposal that a block is about, from the nearest list item or heading above it. */
  subjectOf(block: MarkdownBlock): ProposalRef | null {
    for (const parent of parentsOf(block).toReversed()) {
      const member = this.memberIn(parent);
      if (member !== null) return member;
    }
    const led = block.kind === 'line' && block.list !== null ? this.#ledBy(block.lead) : null;
    if (led !== null) return led;
    for (const heading of block.headings.toReversed()) {
      const member = this.memberIn(heading.inline);
      if (member !== null) return member;
    }
    return null;
  }

  /** The proposal whose name in bold begins the line before a list. */
  #ledBy(lead: InlineText | null): ProposalRef | null {
    const name = lead === null ? null : boldStart(lead);
    return name === null ? null : this.proposals.find(name.text);
  }

  /** The proposal that a heading, or the first line of a list item, is about. */
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

  /**
   * The proposal whose name begins a text, set off from the rest: `Group commit: cheap`,
   * `2. *Arena.* It is`.
   */
  leadOf(inline: InlineText): ProposalRef | null {
    return this.names.leading(inline)?.means.proposal ?? null;
  }

  /** The criterion that is named above a block, in a heading, a line or a list item. */
  criterionAbove(block: MarkdownBlock): InlineText | null {
    const above = [
      ...block.headings.map(({ inline }) => inline),
      ...titlesOf(block.lead),
      ...parentsOf(block),
    ];
    return (
      above
        .toReversed()
        .map(labelOfWeighed)
        .find(({ text }) => this.isCriterion(text)) ?? null
    );
  }

  /** True if a block is not the reviewer's own statement about this round. */
  isElsewhere(block: MarkdownBlock): boolean {
    return this.isOfAnotherRound(block) || this.#isBelowOthers(block);
  }

  /** True if a block is about another round or in an appendix. */
  isOfAnotherRound(block: MarkdownBlock): boolean {
    const [title, ...above] = block.headings.map(({ inline }) => inline);
    // `CI retrospective, round 6` is about round 6, although it contains a word for looking back.
    const isOwn = title !== undefined && this.round !== null && roundIn(title.text) === this.round;
    const own = title === undefined || TITLE.test(title.text) || isOwn ? above : [title, ...above];
    return [...own, ...leadsOf(block)].some((inline) => this.isAboutOtherRound(inline.text));
  }

  /** True if text above a block, except the title, limits it to another time, case or person. */
  #isBelowOthers(block: MarkdownBlock): boolean {
    const [first] = this.blocks;
    const title = first?.kind === 'heading' ? first.heading.inline : null;
    const isOwn = (who: string) =>
      [...this.self].some((each) => areRelated(each, who)) || this.proposals.find(who) !== null;
    const above = block.headings.map(({ inline }) => inline);
    const leads = leadsOf(block).flatMap((lead) => this.#sentenceOf(lead));
    return [...above, ...leads, ...parentsOf(block)].some(
      (each) => each !== title && isAboutOthers(each.text, isOwn) && this.memberIn(each) === null,
    );
  }

  /** The lines of a paragraph up to its last one. A sentence may begin in an earlier line. */
  #sentenceOf(lead: InlineText): readonly InlineText[] {
    const block = this.paragraphs.at(textRangeOf(lead))?.block;
    if (block?.kind !== 'line' || block.list !== null) return [lead];
    const lines = this.paragraphs.of(block).map(({ inline }) => inline);
    return lines.slice(0, lines.indexOf(lead) + 1);
  }

  /** True if a heading is about another round or its results. `R8 full mode` may be a proposal. */
  isAboutOtherRound(text: string): boolean {
    return isAboutOtherRound(text, this.round) && !this.proposals.isKnown(text);
  }
}

/** The line before a block, if it ends in a colon or is all bold. */
function leadsOf({ lead }: MarkdownBlock): readonly InlineText[] {
  const [strong] = lead?.strong ?? [];
  const isBold = strong?.start === 0 && strong.end === lead?.text.length;
  return lead !== null && (isBold || /:$/.test(lead.text)) ? [lead] : [];
}

/** The line before a block, and its bold start (`**Lag.** We peaked`) unless it mentions others. */
function titlesOf(lead: InlineText | null): readonly InlineText[] {
  if (lead === null) return [];
  const bold = namesOthers(lead.text) ? null : boldStart(lead);
  return bold === null ? [lead] : [lead, bold];
}

/** Matches a heading about votes. It may mention other rounds without being about them. */
const TITLE = /\bvot(?:e|ing|es)\b/i;
const TASK = /^(?:scores?|scoring|scorecard|evaluation|review|assessment|analysis|breakdown)\b/i;
/** Matches a value that begins with a figure: `Tile tuning: 8.7/10`. */
const LED = /^[*\s]*\d/;
const REVIEW_OF =
  /^(?:\d+[.)]\s+|(?:scores?|scoring|scorecard|evaluation|evaluating|review|assessment|analysis|(?:risk-adjusted\s+)?(?:roi|returns?)|(?:my\s+)?estimates?|numbers|figures|verdict)(?:\s+(?:of|for|on))?[\s:–—-]+)/i;

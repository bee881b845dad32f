import type { InlineText } from '../markdown/inline.ts';
import type { MarkdownBlock } from '../markdown/outline.ts';
import { type Match, matchesOf, reasonIn, type Seen } from './seen.ts';
import { gridOf } from './tables/grid.ts';

/** A cell that holds a mark in a letter, a sign or a word, and nothing else. */
const WHOLE =
  /^[\s*_]*(?:[A-F][+\-−]?|n\/a|(?:[✅❌✔✖☑☒👍👎🟢🟡🟠🔴]\uFE0F?)+|(?:very )?(?:high|medium|low|good|fair|poor|bad|excellent|strong|weak|moderate))[\s*_]*$/iu;
/** A letter after its label: `Payoff: B`, or one of several as in `speed A, risk F`. */
const LETTER = /\p{L}{2,}[*_]*:?\s+[*_]*[A-F][+\-−]?(?=[*_]*\s*(?:$|[,;.(]))/gu;
const LABELLED = /^[^:]*\p{Ll}[^:]*:[\s*_]*[A-F][+\-−]?[\s*_]*$/u;
/** A text as a whole. */
const ALL = /^.+$/gsu;
const STARS = /[★⭐][★⭐☆✩✭½]*/gu;
const TICKED = /^\s*(?:\[x\]|[☒☑])/iu;
const SENTENCE = /[^.;!?\s][^.;!?]*(?:[.;!?](?=\S)[^.;!?]*)*[.;!?]*/gu;
const CHOICE =
  /\bvotes? (?:is|are) not for\b|\bvot(?:es?|ing) (?:for|goes to)\b|\b(?:gets|has) my vote\b|^\W*my vote\W*$|\b(?:second choice|runner-up)\b[\s*_]*(?:is\b|[:,])/iu;
/** What a vote says beside its choice: `Veto: Arena`, `I object to Arena`, `(second: Keys)`, `I abstain on Rows`. */
const BESIDE =
  /(?<![\p{L}\p{N}])(?:(?:veto|hold|abstain(?:ed)?|abstention)\s*[*_]*\s*[:–—][*_]*|I (?:veto|abstain (?:on|from|for)|hold out on|object to)|(?:second|2nd)(?: (?:choice|vote|pick))?[*_]*(?::[*_]*|(?<=(?:choice|vote|pick)[*_]*)))\s+[^\s;:,.)][^;,.)\n]*/giu;
/** `Veto on Arena`, `I hold Keys until`: before a name in capitals alone, unlike `Hold on for a day`. */
const ON_NAME =
  /(?<![\p{L}\p{N}])(?:(?:[Vv]eto|[Hh]old)\s+(?:on|for)|I hold)\s+[*_]*\p{Lu}[^;:,.)\n]*/gu;
const WEIGHT =
  /\bcounts?\b.*\b(?:double|twice|once|half|thrice|triple|equally|the same|times|per ?cent)\b|\b(?:half|third|quarter|per ?cent) of (?:my|the) weight\b/iu;
/** A line that says no more than what to fund. */
const FUND = /^\W*(?:[Ff]und|[Bb]ack)\s+[*_]*\p{Lu}[^;:,.)\n]*[.!]?[\s*_]*$/gu;
/** `Ann vetoes Arena`. */
const OTHERS_SAY =
  /(?<![\p{L}\p{N}])\p{Lu}\p{L}+ (?:vetoes|abstains (?:on|from)|objects to)\s+[*_]*\p{L}[^;:,.)\n]*/gu;
/** What a column of votes holds, and what stands in a cell of a vote: `hold: nobody measured it`. */
const CHOICES = /^\W*(?:(?:my|the) )?(?:votes?|veto(?:es)?|(?:first|second|1st|2nd) choice)\W*$/iu;
/** An item below such a word: `Ann: Arena`. */
const ITEM = /^[^:]{2,40}:\s+\S/u;
const CHOSEN = /^\W*(?:vote|veto|hold|abstain(?:ed)?|second choice)(?:\W*$|\s*[:–—])/iu;
const ORDER = /^[^<>=|]*\p{L}[^<>=|]*(?: > [^<>=|\d]*\p{L}[^<>=|]*){2,}$/u;

/**
 * The marks, votes, orders and weights of a document that are said without a figure. Like the
 * figures, they are known by their form alone; what others said in a quotation is none.
 */
export function signsIn(blocks: readonly MarkdownBlock[]): readonly Seen[] {
  return blocks.flatMap((block) =>
    inBlock(block).map((each) => ({ ...each, because: reasonIn(block) })),
  );
}

function inBlock(block: MarkdownBlock): readonly Match[] {
  switch (block.kind) {
    case 'table': {
      const { header, rows } = gridOf(block);
      const isChoice = header.map(({ text }) => CHOICES.test(text));
      const cells = rows.flatMap((row) =>
        row.filter(
          ({ text }, at) =>
            at > 0 &&
            (WHOLE.test(text) || CHOSEN.test(text) || (isChoice[at] && /\p{L}/u.test(text))),
        ),
      );
      return cells.flatMap((each) => matchesOf(each, ALL));
    }
    case 'line': {
      const isOfVotes = CHOICES.test(block.headings.at(-1)?.inline.text ?? '');
      const isItem = block.list !== null && isOfVotes && ITEM.test(block.inline.text);
      return isItem ? matchesOf(block.inline, ALL) : inLine(block.inline);
    }
    case 'html':
      return block.lines.flatMap((line) => matchesOf(line, STARS));
    case 'code':
      return block.lines.flatMap((line) =>
        TICKED.test(line.text) ? matchesOf(line, ALL) : letters(line),
      );
    default:
      return [];
  }
}

function inLine(inline: InlineText): readonly Match[] {
  if (TICKED.test(inline.text) || ORDER.test(inline.text)) return matchesOf(inline, ALL);
  const said = matchesOf(inline, SENTENCE).filter(({ written }) => {
    return (CHOICE.test(written) && !/:\W*$/.test(written)) || WEIGHT.test(written);
  });
  const beside = [BESIDE, ON_NAME, FUND, OTHERS_SAY].flatMap((pattern) =>
    matchesOf(inline, pattern),
  );
  return [...letters(inline), ...said, ...beside];
}

/** A lone letter is a mark where it is all that a label says; in a sentence two are. */
function letters(inline: InlineText): readonly Match[] {
  const found = matchesOf(inline, LETTER);
  return LABELLED.test(inline.text) || found.length > 1 ? found : [];
}

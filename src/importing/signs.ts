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
const CLAUSE = /[^,;()\s][^,;()]*/gu;
/** Words by which somebody votes, holds, vetoes or abstains; `hold on for a day` is none. */
const STANCES = [
  String.raw`vetoe[sd]|objects? to|abstain\p{L}*|abstentions?|recuse[sd]?`,
  String.raw`I vote|vot(?:es?|ed|ing) (?:for|against|goes to)|votes? (?:is|are) not for|(?:gets|has) my vote|my vote\W*$|my (?:\p{L}+ )?(?:choice|pick|favou?rite)(?!\p{L})`,
  String.raw`(?:second|2nd) (?:choice|pick)|came second|hold\b.*\buntil|veto (?:on|for|by|from|against)`,
  String.raw`(?:vote|veto|hold|verdict|second|2nd|runner-up)(?: vote)?[*_]*(?:\s*[:–—]|,? is\b)`,
];
const STANCE = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${STANCES.join('|')})`, 'iu');
/** `Veto Arena`, `Hold on Arena`, `Fund Arena.`: before a name in capitals alone. */
const ON_NAME =
  /(?<!\p{L})(?:(?:[Vv]eto|[Hh]old (?:on|for)|I hold)\s+[*_]*\p{Lu}|(?<=^\W*)(?:[Ff]und|[Bb]ack)\s+[*_]*\p{Lu}[^;:,.)\n]*[.!]?[\s*_]*$)/u;
/** `Arena: reject`. */
const VERDICT = /:\s+[*_]*(?:fund|queue|reject|hold|veto)[\s*_.;]*$/iu;
const WEIGHT =
  /\bcounts?\b.*\b(?:double|twice|once|half|thrice|triple|equally|the same|times|per ?cent)\b|\b(?:half|third|quarter|per ?cent) of (?:my|the) weight\b/iu;
/** What a column, a row or a list of votes holds, and what may be all that a cell says. */
const CHOICES =
  /^\W*(?:(?:my|the) )?(?:votes?(?: so far| cast)?|veto(?:es)?|holds?|abstain(?:s|ed)?|abstentions?|verdicts?|runner-?up|second|(?:first|second|1st|2nd) choice)\W*$/iu;
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
      const isStance = ({ text }: InlineText, at: number, [label]: readonly InlineText[]) =>
        /\p{L}/u.test(text) && (isChoice[at] || CHOICES.test(label?.text ?? ''));
      const cells = rows.flatMap((row) =>
        row.filter(
          (each, at) =>
            at > 0 &&
            (isStance(each, at, row) || [WHOLE, CHOICES, STANCE].some((is) => is.test(each.text))),
        ),
      );
      return cells.flatMap((each) => matchesOf(each, ALL));
    }
    case 'line': {
      const { inline, list, headings } = block;
      const isOfVotes = CHOICES.test(headings.at(-1)?.inline.text ?? '');
      const isItem = list?.isFirst === true && list.parents.length === 0 && isOfVotes;
      const whole = isItem ? [ALL, SENTENCE].flatMap((part) => matchesOf(inline, part)) : [];
      return [...whole, ...inLine(inline)];
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
  const said = [SENTENCE, CLAUSE].flatMap((part) =>
    matchesOf(inline, part).filter(({ written }) => {
      const isStance = [STANCE, ON_NAME, VERDICT].some((is) => is.test(written));
      return (isStance && !/:\W*$/.test(written)) || WEIGHT.test(written);
    }),
  );
  return [...letters(inline), ...said];
}

/** A lone letter is a mark where it is all that a label says; in a sentence two are. */
function letters(inline: InlineText): readonly Match[] {
  const found = matchesOf(inline, LETTER);
  return LABELLED.test(inline.text) || found.length > 1 ? found : [];
}

import type { InlineText } from '../markdown/inline.ts';
import type { MarkdownBlock } from '../markdown/outline.ts';
import type { Blocks } from './blocks.ts';
import { type CandidateText, type Match, matchesOf, unusedReason } from './candidate-texts.ts';
import { gridOf } from './tables/grid.ts';

const WORD = '(?:very )?(?:high|medium|low|good|fair|poor|bad|excellent|strong|weak|moderate)';
const NUMBER = '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten)';
/** Matches a cell that contains only a mark: a letter grade, a sign or a word such as `high`. */
const WHOLE = new RegExp(
  String.raw`^[\s*_]*(?:[A-F][+\-−]?|n\/a|(?:[✅❌✔✖☑☒👍👎🟢🟡🟠🔴]\uFE0F?)+|${WORD})[\s*_]*$`,
  'iu',
);
/** Matches a word alone after its label: `Safety: good`, `Ease: ten`. */
const WORDED = new RegExp(
  String.raw`^[^:]*\p{Ll}[^:]*:[\s*_]*(?:${WORD}|${NUMBER})[\s*_.]*$`,
  'iu',
);
/** Matches a letter grade after its label: `Payoff: B`, or one of several in `speed A, risk F`. */
const LETTER = /\p{L}{2,}[*_]*:?\s+[*_]*[A-F][+\-−]?(?=[*_]*\s*(?:$|[,;.(]))/gu;
const LABELLED = /^[^:]*\p{Ll}[^:]*:[\s*_]*[A-F][+\-−]?[\s*_]*$/u;
/** Matches a whole text. */
const ALL = /^.+$/gsu;
const STARS = /[★⭐][★⭐☆✩✭½]*/gu;
const TICKED = /^\s*(?:\[x\]|[☒☑])/iu;
const SENTENCE = /[^.;!?\s][^.;!?]*(?:[.;!?](?=\S)[^.;!?]*)*[.;!?]*/gu;
const CLAUSE = /[^,;()\s][^,;()]*/gu;
/**
 * Phrases that express a vote, a hold, a veto or an abstention. `hold` counts only after `a` or
 * `my`, or before `until`, a colon, a dash or `is`, so that `hold on for a day` does not match.
 */
const STANCES = [
  String.raw`(?<!\bno )veto(?:e[sd]|ing)?(?![\p{L}-])|objects? to|abstain\p{L}*|abstentions?|recuse[sd]?`,
  String.raw`I (?:reject|oppose|object|block|do(?: not|n['’]t) (?:judge|score|rate|mark))(?!\p{L})|(?:a|my) hold(?!\p{L})`,
  String.raw`I vote|vot(?:es?|ed|ing) (?:for|against|goes to)|votes? (?:is|are) not for|(?:gets|has) my vote|my vote\W*$|my (?:\p{L}+ )?(?:choice|pick|favou?rite)(?!\p{L})`,
  String.raw`(?:second|2nd) (?:choice|pick)|came second|hold\b.*\buntil`,
  String.raw`(?:vote|hold|verdict|second|2nd|runner-up)(?: vote)?[*_]*(?:\s*[:–—]|,? is\b)`,
];
const STANCE = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${STANCES.join('|')})`, 'iu');
/**
 * Matches `Hold on Arena` and `Fund Arena.`. The name must begin with a capital
 * letter, because the verbs also occur in plain prose.
 */
const ON_NAME =
  /(?<!\p{L})(?:(?:[Hh]old (?:on|for)|I hold)\s+[*_]*\p{Lu}|(?<=^\W*)(?:[Ff]und|[Bb]ack)\s+[*_]*\p{Lu}[^;:,.)\n]*[.!]?[\s*_]*$)/u;
/** Matches a verdict after a name: `Arena: reject`. */
const VERDICT = /:\s+[*_]*(?:fund|queue|reject|hold|veto)[\s*_.;]*$/iu;
const WEIGHT =
  /\bcounts?\b.*\b(?:double|twice|once|half|thrice|triple|equally|the same|times|per ?cent)\b|\b(?:half|third|quarter|per ?cent) of (?:my|the) weight\b/iu;
/** Matches the heading of a column, row or list of votes, and a cell with only these words. */
const CHOICES =
  /^\W*(?:(?:my|the) )?(?:votes?(?: so far| cast)?|veto(?:es)?|holds?|abstain(?:s|ed)?|abstentions?|verdicts?|runner-?up|second|(?:first|second|1st|2nd) choice)\W*$/iu;
/** Matches a heading below which every line objects to a proposal, leaves it, or comes second. */
const OBJECTIONS =
  /^\W*(?:(?:my|the) )?(?:veto(?:es)?|holds?|abstentions?|(?:second|2nd) choice|runner-?up)\W*$/iu;
/** Matches a heading that is an objection itself: `Veto: Arena`. */
const OBJECTION = /^\W*(?:(?:my|the) )?(?:veto|hold|abstention)(?: on)?[*_]*\s*[:–—].*$/gisu;
const ORDER = /^[^<>=|]*\p{L}[^<>=|]*(?: > [^<>=|\d]*\p{L}[^<>=|]*){2,}$/u;

/**
 * Finds the marks, votes, orders and weights of a document that are written without a figure. As in
 * `figuresIn`, only their form counts. Quotations are skipped, because they repeat what others
 * said.
 */
export function marksWithoutFiguresIn(blocks: Blocks): readonly CandidateText[] {
  return blocks.flatMap((block) =>
    marksInBlock(block).map((each) => ({ ...each, because: unusedReason(block) })),
  );
}

function marksInBlock(block: MarkdownBlock): readonly Match[] {
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
      const heading = headings.at(-1)?.inline.text ?? '';
      const isItem = list?.isFirst === true && list.parents.length === 0 && CHOICES.test(heading);
      const whole =
        isItem || OBJECTIONS.test(heading)
          ? [ALL, SENTENCE].flatMap((part) => matchesOf(inline, part))
          : [];
      return [...whole, ...marksInLine(inline)];
    }
    case 'heading':
      return matchesOf(block.heading.inline, OBJECTION);
    case 'html':
      return block.lines.flatMap((line) => matchesOf(line, STARS));
    case 'code':
      return block.lines.flatMap((line) =>
        TICKED.test(line.text) ? matchesOf(line, ALL) : letterGrades(line),
      );
    default:
      return [];
  }
}

function marksInLine(inline: InlineText): readonly Match[] {
  if ([TICKED, ORDER, WORDED].some((form) => form.test(inline.text))) return matchesOf(inline, ALL);
  const said = [SENTENCE, CLAUSE].flatMap((part) =>
    matchesOf(inline, part).filter(({ written }) => {
      const isStance = [STANCE, ON_NAME, VERDICT].some((is) => is.test(written));
      return (isStance && !/:\W*$/.test(written)) || WEIGHT.test(written);
    }),
  );
  return [...letterGrades(inline), ...said];
}

/**
 * A single letter is a mark only if it is all that follows a label. In a sentence, at least two
 * labelled letters are needed.
 */
function letterGrades(inline: InlineText): readonly Match[] {
  const found = matchesOf(inline, LETTER);
  return LABELLED.test(inline.text) || found.length > 1 ? found : [];
}

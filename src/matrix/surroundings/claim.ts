import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import { AWARDS, nameKey, plainText } from '../../tables/name.ts';
import type { StatedWinner } from '../matrix.ts';
import type { UnreadLine } from '../unread-line.ts';
import type { Surroundings } from './surroundings.ts';

const OPENING =
  '^[^\\p{L}\\p{N}]{0,8}(?:(?:the|our|overall|clear|final|so|thus|therefore|hence),? )*';
const IS = '[*_]*\\s*(?:[:：=→]|is\\b|ist\\b|est\\b|es\\b|[-–—])[*_]*\\s*';

/** `Winner: Ruby`: a statement that follows from the totals. */
const WINS = new RegExp(
  `${OPENING}(?:winn(?:er|ing option)|highest(?:[- ]scor\\p{L}+)?(?: option)?|top scor\\p{L}+|best (?:total|score)|gewinner|sieger|ganadora?|vencedora?|gagnante?|vincitore|winnaar|zwycięzca|победитель|胜者|勝者)${IS}`,
  'iu',
);
/** `We choose Ruby`: a decision, for any reason. */
const CHOOSES = new RegExp(
  `${OPENING}(?:(?:recommend(?:ation|ed(?: option)?)|decision|choice|chosen(?: option)?|selected(?: option)?|selection|outcome|verdict|empfehlung|entscheidung|recomendaci[oó]n|decisi[oó]n|recomenda[cç][aã]o|recommandation|结论|推荐|決定|推奨)${IS}|we (?:choose|chose|recommend|select(?:ed)?|pick(?:ed)?|go with|go for|decided (?:on|for)|will use)\\s)`,
  'iu',
);
/** `Ruby wins.` */
const AFTER =
  /^\s*(?:wins|is the (?:clear |overall )*winner|has the (?:highest|best) (?:weighted )?(?:total|score)|scores? (?:the )?(?:highest|best)|comes? out (?:on top|first|ahead)|came out (?:on top|first|ahead)|ranks? first)\b/iu;
const REST = /^\s*(?:$|[.!,;:(–—]|- |with |at |by |scoring |overall)/iu;
/** Words that limit the statement, or say that the total was not the reason. */
const DISPUTED =
  /\b(?:although|though|but|despite|however|except|unless|ties?|tied|even|instead|not|over|if|when|only|because|since|due|given|runner|previous\p{L}*|initial\p{L}*|before|on|in|for|aber|obwohl|weil|mais|pero|porque|parce)\b/iu;
const BY_TOTAL =
  /\b(?:because|since|given|on|in|for)\b.{0,40}\b(?:scor\p{L}*|totals?|points?|matrix|highest)\b/iu;
const MAX_SENTENCE_LENGTH = 300;

/**
 * The option that lines below a matrix name as the winner, and the option that they choose. Lines
 * of the same kind that differ are ignored, because each may answer a different question.
 */
export function claimedWinners(
  { after, rulesOut }: Pick<Surroundings, 'after' | 'rulesOut'>,
  names: readonly string[],
): readonly StatedWinner[] {
  if (rulesOut) return [];
  const found = after
    .flatMap((line) => claimIn(line, names) ?? [])
    .filter(({ isDisputed }) => !isDisputed);
  return (['line', 'choice'] as const).flatMap((mark) => {
    const [first, ...others] = found.filter((each) => each.mark === mark);
    const isOne = first !== undefined && others.every(({ option }) => option === first.option);
    return isOne ? [{ option: first.option, mark, where: first.where }] : [];
  });
}

/** The lines `Winner: Ruby` that go on with words that may be another reason than the totals. */
export function disputedWinners(
  { after, rulesOut }: Pick<Surroundings, 'after' | 'rulesOut'>,
  names: readonly string[],
): readonly UnreadLine[] {
  if (rulesOut) return [];
  return after.flatMap((line): UnreadLine[] => {
    const claim = claimIn(line, names);
    if (claim?.isDisputed !== true) return [];
    const text = plainText(line.text.slice(0, claim.end)).replace(/^[^\p{L}]+/u, '');
    return [{ code: 'unread-winner', text, where: claim.where }];
  });
}

interface Claim extends StatedWinner {
  readonly mark: 'line' | 'choice';
  /** The end of the name in the line. */
  readonly end: number;
  /** True of `Winner: Ruby` with words after it that may be another reason than the totals. */
  readonly isDisputed: boolean;
}

function claimIn(line: InlineText, names: readonly string[]): Claim | null {
  const { text } = line;
  if (text.length > MAX_SENTENCE_LENGTH) return null;
  const wins = WINS.exec(text);
  const opening = wins ?? CHOOSES.exec(text);
  const from = opening?.[0].length ?? text.search(/[\p{L}\p{N}]/u);
  const named = optionAt(text, Math.max(0, from), names);
  if (named === null) return null;
  const { option, end } = named;
  const rest = text
    .slice(end)
    .replace(/^["'”’`*_]+/u, '')
    .replaceAll(AWARDS, '');
  const isFirst = opening === null && AFTER.test(rest);
  const tail = isFirst ? rest.replace(AFTER, '') : rest;
  const isDisputed = goesOn(tail, names, option);
  if ((opening === null && !isFirst) || (isDisputed && wins === null)) return null;
  const mark = wins !== null || isFirst ? 'line' : 'choice';
  return { option, mark, where: textRangeOf(line, named.start, end), end, isDisputed };
}

/** True if the words after a name may say that the total was not the reason. */
function goesOn(tail: string, names: readonly string[], option: number): boolean {
  const isOver = REST.test(tail) && !DISPUTED.test(tail.replace(BY_TOTAL, ''));
  return !isOver || mentions(tail, names, option);
}

/** The longest option name at a position, or null. */
function optionAt(text: string, from: number, names: readonly string[]) {
  const start =
    from +
    (/^["'“‘`*_\s]*(?:(?:option|the) (?=\p{L}{2}))?/iu.exec(text.slice(from))?.[0].length ?? 0);
  const places = names.flatMap((name, option) =>
    [start, from]
      .filter(
        (at) =>
          name !== '' && text.slice(at, at + name.length).toLowerCase() === name.toLowerCase(),
      )
      .filter((at) => !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length)))
      .map((at) => ({ option, start: at, end: at + name.length })),
  );
  const longest = places.reduce((most, { start: a, end: b }) => Math.max(most, b - a), 0);
  const [only = null, ...others] = places.filter(({ start: a, end: b }) => b - a === longest);
  return others.some(({ option }) => option !== only?.option) ? null : only;
}

function mentions(text: string, names: readonly string[], but: number): boolean {
  const key = ` ${nameKey(text)} `;
  return names.some((name, option) => {
    const other = nameKey(name);
    return option !== but && other !== '' && key.includes(` ${other} `);
  });
}

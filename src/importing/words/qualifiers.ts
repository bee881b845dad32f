/** A time other than that of the vote. */
const TIME =
  "superseded|obsolete|outdated|(?:last|previous|prior|earlier|past) (?:year|quarter|month|week|time|round|vote|ballot|trial|drill)s?|last year['’]s|previously|formerly|used to";
/** Words that begin a condition: `8/10 if we keep three brokers`. */
const WHEN = 'if|unless|assuming|provided|once|until|wenn|sobald|quand|lorsque|cuando';
/**
 * Words for a condition, a hypothesis or a requirement. Conditions that only mean success or
 * failure (`if it works`) do not match, because estimates use them.
 */
const CASE = `(?:${WHEN})(?! (?:(?:it|this|that) (?:works|fails)|(?:ok|right|wrong|successful|lucky)))|falls|sofern|si|letztes (?:jahr|mal)|el año pasado|l['’]an dernier|(?:best|worst)[- ]case|scenarios?|hypothetical(?:ly)?|would|could|might|should|required|needed|targets?`;
/** Figures of other people, who did not write the vote. */
const PERSON =
  '(?:he|she|they|the (?:team|authors?|vendor|proposers?|others?)) (?:says?|said|writes?|wrote|gives?|gave|claims?|thinks?)|(?:his|her|their) (?:own )?(?:marks?|scores?|sheet|ballot|numbers|figures|estimates?|ratings?)|according to|laut|selon|según|self-assessment';

const OTHER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${TIME}|${CASE}|${PERSON})(?![\p{L}\p{N}])`,
  'iu',
);

/** Matches the remark directly after a figure: in parentheses, or up to a punctuation mark. */
const CLAUSE = new RegExp(
  String.raw`^[\s*_]*(?:,\s*(?=(?:${WHEN}|falls|sofern|si)\s))?(?:\((?<inside>[^()]*)\)|(?<at>[\p{L}'’ -]*))`,
  'u',
);

/**
 * True if a remark limits a figure to another time, case or person:
 * `8/10 if we keep three brokers`.
 */
export function limitsFigure(rest: string): boolean {
  const clause = CLAUSE.exec(rest)?.groups;
  const { inside, at = '' } = clause ?? {};
  // `3/5 (would be 5 in the office)` gives a second figure for another case, so the first one
  // stands.
  if (inside === undefined) return OTHER.test(at) || ONLY_THERE.test(at);
  return OTHER.test(inside) && !ANOTHER.test(inside);
}

/** Matches `8 but only on SSD`. In parentheses such a remark is the reason for a mark. */
const ONLY_THERE = /^\s*(?:but )?only (?:on|in|at|for|with|under|when|where|while)\b/iu;
const ANOTHER = /^\W*(?:would|could|might) be (?:an? )?\d/iu;
const HEADS =
  /\b(?:of|by|from) the (?:teams?|consultants?|authors?|vendors?|proposers?|committee)\b|\bas the \p{L}+ (?:see|sees|have|has|put|puts|expects?)\b|(?<![\p{L}\p{N}])(?:(?:last|previous|prior|earlier|past) (?:year|quarter|month|time|round|vote|ballot)s?|(?:best|worst|base)[- ]case|scenarios?|hypothetical|what if|what would|sensitivity|other weights|self-assessments?|according to|im (?:günstigsten|besten|schlimmsten|schlechtesten) fall|dans le (?:meilleur|pire) des cas|en el (?:mejor|peor) de los casos|bewertung von (?:herrn|frau)|(?:he|she|they|the (?:team|authors?|vendor|proposers?|others?)|what \p{L}+) (?:says?|said|writes?|wrote|gives?|gave|claims?|claimed)|(?:his|her|their) (?:marks?|scores?|sheet|ballot|numbers|figures|estimates?|ratings?|ranking|opinions?|views?|mails?|notes?)|(?:marks?|scores?|numbers|figures|estimates?|ratings?) before|both (?:sheets|ballots|votes|reviewers)|all (?:the )?(?:sheets|ballots|reviewers)|(?:panel|jury|team|group|committee)(?:[’'\u0027]s)? (?:averages?|means?|totals?|results?|ranking))(?![\p{L}\p{N}])|^\W*(?:before|initial(?:ly)?|original(?:ly)?|targets?|thresholds?|falls|selon|según|laut|l['’]avis d|if(?! (?:it|this|that) (?:works|fails)))(?![\p{L}\p{N}])/iu;
const POSSESSIVE =
  /(?<who>(?:the )?\p{L}+)['’]s (?:own |final )?(?:marks?|scores?|sheet|ballot|numbers|figures|estimates?|ratings?|opinion|weights|ranking)(?!\p{L})/iu;
const OWN = /^(?:today|this|round|week|shark|judge|reviewer)$/i;

/**
 * True if a heading or a line before a list says that the text below is about another time, case or
 * person: `If we go to five brokers:`, `Bert's marks`.
 */
export function isAboutOthers(text: string, isOwn: (name: string) => boolean): boolean {
  const who = POSSESSIVE.exec(text)?.groups?.['who'];
  return HEADS.test(text) || (who !== undefined && !OWN.test(who) && !isOwn(who));
}

const OTHERS =
  /(?<!\p{L})(?:they|them|theirs?|teams?|authors?|consultants?|proposers?|engineers?|vendors?|submitted|advertised|slides?|spreadsheet|committee|panel|others?|colleagues?|equal)(?!\p{L})/iu;

/** True if a text mentions other people, or what other people submitted. */
export function namesOthers(text: string): boolean {
  return OTHERS.test(text);
}

/** Words after an amount of hours that do not make it a part: `of work`, `of coding`. */
const OF_WORK = String.raw`of (?:work|effort|time|coding|development)(?!\p{L})`;
const PORTION = new RegExp(
  String.raw`^[\s*_,(]*(?:per|each|every|spent|done|already|so far|saved|an? (?:day|week|month|quarter|year)|(?:daily|weekly|monthly|quarterly|yearly)|that|(?!${OF_WORK})of)(?!\p{L})`,
  'iu',
);

/**
 * True if the words after an amount make it a part of something or a remainder: `4 h per model`,
 * `2 h weekly`, `97% of requests`.
 */
export function isPortion(rest: string): boolean {
  return PORTION.test(rest);
}

const WHOLE = new RegExp(
  String.raw`^[\s*_"”]*(?:$|\(|[^\p{L}\d\s*_"”(](?!\s*for(?!\p{L}))|${OF_WORK})`,
  'iu',
);

/**
 * True if nothing after a probability or an amount of hours changes its meaning.
 * `30% that it fails` and `3 weeks after the freeze` are about something else.
 */
export function isWholeAmount(rest: string): boolean {
  return WHOLE.test(rest);
}

const OTHER_TIME =
  /\b(?:last|previous(?:ly)?|before|used to|would|could|might|should|if|unless|once|until|podría|sería|habría|pourrait|serait|aurait|könnte|würde|wäre|in the (?:words|eyes|view|opinion) of|says?|said|thinks?|thought|according|no way|don['’]t think|(?:not|n['’]t) (?:deserved|used)|(?:his|her|their) (?:marks?|scores?|opinions?|mails?|notes?)|\p{L}+['’]s (?:own )?(?:marks?|scores?|numbers|figures))\b/iu;

/** True if a sentence is about the past, a possibility, or the opinion of others. */
export function isOfAnotherTime(sentence: string): boolean {
  return OTHER_TIME.test(sentence);
}

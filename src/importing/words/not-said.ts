/** A time other than that of the vote. */
const TIME = String.raw`(?:last|previous|prior|earlier|past) (?:year|quarter|month|week|time|round|vote|ballot|trial|drill)s?|last year['’]s|previously|formerly|used to`;
/** What would be, ought to be, or is said of some case. */
const CASE = String.raw`(?:if|unless|assuming|provided)(?! (?:(?:it|this|that) (?:works|fails)|(?:ok|right|wrong|successful)))|(?:best|worst)[- ]case|scenarios?|hypothetical(?:ly)?|would|could|might|should|required|needed|targets?`;
/** Marks of a person with a name, or of people who did not write the vote. */
const PERSON = String.raw`(?:he|she|they|the (?:team|authors?|vendor|proposers?|others?)) (?:says?|said|writes?|wrote|gives?|gave|claims?|thinks?)|(?:his|her|their) (?:own )?(?:marks?|scores?|sheet|ballot|numbers|figures|estimates?|ratings?)|according to|self-assessment`;

const OTHER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${TIME}|${CASE}|${PERSON})(?![\p{L}\p{N}])`,
  'iu',
);

/** Whether a remark at once behind a figure takes it to another time, case or person: `8/10 if we keep three brokers`. */
export function isTakenElsewhere(rest: string): boolean {
  const clause = /^[\s*_]*(?:\((?<inside>[^()]*)\)|(?<at>[\p{L}'’ -]*))/u.exec(rest)?.groups;
  return OTHER.test(clause?.['inside'] ?? clause?.['at'] ?? '');
}

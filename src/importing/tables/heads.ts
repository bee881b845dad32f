import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { memoizeText } from '../../quantity/memoize-text.ts';
import { type LineKind, lineKind } from '../../tables/line-kind.ts';
import { isNoun } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import { estimatePart } from '../words/label-kind.ts';
import { plainLabel } from '../words/normal.ts';
import { weightIn } from '../words/weight-label.ts';

/** Matches the name of any part of an estimate. */
const ESTIMATE = { test: (text: string) => estimatePart(text) !== null };

const KINDS = [
  // The reviewer's own figures beside those of others.
  ['self', /^(?:me|mine|myself|i|my (?:own|view|take)|ich)$/],
  // Figures of another round.
  [
    'former',
    /^(?:my )?(?:old|previous|prior|last|former|earlier|original|initial|first)(?: (?:round|time|vote|scores?|ratings?|marks?|week|sprint|value))$|^(?:then|was|before discussion)$/,
  ],
  // Figures of other people.
  ['others', /^(?:(?:the )?(?:panel|others|consensus)|everyone(?: else)?)$/],
  ['reviewer', /^(?:shark|judge|reviewer|panell?ist|voter|evaluator|assessor|member)s?$/],
  ['alias', /^(?:code ?name|nickname|alias|short name|abbreviation)$/],
  ['time', /^(?:rounds?|phase|step|date|sprint|week|month|version)$/],
  [
    'rank',
    /^(?:final |overall |my |new |current |old |previous |prior |last )?(?:rank(?:ing)?|place|position|standing|rang|platz)$/,
  ],
  [
    'criterion',
    /^(?:scoring |evaluation )?(?:criteri(?:on|a)|driver|dimension|factor|category|aspect|axis|attribute|metric|kriteri(?:um|en)|crit[eè]re|crit[eé]rio|criterium|kryterium)s?$/,
  ],
  ['weight', /\bweight(?:s|ing|age)?$|^weight\b(?!ed)|^(?:share|w)$/],
  ['score', /^(?:score|mark)s? (?:x |times )?weight product$/],
  [
    'product',
    /^weighted$|\bcontribution$|^weighted (?:value|points?)$|^weight (?:x|times) score$|^score (?:x|times) weight$|^subtotal$/,
  ],
  [
    'total',
    /\btotal\b|\bweighted (?:score|average|avg|mean|sum|rating)\b|^(?:overall|final|composite|aggregate)(?: (?:score|rating|mark|grade))?$|^average$|^mean$|^sum$/,
  ],
  ['roi', /\broi\b|\brisk adjusted returns?\b/],
  [
    'score',
    /^(?:my |the |raw |shark )?(?:score|rating|mark|grade|points|pts|star)s?(?: (?:out of|of|0|1) .*)?$|^(?:out of )?(?:5|10|100)$|^(?:now|today|current|this (?:round|time)|(?:new|current|updated|revised) (?:scores?|ratings?|marks?)|punkte|bewertung|nota|cijfer|voto|ocena|puntuaci[oó]n|pontuaç[aã]o|punteggio)$/,
  ],
  ['verdict', /^(?:my )?(?:verdict|action|decision|recommendation|call|outcome|status)$/],
  ['claim', /\bclaim(?:ed|s)?\b|\bpromised?\b/],
  ['estimate', ESTIMATE],
  [
    'reason',
    /^(?:brief )?(?:reason|because|note|justification|rationale|begründung|bemerkung(?:en)?|comment|why|explanation|remark|details?|evidence)s?\b/,
  ],
  ['before', /^(?:before|old|baseline)\b/],
  ['after', /^(?:after|new|result)\b/],
  ['change', /^(?:change|delta|difference|diff|regression|speed ?up)$/],
  [
    'case',
    /^(?:benchmark|case|shape|workload|config(?:uration)?|test|problem|size|query|endpoint|scenario)s?$/,
  ],
  ['target', /^(?:target|goal)\b/],
  ['gap', /^(?:gap|distance|from target|x from target|ratio)\b/],
] as const satisfies readonly (readonly [string, Pick<RegExp, 'test'>])[];

/** The kind of a column by its header. `most` is the highest possible score. */
export type ColumnKind = (typeof KINDS)[number][0] | 'proposal' | 'most' | 'other';

/** Returns the kind of a column, or `other` if its header is unknown. */
export function columnKind({ text }: InlineText): ColumnKind {
  return kindBy(text);
}

const kindBy = memoizeText((head): ColumnKind => {
  if (head.trim() === '#') return 'rank';
  const text = nameKey(plainLabel(head.replace(/\s*[([]\s*weights?\s*[)\]]/i, '')))
    .replace(/\b(?:in )?(?:round \d+|r\d+)\b(?=.)|(?<=.)\b(?:in )?(?:round \d+|r\d+)\b/, '')
    .trim();
  if (weightIn({ ...NOTHING, text: head }) !== null) return 'other';
  // `Note /20` is a mark in French. A note in the sense of a remark has no scale.
  if (/^notes?$/.test(text) && scaleInHeader(head) !== null) return 'score';
  if (/^\W*(?:(?:wt|weight|w|score|s)\.?\s*)?[×x*]\s*(?:wt|weight|w|score|s)\W*$/iu.test(head))
    return 'product';
  if (isNoun(text) || /^(?:name|proposals? name)$/.test(text)) return 'proposal';
  const found = KINDS.find(([, pattern]) => pattern.test(text));
  if (found?.[0] === 'total' && isCounted(head)) return 'other';
  if (found !== undefined) return found[0];
  // A column with the result of another formula is no total of a vote.
  return /^(?:rice|ice|wsjf)\b/.test(text)
    ? 'other'
    : (LINES[lineKind(text) ?? 'index'] ?? 'other');
});

/** True for a total of hours, money or votes: `Total (h)`, `Total cost`. */
export function isCounted(label: string): boolean {
  return UNIT.test(label) || COUNTED.test(nameKey(label));
}

const UNIT =
  /[([]\s*(?:in\s+)?(?:h|hrs?|hours?|d|days?|weeks?|ms|us|µs|ns|s|loc|lines|\$|k?usd|k?eur|k?€)\s*[)\]]/i;
const COUNTED =
  /\btotal (?:implementation |dev(?:elopment)? |running )?(?:hours?|days?|weeks?|time|effort|costs?|price|budget|votes|loc|lines|downtime|incidents)\b/;

/** The kinds of columns for the kinds of lines of the table grammar. */
const LINES: Readonly<Partial<Record<LineKind, ColumnKind>>> = {
  rank: 'rank',
  weight: 'weight',
  total: 'total',
  maximum: 'most',
  note: 'reason',
};

/** Returns the scale of `Score (0-10)`, `Score /10` or `Score (out of 35)`. Null for `HTTP/3`. */
export function scaleInHeader(header: string): string | null {
  const found =
    /(?:(?:^|[\s([]|\b(?:score|rating|mark|grade|points))\/\s*|\b(?:out of|sur|von|sobre)\s+|[([]of\s+|\bmax(?:imum)?\.?\s*|[([]\s*[01]\s*(?:-|–|to)\s*|\b(?:score|scale|rating|mark|grade|point)s?:?\s+[01]\s*(?:-|–|to)\s*)(?<scale>\d+(?:\.\d+)?)(?=\s*(?:$|[)\]*.,;:]))/i.exec(
      header,
    );
  const scale = found?.groups?.['scale'] ?? null;
  return scale === null || Number(scale) < 3 ? null : scale;
}

/** Returns the round in `Round 2 Weight` or `R2`. Null if a text names none or several. */
export function roundIn(text: string): string | null {
  const found = new Set(
    [...text.matchAll(/\b(?:rounds?\s*#?|R)(?<number>\d{1,3})\b/gi)].map(
      (each) => each.groups?.['number'] ?? '',
    ),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Matches `Draft matrix (withdrawn)`. A proposal that is withdrawn is still a proposal. */
const WITHDRAWN =
  /\b(?:matrix|scores|marks|ratings|scorecard)\b.*\b(?:withdrawn|superseded|obsolete|discarded)\b|\b(?:withdrawn|superseded|obsolete|discarded) (?:matrix|scores|marks|ratings|scorecard)\b/i;

/**
 * True if a heading is about a round other than that of the document, or about its results.
 *
 * @param own the number of the document's round; null if it is not known
 */
export function isAboutOtherRound(text: string, own: string | null): boolean {
  if (WITHDRAWN.test(text)) return true;
  const plain = text.replaceAll(/\([^)]*\)/g, ' ');
  if (/\b(?:appendix|in hindsight|retrospective|recap|last round|previous round)\b/i.test(plain))
    return true;
  const round = roundIn(plain);
  return round !== null && own !== null && round !== own;
}

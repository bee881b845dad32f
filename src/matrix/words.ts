import { plainText } from './figure.ts';

/** A name without case, punctuation and signs: what two spellings of it share. */
export function nameKey(text: string): string {
  return plainText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What the lines of a matrix say, going by their labels. */
export type LineKind =
  | 'weight'
  | 'total'
  | 'subtotal'
  | 'rank'
  | 'winner'
  | 'product'
  | 'maximum'
  | 'index'
  | 'note';

const KINDS: readonly (readonly [LineKind, RegExp])[] = [
  ['subtotal', /\bsub ?totals?\b|zwischensumme|小計/],
  [
    'rank',
    /^(?:final |overall |the )?(?:rank(?:ing|s|ed)?|place(?:ment)?|position|standing|rang(?:folge)?|platz|順位|排名|место)$/,
  ],
  [
    'winner',
    /^(?:the )?(?:winner|selected|chosen|choice|recommendation|recommended|gewinner|verdict)$/,
  ],
  [
    'weight',
    /^(?:criteri(?:on|a) |relative |the |category )*(?:weight(?:s|ing|ings|age)?|wt|wgt|w|importance|priority weight|multiplier|gewicht(?:ung)?|gewichte|poids|pond[eé]ration|peso|pesos|重み|重み付け|ウェイト|权重|權重|가중치|вес)(?: (?:factor|percent(?:age)?|pct|points?|in|as|of|total|1|0|to|5|10|100|out|max))*$/,
  ],
  ['maximum', /^(?:max(?:imum)?|out of|scale|best possible)(?: (?:score|points?|total))?$/],
  ['index', /^(?:|no|nr|id|ref|number)$/],
  [
    'note',
    /^(?:notes?|comments?|remarks?|reason(?:s|ing)?|rationale|why|justification|evidence|description|meaning|details?|explanation|source|measure|how|definition|begründung|bemerkung(?:en)?)\b/,
  ],
  [
    'total',
    /\b(?:grand |weighted |final |overall )?totals?\b|^(?:(?:grand|weighted|final|overall|raw|unweighted|combined|composite|aggregate|normali[sz]ed|trimmed|arithmetic) )*(?:scores?|sums?|results?|averages?|avg|means?|medians?|marks?|grades?|ratings?|points?)$|\bweighted (?:score|average|avg|mean|sum|result|rating)\b|^(?:overall|final|composite|aggregate|weighted)$|^(?:overall|final|composite|aggregate) \w+$|^(?:gesamt\w*|summe|punkte|ergebnis|gesamt ?punkt(?:e|zahl)?|total pond[eé]r[eé]|somme|moyenne|resultado|suma|totale?|合計|総合(?:点|評価)?|計|总分|總分|总计|加权总分|合計点|итого|сумма|합계|총점)$|^(?:rice|ice|wsjf)(?: score)?$/,
  ],
];

const SIGMA = /^\s*(?:Σ|∑|sum of products)(?:\s|$|\()/iu;

/** What a label says a line holds; null for a criterion, an option, or anything else. */
export function lineKind(label: string): LineKind | null {
  if (SIGMA.test(plainText(label))) return 'total';
  if (plainText(label) === '#') return 'index';
  if (isMeasured(label)) return null;
  const plain = label.replaceAll(/[([][^()[\]]*[)\]]/g, ' ');
  const key = nameKey(plain);
  for (const [kind, pattern] of KINDS) if (pattern.test(key)) return kind;
  return null;
}

const PRODUCT =
  /^weighted\b|^(?:\S+ ){0,6}?(?:weighted|gewichtet|pond[eé]r[eé]e?|product|contribution|w x s|s x w|weighted (?:score|points?|value|rating)|score x weight|weight x score)$/;
const TIMES =
  /^(?:[×x*]\s*(?:w(?:eight)?|wt)|(?:w(?:eight)?|s(?:core)?|r(?:ating)?)\s*[×x*]\s*(?:s(?:core)?|w(?:eight)?|r(?:ating)?)|weight\s*[×x*]\s*rating)$/iu;

/** Whether a column beside that of an option holds weight times score. */
export function isProductLabel(label: string): boolean {
  const plain = plainText(label);
  const last = plain.replace(/^.*?\s(?=[×x*]|[ws](?:eight|core)?\s*[×x*])/iu, '');
  return PRODUCT.test(nameKey(plain)) || TIMES.test(plain) || TIMES.test(last);
}

const DECISION =
  /\bdecision\b|\bmatri|\bscor(?:e|es|ed|ing|ecard)\b|evaluat|\bweight(?:s|ed|ing|ings)?\b|assess|compari|trade ?off|\brat(?:ed|ing|ings)\b|rubric|prioriti|criteri|kriteri|bewert|entscheid|評価|選定|比較/;
const CORNER =
  /criteri|kriteri|\b(?:factor|requirement|aspect|dimension|attribute|consideration|option|alternative|candidate|vendor|bidder|supplier|component|driver|goal|objective|quality|capability|feature|solution|approach|framework|tool|concept)s?\b|基準|項目|指标|критери/;

/** Whether a heading or a line says that something is weighed. */
export function speaksOfDecision(text: string): boolean {
  return DECISION.test(nameKey(text));
}

/** Whether the corner of a table names criteria or options. */
export function isCorner(label: string): boolean {
  return CORNER.test(nameKey(label));
}

const MEASURE =
  /[([,/]\s*(?:in )?(?:k?g|grams?|lbs?|oz|px|pt|t|tons?|tonnes?|mg|st|kn)\s*[)\]]?\s*$/i;

/** `Weight (kg)` is what a thing weighs. */
function isMeasured(label: string): boolean {
  return MEASURE.test(plainText(label));
}

/** What a total is called, where its name says how it is computed. */
export interface TotalWords {
  readonly isWeighted: boolean;
  readonly isRaw: boolean;
  readonly isMean: boolean;
  readonly isSum: boolean;
  readonly isMedian: boolean;
  readonly isTrimmed: boolean;
}

export function totalWords(label: string): TotalWords {
  const key = nameKey(label);
  return {
    isWeighted: /\bweighted\b|pond[eé]r|gewichtet|加权/.test(key) && !/\bunweighted\b/.test(key),
    isRaw: /\b(?:raw|unweighted|simple)\b/.test(key),
    isMean: /\b(?:mean|average|avg|moyenne|mittelwert)\b/.test(key),
    isSum: /\bsum\b|summe|合計/.test(key) || SIGMA.test(label),
    isMedian: /\bmedian\b/.test(key),
    isTrimmed: /\btrimmed\b/.test(key),
  };
}

import { nameKey, plainText } from './name.ts';

/** The kind of a table row or column, derived from its label. */
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

/** A pattern that matches any of the words as a whole label in its plain form. */
function whole(...words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`, 'u');
}

const RANKS = whole(
  '(?:final |overall |the )?(?:rank(?:ing|s|ed)?|place(?:ment)?|position|standing)',
  'rang(?:folge|liste|ordning|orde)?|platz(?:ierung)?|classement|posici[oó]n|puesto|clasificaci[oó]n|ranque|classifica(?:[cç][aã]o)?|posi[cç][aã]o|coloca[cç][aã]o|posizione|plaats|miejsce|ranga|pozycja|plassering|placering|plats|po[rř]ad[ií]|um[ií]st[eě]n[ií]|s[ıi]ra(?:lama)?|sija',
  '順位|ランク|排名|名次|순위|место|ранг|місце',
);

const WINNERS = whole(
  '(?:the )?(?:winner|selected|chosen|choice|recommendation|recommended|verdict|pick|decision)',
  'gewinner|empfehlung|ganador|vencedor|gagnant|vincitore|winnaar|победитель|胜者|推荐|推奨|採用',
);

const WEIGHTS = whole(
  '(?:(?:criteri(?:on|a)|relative|the|category|assigned|raw) )*(?:weight(?:s|ing|ings|age)?|wt|wgt|w|importance|priority weight|multiplier)(?: (?:factor|percent(?:age)?|pct|points?|in|as|of|total|1|0|to|5|10|100|out|max))*',
  'gewicht(?:ung|e|ungsfaktor|ungen)?|wichtigkeit|faktor',
  'poids|coeff?(?:icients?|s)?|pond[eé]ration|importance',
  '(?:el )?pesos?(?: relativo)?|ponderaci[oó]n|pondera[cç][aã]o|ponderazione|importancia|importância|importanza',
  'weging(?:sfactor)?|gewicht(?:en)?|weegfactor|belang',
  'wag[ai]|vikt(?:ning)?|vægt(?:ning)?|vekt(?:ing)?|paino(?:arvo)?|v[aá]ha|s[uú]ly|a[gğ]ırlık|pondere',
  '重み|重み付け|ウェイト|ウエイト|重要度|配点|权重|權重|比重|加权|가중치|비중|вес(?:а|овой коэффициент)?|вага',
);

const TOTALS: readonly RegExp[] = [
  /\b(?:grand |weighted |final |overall )?totals?\b/,
  /^(?:(?:grand|weighted|wtd|final|overall|raw|unweighted|combined|composite|aggregate|normali[sz]ed|trimmed|arithmetic|total) )*(?:scores?|sums?|results?|averages?|avg|means?|medians?|marks?|grades?|ratings?|points?)$/,
  /\bweighted (?:score|average|avg|mean|sum|result|rating)\b/,
  /^(?:overall|final|composite|aggregate|weighted)$|^(?:overall|final|composite|aggregate) \w+$/,
  /^(?:rice|ice|wsjf)(?: score)?$/,
  /^(?:score )?(?:percent(?:age)?|pct)(?: (?:score|(?:of|out of) (?:the )?(?:max(?:imum)?|total|possible)(?: \w+)?))?$/,
];

const TRANSLATED_TOTALS = whole(
  'gesamt\\p{L}*(?: \\p{L}+)?|(?:gewichtete )?summe(?: gewichtet)?|punkte|(?:gewichtetes )?ergebnis|gewichtete[rs]? (?:durchschnitt|mittelwert|punkte|punktzahl|wert|bewertung)|nutzwert|punktzahl|durchschnitt|mittelwert',
  '(?:somme|moyenne|note|score|total)(?: (?:pond[eé]r[eé]e?|finale?|globale?|totale?))+|somme|moyenne|total|r[eé]sultat',
  '(?:puntuaci[oó]n|puntaje|puntos|nota|suma|media|promedio|resultado)(?: (?:total|final|global|ponderad[oa]))+|resultado|suma|puntuaci[oó]n|puntaje|promedio',
  '(?:pontua[cç][aã]o|nota|soma|m[eé]dia|resultado)(?: (?:total|final|geral|ponderada))+|pontua[cç][aã]o|soma|m[eé]dia',
  '(?:punteggio|somma|media|totale|risultato|voto)(?: (?:totale|finale|complessivo|ponderat[oa]))*',
  '(?:gewogen )?(?:totaal\\p{L}*|som|gemiddelde|eindscore|eindtotaal)(?: score)?|gewogen score|eindresultaat',
  'suma(?: (?:ważona|punktów|końcowa))?|razem|łącznie|wynik(?: (?:końcowy|ważony))?|średnia ważona|ocena końcowa',
  'summa|totalt|totalsumma|totalpoäng|viktad? (?:summa|poäng|snitt)|vægtet (?:sum|score|total)|vektet (?:sum|score|total)|sum|celkem|(?:vážený )?součet|yhteensä|összesen|(?:ağırlıklı )?(?:toplam|puan)(?: puan)?|toplam',
  'итог(?:о|и|овый балл|овая оценка|овая сумма|овый рейтинг)?|сумма(?: баллов)?|всего|(?:общий|средний) балл|(?:взвешенн(?:ая|ый|ое) )?(?:сумма|оценка|балл|среднее)|разом|підсумок|сума',
  '合計(?:点|スコア|得点)?|総合(?:点|評価|得点|スコア|計)?|総計|総得点|計|(?:加重|重み付き)(?:合計|平均|スコア|得点)|スコア(?:合計)?|得点',
  '总分|總分|总计|總計|合计|总得分|总评分|最终得分|得分|评分|综合(?:得分|评分|评价|总分)?|加权(?:总分|得分|评分|总计|平均|分数|合计)|加權(?:總分|得分)',
  '합계|총점|총합|총계|(?:종합|최종|가중) ?(?:점수|합계|평균|총점)',
);

const NOTES =
  /^(?:notes?|comments?|remarks?|reason(?:s|ing)?|rationale|why|justification|evidence|description|meaning|details?|explanation|source|measure|how|definition|begründung|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|beschreibung|remarques?|commentaires?|justificaci[oó]n|notas|observaciones|observações|comentarios?|comentários?|descripci[oó]n|descrição|opmerking(?:en)?|toelichting|uwagi|opis)(?: |$)|^(?:備考|理由|コメント|説明|备注|说明|描述|비고|설명|примечани[ея]|комментари[ий]|обоснование|описание)$/;

/** The first match decides: `Note finale` is tested as a total before it is tested as a note. */
const KINDS: readonly (readonly [LineKind, RegExp])[] = [
  ['subtotal', /\bsub ?totals?\b|zwischensumme|sous total|小計|小计|소계/],
  ['rank', RANKS],
  ['winner', WINNERS],
  ['weight', WEIGHTS],
  [
    'maximum',
    /^(?:max(?:im(?:um|al|o))?|out of|scale|range|(?:best )?possible|skala|máximo|échelle|满分|滿點|満点|만점)(?: (?:score|points?|total|possible|weighted(?: score)?|punkte|value|rating|marks?))*$/,
  ],
  ['index', /^(?:|no|nr|id|ref|number)$/],
  ['total', TRANSLATED_TOTALS],
  ['note', NOTES],
  ...TOTALS.map((pattern) => ['total', pattern] as const),
];

const SIGMA = /^\s*(?:Σ|∑|sum of products)(?:\s|$|\()/iu;

/** True if a label is the sign of a sum, such as `Σ`. */
export function isSigma(label: string): boolean {
  return SIGMA.test(plainText(label));
}

/** The kind that a label names; null for a criterion, an option, or anything else. */
export function lineKind(label: string): LineKind | null {
  if (isSigma(label)) return 'total';
  if (plainText(label) === '#') return 'index';
  if (isMeasured(label)) return null;
  const plain = label.replace(/^\W*\(([^()]*)\)\W*$/u, '$1').replaceAll(/[([][^()[\]]*[)\]]/g, ' ');
  const key = nameKey(plain.replace(/^\s*%/, 'percent'));
  for (const [kind, pattern] of KINDS) if (pattern.test(key)) return kind;
  return null;
}

/** True if a label is exactly a non-English word for a total. */
export function isForeignLanguageTotal(label: string): boolean {
  return TRANSLATED_TOTALS.test(nameKey(label));
}

const PRODUCT =
  /^weighted\b|^(?:\S+ ){0,6}?(?:weighted|wtd|gewichtet|gew|gewogen|pond[eé]r[eé]e?|ponderad[oa]|ponderat[oa]|加权|product|contribution|w x s|s x w|weighted (?:score|points?|value|rating)|score x weight|weight x score)$/;
const TIMES =
  /^(?:[×x*]\s*(?:w(?:eight)?|wt)|(?:w(?:eight)?|s(?:core)?|r(?:ating)?)\s*[×x*]\s*(?:s(?:core)?|w(?:eight)?|r(?:ating)?)|weight\s*[×x*]\s*rating)$/iu;

/** True if the label is that of a column of weight times score beside an option's column. */
export function isProductLabel(label: string): boolean {
  const plain = plainText(label);
  const last = plain.replace(/^.*?\s(?=[×x*]|[ws](?:eight|core)?\s*[×x*])/iu, '');
  return PRODUCT.test(nameKey(plain)) || TIMES.test(plain) || TIMES.test(last);
}

const MEASURE =
  /[([,/]\s*(?:in )?(?:k?g|grams?|lbs?|oz|px|pt|t|tons?|tonnes?|mg|st|kn)\s*[)\]]?\s*$/i;

/** True for a physical unit: `Weight (kg)` is a measured weight, not that of a criterion. */
function isMeasured(label: string): boolean {
  return MEASURE.test(plainText(label));
}

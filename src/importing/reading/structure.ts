import type { InlineText } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import { isOverall } from '../words/label-kind.ts';
import { labelled } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';

/** Words at the beginning of the title of a section. */
const BEGINS =
  /^(?:where|today s?|status quo|examples?|samples?|templates?|alternatives(?: considered)?$|(?:open )?questions?$|others?$|final|scoring|estimates?|evaluations?|overall|detailed|individual|my|our|the|comparative|appendix|round|(?:pass|part|turn) (?:\d+|[ivx]+)|shark|judge|reviewer|panel|what|why|how|who|which|tl ?dr|executive|key|closing|abstract|preamble|mea culpa|bottom line|short version|in short|at a glance|next steps|deal|lessons?|(?:notes?|remarks?|comments?) (?:on|about)|(?:weights?|criteria) (?:i|we|used|applied))\b/i;
/** Words at the end of a section title. Proposals may end in them too: `Batched updates`. */
const ENDS =
  /\b(?:scores?|scoring|scorecards?|rankings?|summary|evaluations?|breakdown|analysis|assessments?|votes?|voting|weights?|weightings?|weighing|criteria|drivers|rubric|methodology|results|overview|conclusion|justification|reasoning|rationale|notes?|fix(?:es)?|corrections?|errat(?:um|a)|corrigend(?:um|a)|critiques?|debate|discussion|updates?|legends?|leyenda|légende|verdicts?|decision|comparison|matrix|terms|rules|recommendations?|persona|introduction|background|reviews?|statement|totals?|proposals|contestants|candidates|options|pitches|entries|ratings?|marks?|gewicht(?:e|ung)|gewichtung(?:en)?|kriterien|bewertung|noten|rangfolge|reihenfolge|stimme|votum|poids|pond[eé]rations?|coefficients|critères|notation|notes?|avis|classement|estimations?|pesos|ponderaci[oó]n|criterios|puntuaciones|puntuación|criteri|pesi|valutazioni|orden)$/i;

/** The heading of a comment: `ann-lee commented on 8 Oct 2024`. */
const COMMENT = /^.{1,40} (?:commented|replied|wrote|posted)(?: on| \d| yesterday| today|$)/u;

/** True if a heading names a section of the document, not something that is scored. */
export function isStructure(inline: InlineText): boolean {
  const plain = nameKey(plainLabel(inline.text.replaceAll(/\([^)]*\)/g, ' ')));
  if (/^the \S.* (?:proposal|idea|pitch|option|plan)$/.test(plain)) return false;
  return (
    plain === '' ||
    BEGINS.test(plain) ||
    ENDS.test(plain) ||
    COMMENT.test(plain) ||
    isOverall(inline.text) ||
    isOverallScore(inline)
  );
}

/** True if only the last word makes it a section title, so it may be a name: `Flat entries`. */
export function mayBeName(inline: InlineText): boolean {
  const plain = nameKey(plainLabel(inline.text));
  return /\p{L} \p{L}/u.test(plain) && !BEGINS.test(plain) && !isOverall(inline.text);
}

/** True for a heading such as `Score: 8/10`. */
export function isOverallScore(inline: InlineText): boolean {
  const part = labelled(inline);
  return (
    part !== null && isOverall(part.label.text) && readScoreToken(part.value.text).kind === 'score'
  );
}

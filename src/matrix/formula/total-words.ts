import { isSigma } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';

/** What a total is called, where its name says how it is computed. */
export function totalWords(label: string) {
  const key = nameKey(label);
  return {
    isWeighted:
      /\b(?:weighted|wtd)\b|pond[eé]r|gewichtet|gewogen|ważon|взвеш|加权|加重|가중/.test(key) &&
      !/\bunweighted\b/.test(key),
    isRaw: /\b(?:raw|unweighted|simple)\b/.test(key),
    isMean:
      /\b(?:mean|average|avg|moyenne|mittelwert|durchschnitt|gemiddelde)\b|m[eé]dia\b|平均|均分|средн|평균/.test(
        key,
      ),
    isSum: /\bsum\b|summe|合計|somme|\bsom[ea]?\b|\bsuma\b|сумма/.test(key) || isSigma(label),
    isMedian: /\bmedian\b/.test(key),
    isTrimmed: /\btrimmed\b/.test(key),
  };
}

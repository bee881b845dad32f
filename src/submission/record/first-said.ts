import { saidMap } from '../../scaffold/said.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import type { NotedMap } from '../../workspace/writing/print-noted.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { notedMap } from './noted-source.ts';

/**
 * What a scorecard that is revised said first: its first judgement, with the scores that came to
 * the record later and where none stood before. Estimates that came after an outcome stay out, for
 * a first judgement that stood before it is scored.
 */
export function firstSaid(earlier: SourceFile): NotedMap {
  const { id: _, first: __, ...now } = notedMap(earlier, []);
  if (!isMap(valueAt(earlier.value, ['first']))) return now;
  const first = notedMap(earlier, ['first']);
  const isLater = now['recorded'] !== undefined && first['recorded'] === undefined;
  const abstained = valueAt(earlier.value, ['first', 'abstain']);
  const added = Object.keys(saidMap(now, ['proposals'])).flatMap((id) => {
    if (Array.isArray(abstained) && abstained.includes(id)) return [];
    const whole = saidMap(now, ['proposals', id]);
    const { scores, score } = whole;
    const marks = { ...(scores && { scores }), ...(score && { score }) };
    const taken = isLater ? marks : whole;
    return Object.keys(taken).length === 0 ? [] : [[id, taken] as const];
  });
  const proposals = withReviews(saidMap(first, ['proposals']), Object.fromEntries(added));
  const judged = { ...saidMap(now, ['judged']), ...saidMap(first, ['judged']) };
  return {
    ...first,
    ...(Object.keys(proposals).length > 0 && { proposals }),
    ...(Object.keys(judged).length > 0 && { judged }),
  };
}

function withReviews(first: NotedMap, added: NotedMap): NotedMap {
  const later = Object.keys(added).map((id) => {
    const [own, other] = [saidMap(first, [id]), saidMap(added, [id])];
    // By criteria or as one: a review has one of the two.
    const { scores, score, ...rest } = other;
    const isOne = own['score'] !== undefined;
    const isBy = own['scores'] !== undefined;
    const fitting: NotedMap = {
      ...(!isOne &&
        scores && { scores: { ...saidMap(other, ['scores']), ...saidMap(own, ['scores']) } }),
      ...(!isOne && !isBy && score && { score }),
    };
    return [id, { ...rest, ...own, ...fitting }] as const;
  });
  return { ...first, ...Object.fromEntries(later) };
}

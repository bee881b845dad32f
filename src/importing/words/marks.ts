import type { InlineText } from '../../markdown/inline.ts';
import { type Labelled, labelled, labelledBy, sentencesIn, splitOutside } from './labelled.ts';
import { isComputed, isOverall } from './overall.ts';
import { productIn } from './product.ts';
import { readScoreToken } from './score-token.ts';

/** The marks that the sentences of a line begin with. */
export function marksIn(
  inline: InlineText,
  isCriterion: (label: string) => boolean,
): readonly Labelled[] {
  return sentencesIn(inline).flatMap((sentence) => marksAt(sentence, isCriterion));
}

/**
 * The marks that a sentence begins with, each after the name of a criterion: `speed 7, safety: 9,
 * since it is dull`. A single one counts only where it is the whole sentence. What follows the
 * first piece that is none may be about anything.
 */
export function marksAt(
  sentence: InlineText,
  isCriterion: (label: string) => boolean,
): readonly Labelled[] {
  const pieces = splitOutside(sentence, /\s*[,;]\s+(?:and\s+)?|\s+and\s+/giu);
  const marks = pieces.map((piece) => markIn(piece, isCriterion));
  const end = marks.indexOf(null);
  const own = marks.slice(0, end === -1 ? undefined : end).filter((each) => each !== null);
  return own.length > 1 || own.length === pieces.length ? own : [];
}

function markIn(piece: InlineText, isCriterion: (label: string) => boolean): Labelled | null {
  const isTerm = ({ label: { text } }: Labelled) =>
    isCriterion(text) || (isOverall(text) && isComputed(text));
  const [found = null] = [labelled(piece), ...labelledBy(piece, TERM)].filter(
    (each) => each !== null && isTerm(each),
  );
  if (found === null || productIn(found.value) !== null) return found;
  const mark = readScoreToken(found.value.text.replace(/[.,;\s]+$/, ''));
  const isAlone = mark.kind === 'score' && /^[\s*_]*(?:\([^()]*\))?$/u.test(mark.rest);
  return isAlone ? found : null;
}

const TERM =
  /^[\s*_]*(?<label>\p{L}[^\d★⭐]*?)[\s*_]+(?:(?:is|gets|at)\s+)?(?:an?\s+)?(?<value>(?:\d|[★⭐]).*)$/dgsu;

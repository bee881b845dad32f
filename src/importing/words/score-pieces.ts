import { type InlineText, slice } from '../../markdown/inline.ts';
import { type Labelled, labelled, splitAt } from './labelled.ts';

const MARKS = /\d\s*(?:\/|out of)\s*\d/gi;
const ENDS_IN_MARK = /\d\s*(?:\/|out of)\s*\d+(?:\.\d+)?[\s.)]*$/i;

/** `Gain: 8/10 | Risk: 7/10`, or `Scores: gain 9/10, risk 7/10`, score by score; else the line itself. */
export function scorePieces(inline: InlineText): readonly InlineText[] {
  const head = labelled(inline);
  const isList = head !== null && /^(?:my )?(?:scores?|marks|ratings)$/i.test(head.label.text);
  const body = isList ? head.value : inline;
  if ((body.text.match(MARKS) ?? []).length < 2) return [inline];
  const pieces = splitAt(body, /[,;|•·](?=\s)/g);
  const isEach = pieces.every(
    (piece) => ENDS_IN_MARK.test(piece.text) && splitScore(piece) !== null,
  );
  return isEach && pieces.length > 1 ? pieces : [inline];
}

/** `Score: 8/10 | Verdict: fund | Hours: 3`: each piece says something of its own. */
export function statements(inline: InlineText): readonly InlineText[] {
  const pieces = splitAt(inline, /\s+[|•·]\s+/gu);
  return pieces.length > 1 && pieces.every((piece) => labelled(piece) !== null) ? pieces : [inline];
}

/** A label and a score, with a separator between them or without. */
export function splitScore(inline: InlineText): Labelled | null {
  return labelled(inline) ?? inParentheses(inline);
}

/** `Tile tuning (8.7)` and `Tile tuning 8.7/10` in two. */
function inParentheses(inline: InlineText): Labelled | null {
  const found = /^(?<label>.*\S)\s*\((?=[\d.]+(?:\s*\/\s*\d+)?\)[\s.]*$)/su.exec(inline.text);
  const bareScore = /^(?<label>.*\p{L}\S*)\s+(?=\d+(?:\.\d+)?\s*\/\s*\d+[\s.]*$)/su.exec(
    inline.text,
  );
  const label = (found ?? bareScore)?.groups?.['label'];
  if (label === undefined) return null;
  const from = (found ?? bareScore)?.[0].length ?? 0;
  const value = slice(inline, from);
  return { label: slice(inline, 0, label.length), value: found === null ? value : trimmed(value) };
}

function trimmed(value: InlineText): InlineText {
  return slice(value, 0, value.text.replace(/\)[\s.]*$/, '').length);
}

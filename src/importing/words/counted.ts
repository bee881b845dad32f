import { type InlineText, slice } from '../../markdown/inline.ts';
import { sentencesIn, splitAt } from './labelled.ts';
import { TIMES, type WeightClause } from './weight-label.ts';

const COUNTS = new RegExp(
  String.raw`\s+(?:each\s+)?(?<verb>counts?|weighs?)\s+(?<value>${Object.keys(TIMES).join('|')})\b(?:\s+each\b)?`,
  'diu',
);
const BETWEEN = /\s*[,;:]\s+(?:and\s+|but\s+|while\s+)?|\s+and\s+/giu;
const NEXT = /^[\s,;.*_]*(?:(?:and|but|while)\s+)?/iu;
const LABEL = /^[\s*_"“]*(?:the\s+)?\p{L}[\p{L}\p{N}'’/-]*(?: [\p{L}\p{N}'’/-]+){0,4}["”*_\s]*$/iu;

/**
 * The weights that a line says in words, each criterion with its own: `**Gain** counts double; cost and
 * risk count once each`. Null where one of them is not understood, as the shares of the others follow from it.
 */
export function countedIn(inline: InlineText): readonly WeightClause[] | null {
  const found = sentencesIn(inline).flatMap(clausesIn);
  return found.includes(null) ? null : found.filter((each) => each !== null);
}

function clausesIn(sentence: InlineText): readonly (WeightClause | null)[] {
  const found = COUNTS.exec(sentence.text);
  const [start, end] = found?.indices?.groups?.['value'] ?? [0, 0];
  if (found === null) return [];
  const own = splitAt(slice(sentence, 0, found.index), BETWEEN).filter(({ text }) => text !== '');
  // Of one thing it is the last that is named; of several it is all.
  const isOfAll = !/s$/i.test(found.groups?.['verb'] ?? '');
  const labels = isOfAll ? own : own.slice(-1);
  const figure = slice(sentence, start, end);
  const value = { ...figure, text: TIMES[figure.text.toLowerCase()] ?? figure.text };
  const clauses = labels.map((label) =>
    LABEL.test(label.text) ? { label, value, isSaid: true, isTimes: false, isMarked: false } : null,
  );
  const rest = slice(sentence, found.index + found[0].length);
  return [...clauses, ...clausesIn(slice(rest, NEXT.exec(rest.text)?.[0].length ?? 0))];
}

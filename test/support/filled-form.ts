import { readForm } from '../../src/form/read-form.ts';
import { mapAt, valueAt } from '../../src/schema/plain-value.ts';
import { fieldPath } from '../../src/submission/patch/pointer.ts';

/** What a filled form says apart from its round and shark, and its blank cells. */
export function readFilledForm(text: string) {
  const { source, places, weights, problems } = readForm(text, 'vote.md');
  const { round, shark, ...scorecard } = mapAt(source.value, []);
  const missing = [...places].flatMap(([pointer, location]) => {
    // The vote cell of a proposal is a place without a field.
    const isVoteCell = /^\/proposals\/[^/]+\/vote$/.test(pointer);
    const isBlank = valueAt(source.value, fieldPath(pointer)) === undefined && !isVoteCell;
    return isBlank ? [{ pointer, location }] : [];
  });
  return { round, shark, scorecard, missing, places, weights, problems };
}

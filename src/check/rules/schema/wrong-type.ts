import { goodAndBad, ROUND } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

/** The syntax that people forget most often. */
const FORMS: Readonly<Record<string, string>> = {
  'a list': ', even of one: `[this]`, or a line with `- this`',
  'a map': ', with a key before each value: `{ key: value }`, or a line with `key: value`',
};

/** For fields that hold only an id: where to write additional text. */
const REST: Readonly<Record<string, string>> = {
  vote: 'write the id alone, `vote: this`; the reason stands in `because` of the scorecard',
  second:
    'write the id alone, `second: this`; the reason stands in `because` of the scorecard, or of the proposal',
  abstain:
    'write ids alone, `abstain: [this]`; the reason stands in `because` of the scorecard, or of the ' +
    'proposal: `proposals: { this: { because: ... } }`',
};

type Args = {
  readonly expected: string;
  readonly found: string;
  /** The field that the value belongs to, directly or as a list item; null at the root. */
  readonly of: string | null;
};

export const schemaWrongType = defineRule('schema/wrong-type', 'error', {
  summary: 'a value is of another kind than its field',
  why:
    'A list where one text is expected, or text where a map is, can be read in several ways. ' +
    'None is chosen for you.',
  message: ({ expected, found }: Args) => `expected ${expected}, found ${found}`,
  advice: ({ expected, found, of }) => {
    // A map is expected of a proposal with such an id: the field is in the wrong place.
    const isMore = (found === 'a map' || found === 'a list') && expected !== 'a map';
    const rest = isMore && of !== null ? REST[of] : undefined;
    if (rest !== undefined) return rest;
    if (found === 'nothing') return `write ${expected} after the colon, or delete the key`;
    if (expected === 'text') return 'put it in quotes if text is meant';
    return `write ${expected}${FORMS[expected] ?? ''}`;
  },
  ...goodAndBad(ROUND, '[tile-size, async-copy]', 'tile-size'),
});

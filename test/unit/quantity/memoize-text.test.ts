import { expect, test } from 'vitest';
import { memoizeText } from '../../../src/quantity/memoize-text.ts';

/** A function that notes what it is asked, and finds nothing for words without a digit. */
function noting() {
  const asked: string[] = [];
  const digitsOf = memoizeText((text) => {
    asked.push(text);
    return /\d+/.exec(text)?.[0] ?? null;
  });
  return { asked, digitsOf };
}

test('works out what it finds in a text once, also where it finds nothing', () => {
  const { asked, digitsOf } = noting();

  expect(['a 1', 'b', 'a 1', 'b'].map(digitsOf)).toEqual(['1', null, '1', null]);
  expect(asked).toEqual(['a 1', 'b']);
});

test('keeps neither long texts nor more than ten thousand', () => {
  const { asked, digitsOf } = noting();
  const long = `${'x'.repeat(120)} 7`;
  expect([long, long].map(digitsOf)).toEqual(['7', '7']);
  expect(asked).toEqual([long, long]);

  digitsOf('first');
  for (let at = 0; at < 10_000; at += 1) digitsOf(`name ${at}`);
  digitsOf('first');
  expect(asked.filter((text) => text === 'first')).toHaveLength(2);
});

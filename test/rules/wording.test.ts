import { expect, it } from 'vitest';
import { CATALOGUE, CODES, wordsFor } from '../../src/check/catalogue/catalogue.ts';
import type { Code } from '../../src/diagnostic/codes.ts';
import { reportOn } from '../../src/check/examples/example-workspace.ts';

const REPORTS = new Map(CODES.map((code) => [code, reportOn(CATALOGUE[code].bad)]));
const reportOf = (code: Code) => REPORTS.get(code) ?? [];

/** What is said of a rule's bad example, each sentence once. */
function said(code: Code): string {
  const own = reportOf(code).filter((found) => found.code === code);
  const lines = own.map((found) => {
    const { message, advice } = wordsFor(found);
    return `- ${message}\n  - ${advice}`;
  });
  return `## ${code}\n\n${[...new Set(lines)].join('\n')}\n`;
}

it('every message and advice can be reviewed on one page', async () => {
  const page = `# What the rules say of their bad examples\n\n${CODES.map(said).join('\n')}`;
  await expect(page).toMatchFileSnapshot('wording.md');
});

it.each(CODES)('%s speaks in the house style', (code) => {
  const { summary, why } = CATALOGUE[code];
  expect(why).toMatch(/^[A-Z].*\.$/s);
  for (const { message, advice } of [{ message: summary, advice: '' }, ...reportOf(code).map(wordsFor)]) {
    // No capital and no full stop: the output puts them together. Nobody is shouted at.
    expect(message).toMatch(/^[^A-Z]/);
    expect(`${message}. ${advice}.`).not.toMatch(/\w! |please|invalid/i);
    expect(message).not.toMatch(/\.$/);
    expect(advice).not.toMatch(/\.$/);
  }
});

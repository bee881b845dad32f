import { expect, it } from 'vitest';
import { wrapPage } from '../../../../src/output/render/wrap.ts';

it('wraps prose and quotes, and leaves code as it is', () => {
  const code = '```yaml\nvote: a line of code that is longer than the screen\n```';
  const page = `# Title\n\nSome words that go on.\n\n${code}\n\n> a quote that goes on  \n> and on\n`;
  expect(wrapPage(page, 14)).toBe(
    `# Title\n\nSome words\nthat go on.\n\n${code}\n\n> a quote that\n> goes on\n> and on\n`,
  );
});

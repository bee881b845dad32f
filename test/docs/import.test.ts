import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { validate } from '../../src/schema/validate.ts';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';
import { withOutputs } from './console.ts';

it('docs/import.md shows a vote and what becomes of it (else: vitest -u)', async () => {
  const page = repositoryFile('docs/import.md');
  const [, vote = ''] = /```markdown\n([\s\S]*?)```/.exec(page) ?? [];
  const setting = { inWorkspace: false, files: {}, existing: { 'vote.md': vote } };
  await expect(await withOutputs(page, setting)).toMatchFileSnapshot('../../docs/import.md');
});

it('names every problem that an import can end with', () => {
  const page = repositoryFile('docs/import.md');
  const source = repositoryFile('src/importing/problem.ts');
  const codes = [...source.matchAll(/'(import\/[a-z-]+)': /g)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
});

it('shows a mapping file that can be read', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(repositoryFile('docs/import.md')) ?? [];
  const { content, findings } = validate('mapping', parse(text));
  expect([content?.scales, findings]).toEqual([{ ann: 5 }, []]);
});

it('is what help leads to', async () => {
  const { stdout, code } = await runCli(['import', '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('--same <name=id>');
});

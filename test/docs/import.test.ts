import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { validate } from '../../src/schema/validate.ts';
import { type CliSetting, runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';
import { withOutputs } from './console.ts';

const page = repositoryFile('docs/import.md');
const [vote = '', other = ''] = blocksOf('markdown');
const [mapping = ''] = blocksOf('yaml');

/** The texts of one language that the page shows. */
function blocksOf(language: string): readonly string[] {
  const found = page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));
  return [...found].map(([, text = '']) => text);
}

/** The round of the first vote, and the second beside it. */
async function besideFirst(): Promise<CliSetting> {
  const setting = { inWorkspace: false, files: {}, existing: { 'vote.md': vote } };
  const { written } = await runCli(['import', 'vote.md'], setting);
  return { files: written, existing: { 'bob.md': other } };
}

it('docs/import.md shows votes and what becomes of them (else: vitest -u)', async () => {
  const at = page.indexOf('## The mapping file');
  const first = { inWorkspace: false, files: {}, existing: { 'vote.md': vote } };
  const { files, ...rest } = await besideFirst();
  const second = { ...rest, files: { ...files, 'rounds/round3/import.yaml': mapping } };
  const printed = [
    await withOutputs(page.slice(0, at), first),
    await withOutputs(page.slice(at), second),
  ];
  await expect(printed.join('')).toMatchFileSnapshot('../../docs/import.md');
});

it('asks what the page says, and remembers what it shows', async () => {
  const setting = await besideFirst();
  const answers = ['short-keys', 'flat-entries', 'none', '5'];
  const run = await runCli(['import', 'bob.md', '--remember'], { ...setting, answers });
  expect(page).toContain(`\`\`\`text\n${run.stderr.replaceAll('? bob', 'bob')}\`\`\``);
  const remembered = run.written['rounds/round3/import.yaml'] ?? '';
  expect(remembered).toBe(mapping.replaceAll(/ # .*/g, ''));
});

it('names every problem that an import can end with', () => {
  const source = repositoryFile('src/importing/problem.ts');
  const codes = [...source.matchAll(/'(import\/[a-z-]+)': /g)].map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
});

it('shows a mapping file that can be read', () => {
  const { content, findings } = validate('mapping', parse(mapping));
  expect([content?.scales, findings]).toEqual([{ bob: 5 }, []]);
});

it('is what help leads to', async () => {
  const { stdout, code } = await runCli(['import', '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('--same <name=id>');
});

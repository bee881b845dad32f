import { expect, it } from 'vitest';
import type { DocumentProblem } from '../../src/matrix/open-document.ts';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';
import { withOutputs } from './console.ts';

const PAGE = repositoryFile('docs/documents.md');
const DOCUMENT = /^`decision\.md`:\n\n```markdown\n([\s\S]*?)^```$/m.exec(PAGE)?.[1] ?? '';

it('docs/documents.md: the examples print what the page says (else: vitest -u)', async () => {
  const setting = { files: { 'decision.md': DOCUMENT }, inWorkspace: false };
  expect(PAGE.match(/^\$ shark /gm)?.length).toBe(2);
  await expect(await withOutputs(PAGE, setting)).toMatchFileSnapshot('../../docs/documents.md');
});

it('docs/documents.md tells of every option', async () => {
  const { stdout } = await runCli(['audit', '--help']);
  const options = [...stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name ?? '');
  const known = new Set(['--workspace', '--no-color', '--help']);
  for (const name of options.filter((each) => !known.has(each))) expect(PAGE).toContain(name);
});

const UNREAD: Readonly<Record<DocumentProblem['code'], string>> = {
  'too-large': 'more than 128 KiB',
  'not-text': 'no UTF-8',
  'control-characters': 'control characters',
  'too-deep': 'more than 50 deep',
  'too-dense': 'more than 4,000 marks',
  'too-many-cells': 'a table of more than 20,000 cells',
};

it('docs/documents.md tells of every reason why a document cannot be read', () => {
  const [, told = ''] = /^A document that cannot be read ([\s\S]*?)\n\n/m.exec(PAGE) ?? [];
  for (const words of Object.values(UNREAD)) expect(told.replaceAll('\n', ' ')).toContain(words);
});

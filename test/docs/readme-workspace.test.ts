import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

/** The YAML blocks of the README that name their file: together they are a workspace. */
function readmeWorkspace(): Record<string, string> {
  const blocks = repositoryFile('README.md').matchAll(/```yaml\n# (\S+\.yaml)\n([\s\S]*?)```/g);
  return Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, text]));
}

it('is a workspace in which nothing is wrong', async () => {
  const files = readmeWorkspace();
  expect(Object.keys(files)).toHaveLength(5);
  const run = await runCli(['check', '--fail-on', 'warning'], { files });
  expect(run).toMatchObject({ code: 0, stdout: 'no problems in 5 files\n' });
});

it('is ranked', async () => {
  const run = await runCli(['score', '--format', 'json'], { files: readmeWorkspace() });
  expect(JSON.parse(run.stdout).sharks[0].ranking).toMatchObject([
    { proposal: 'flat-entries', rank: 1, total: 7.2 },
    { proposal: 'short-keys', rank: 2, total: 6.6 },
  ]);
});

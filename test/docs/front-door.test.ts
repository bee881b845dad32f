import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STARTER_FILES, starterFiles } from '../../src/scaffold/starter-files.ts';
import { REPOSITORY, repositoryFile } from '../support/repository.ts';

interface Manifest {
  readonly private?: boolean;
  readonly repository?: { readonly url: string };
  readonly homepage?: string;
  readonly bugs?: { readonly url: string };
}

const BY_NAME =
  /(?:npx|npm (?:i|install|exec)|yarn|pnpm)\b[^\n]*\sshark-desk(?![-\w]*\.tgz)|(?:npmjs\.com|unpkg\.com)\S*shark-desk/;

/** What is wrong with how the package is offered: before its name is published, and after. */
function problems(manifest: Manifest, readme: string, others: readonly string[]): string[] {
  if (manifest.private === true) {
    return [readme, ...others].flatMap((text) => BY_NAME.exec(text)?.[0] ?? []);
  }
  const fields = { ...manifest };
  const missing = (['repository', 'homepage', 'bugs'] as const).filter((key) => !fields[key]);
  const relative = [...readme.matchAll(/\]\((?!https:\/\/|#)([^)]+)\)/g)].map(([, to = '']) => to);
  return [...missing, ...relative];
}

const MANIFEST = JSON.parse(repositoryFile('package.json')) as Manifest;
const PAGES = readdirSync(`${REPOSITORY}/docs`)
  .filter((name) => name.endsWith('.md'))
  .map((name) => repositoryFile(`docs/${name}`));
const WRITTEN = starterFiles({
  folder: '',
  schemas: 'schemas',
  isMinimal: false,
  isEmpty: false,
  version: '0.1.0',
  action: null,
}).map(({ text }) => text);

it('nothing runs or installs the package by a name that is not published', () => {
  expect(WRITTEN.length).toBeGreaterThan(Object.keys(STARTER_FILES).length);
  const others = [...PAGES, ...WRITTEN, repositoryFile('CONTRIBUTING.md')];
  expect(problems(MANIFEST, repositoryFile('README.md'), others)).toEqual([]);
});

it.each(['npx --yes shark-desk@1.0.0 check', 'npm install shark-desk', 'npx shark-desk check'])(
  '"%s" would be found',
  (line) => expect(problems({ private: true }, line, [])).toHaveLength(1),
);

it('a published package says where it lives, and its page leads there', () => {
  expect(problems({}, '[a](docs/a.md) [b](https://example.org/b) [c](#c)', [])).toEqual([
    'repository',
    'homepage',
    'bugs',
    'docs/a.md',
  ]);
});

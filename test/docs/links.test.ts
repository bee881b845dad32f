import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(REPOSITORY, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it('knows more than a few pages', () => expect(PAGES.length).toBeGreaterThan(20));

it.each(PAGES)('the links of %s lead to files and headings that are there', (page) => {
  const broken = linksIn(readFileSync(join(REPOSITORY, page), 'utf8')).filter((link) => {
    const [path = '', heading] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(REPOSITORY, target))) return true;
    return heading !== undefined && !headingsOf(target).includes(heading);
  });
  expect(broken).toEqual([]);
});

function linksIn(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The anchors that GitHub makes of the headings of a page. */
function headingsOf(page: string): string[] {
  const text = readFileSync(join(REPOSITORY, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../../../support/cli.ts';
import { largeDesk } from '../../../../support/large-desk.ts';
import { allNamed, readXml, type XmlNode } from '../../../../support/xml.ts';

const LARGE = largeDesk(24);

const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  round1: () => pageOf(['round1']),
  round2: () => pageOf(['round2']),
  round5: () => pageOf(['round5']),
  example: () => pageOf(['--workspace', 'examples/session-cache']),
  hostile: async () => (await runCli(['report', '--out', '-'], { files: LARGE })).stdout,
};

async function pageOf(argv: readonly string[]): Promise<string> {
  return (await runCli(['report', ...argv, '--out', '-'])).stdout;
}

/** What a page is made of; nothing that loads, runs, or sends. */
const ELEMENTS =
  'a article bdi body caption circle code dd details div dl dt footer h1 h2 h3 head header html li line main meta nav p q section span strong style summary svg table tbody td text th thead title tr ul'.split(
    ' ',
  );

/** The pages that were made, by name. */
const made: Record<string, string> = {};

describe.each(Object.entries(PAGES))('the page of %s', (name, make) => {
  let text = '';
  let page: XmlNode;

  beforeAll(async () => {
    text = await make();
    made[name] = text;
    page = readXml(text);
  });

  it('is well formed, and made of known elements without styles or handlers', () => {
    const all = [page, ...within(page)];
    expect(all.map(({ name }) => name).filter((name) => !ELEMENTS.includes(name))).toEqual([]);
    const attributes = all.flatMap((node) => Object.keys(node.attributes));
    expect(attributes.filter((name) => /^on|^style$|^src$|xlink/.test(name))).toEqual([]);
  });

  it('lets the browser use its own style sheet and nothing else', () => {
    const [style] = allNamed(page, 'style');
    const policy = allNamed(page, 'meta').find(
      ({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy',
    )?.attributes['content'];
    const hash = createHash('sha256')
      .update(style?.text ?? '')
      .digest('base64');
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    expect(style?.text).not.toMatch(/url\(|@import/);
  });

  it('leads nowhere but to itself', () => {
    const ids = new Set(idsOf(page));
    const led = allNamed(page, 'a').map(({ attributes }) => attributes['href'] ?? '');
    expect(led.filter((each) => !ids.has(each.replace(/^#/, '')))).toEqual([]);
  });

  it('names what it refers to, once', () => {
    const ids = idsOf(page);
    expect(new Set(ids).size).toBe(ids.length);
    const referred = within(page).flatMap(({ attributes }) =>
      ['aria-labelledby', 'aria-describedby'].flatMap((name) => attributes[name] ?? []),
    );
    expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('gives every chart a name', () => {
    for (const { attributes } of allNamed(page, 'svg')) {
      const isNamed = attributes['role'] === 'img' && attributes['aria-label'] !== undefined;
      expect(isNamed || attributes['aria-hidden'] === 'true').toBe(true);
    }
  });

  it('has a caption and headings with a scope in every table', () => {
    for (const table of allNamed(page, 'table')) {
      expect(table.children[0]?.name).toBe('caption');
      for (const { attributes } of allNamed(table, 'th')) {
        expect(['col', 'row', 'colgroup']).toContain(attributes['scope']);
      }
      const widths = allNamed(table, 'tbody')
        .flatMap(({ children }) => children)
        .map(({ children }) => children.length);
      expect(new Set(widths).size).toBeLessThanOrEqual(1);
    }
  });
});

function within(node: XmlNode): readonly XmlNode[] {
  return node.children.flatMap((child) => [child, ...within(child)]);
}

function idsOf(page: XmlNode): string[] {
  return within(page).flatMap(({ attributes }) => attributes['id'] ?? []);
}

// Of round 2 from process to process: test/e2e/report.test.ts.
const AGAIN = Object.keys(PAGES).filter((name) => name !== 'round2');

it.each(AGAIN)('the page of %s is the same again, byte for byte', async (name) => {
  expect(await PAGES[name]?.()).toBe(made[name]);
});

describe('a large page', () => {
  let text = '';

  beforeAll(async () => {
    text = made['hostile'] ?? (await PAGES['hostile']?.()) ?? '';
  });

  it('shows the first rows of many, says so, and has the others in a fold', () => {
    expect(text).toContain('The panel, the first 20 of 24');
    const page = readXml(text);
    const panel = allNamed(page, 'section').find(({ attributes }) => attributes['id'] === 'panel');
    const bodies = panel === undefined ? [] : allNamed(panel, 'tbody');
    expect(bodies.map(({ children }) => children.length)).toEqual([20, 4]);
    expect(allNamed(page, 'article')).toHaveLength(24);
  });

  it('shows what steers text, and isolates what runs the other way', () => {
    expect(text).toContain('\\u{202e}gnp.exe\\u{2066} reversed');
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    const shown = text.replace(/<title\b[^>]*>[^<]*<\/title>|aria-label="[^"]*"/g, '');
    const isolated = shown.match(/<bdi>[^<]*تحسين/g) ?? [];
    expect(isolated.length).toBeGreaterThan(0);
    expect(shown.match(/تحسين/g)?.length).toBe(isolated.length);
  });
});

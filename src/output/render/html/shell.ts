import { createHash } from 'node:crypto';
import { element, type Markup, styleSheet, text } from './markup.ts';

/** What stands around the body of a page. */
export interface PageShell {
  readonly title: string;
  /** What the page says of who made it; by it a page is known again. */
  readonly generator: string;
  readonly style: string;
}

/**
 * A page that needs nothing else: no script, no font, no picture, no address. The browser is told
 * to load and run nothing but this very style sheet.
 */
export function renderPage({ title, generator, style }: PageShell, body: Markup): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: policyFor(style) }),
    element('meta', { name: 'generator', content: generator }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    element('title', {}, text(title)),
    styleSheet(style),
  );
  return `<!DOCTYPE html>\n${element('html', { lang: 'en' }, head, body).markup}\n`;
}

function policyFor(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

/** How the page was made, and that it is made again the same. */
export function madeBy({
  version,
  command,
}: {
  readonly version: string;
  readonly command: string;
}): Markup {
  return element(
    'p',
    {},
    text('Made by '),
    element('code', {}, text(command)),
    text(
      ` with shark ${version}. The same files and the same version give the same page, byte for byte.`,
    ),
  );
}

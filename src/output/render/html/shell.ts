import { createHash } from 'node:crypto';
import { element, type Markup, styleSheet, text } from './markup.ts';

/** The parts of a page outside its body. */
export interface PageShell {
  readonly title: string;
  /** The generator in the head of the page, which identifies the page. */
  readonly generator: string;
  readonly style: string;
}

/**
 * A self-contained page: no script, font, picture or address. Its content security policy allows
 * nothing but this style sheet.
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

/** How the page was made, and that the same input makes the same page again. */
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

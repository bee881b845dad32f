import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM } from './chromium.ts';

/** Scripts for the page. */
export const OPEN_FOLDS =
  "for (const fold of document.querySelectorAll('details')) fold.open = true";
export const CLOSE_FOLDS =
  "for (const fold of document.querySelectorAll('details')) fold.open = false";

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expressions that run in the page, which has a document. */
const WIDTHS = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
/**
 * Tries every rule but returns only violations, because describing the rest takes most of the time.
 */
const VIOLATIONS = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)";

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? '',
    // Only pages of tests are opened, and a sandbox needs rights that CI may lack.
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/**
 * An open page, and everything it does besides showing its content: requests, dialogs, console
 * messages and errors.
 */
export interface OpenPage {
  readonly page: Page;
  readonly heard: readonly string[];
}

export async function openPage(browser: Browser, path: string): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width: 768, height: 900 } });
  const heard: string[] = [];
  const address = pathToFileURL(path).href;
  page.on('request', (request) => {
    if (request.url() !== address) heard.push(`request ${request.url()}`);
  });
  page.on('dialog', (dialog) => heard.push(`dialog ${dialog.message()}`));
  page.on('console', (message) => heard.push(`console ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`error ${error.message}`));
  await page.goto(address);
  return { page, heard };
}

/** The width of the content of the page, and of the screen. */
export function widthsOf(page: Page): Promise<number[]> {
  return page.evaluate(WIDTHS);
}

/** The accessibility violations that axe finds. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: AxeResults['violations'] = await page.evaluate(VIOLATIONS);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

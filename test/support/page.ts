import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM } from './chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What runs in the page, where there is a document. */
const WIDTHS = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
/** Every rule is tried; what holds is not told, for to find the words for that takes longest. */
const VIOLATIONS = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)";

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? '',
    // Pages come from tests alone, and a sandbox needs rights that CI may lack.
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** A page of a file, and all that it tries beside being read: requests, dialogs, complaints. */
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

/** The width of what the page holds, and of the screen. */
export function widthsOf(page: Page): Promise<number[]> {
  return page.evaluate(WIDTHS);
}

/** What axe finds that hinders access. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: AxeResults['violations'] = await page.evaluate(VIOLATIONS);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

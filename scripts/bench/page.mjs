import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importSource } from '../import-source.mjs';
import { ROOT } from '../paths.mjs';
import { millisecondsOf } from './process-time.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'page';

/** It needs a Chromium, so it runs only when it is named. */
export const onDemand = true;

const PROPOSALS = 200;
const BUDGET_MS = 1000;

/**
 * Measures how long Chromium takes to open the report of a large round: until the first paint, and
 * until it is loaded.
 *
 * @param {{ runs: number }} options
 */
export async function run({ runs }) {
  const { CHROMIUM } = await importSource('test/support/chromium.ts');
  if (CHROMIUM === null) throw new Error('the bench "page" needs a Chromium');
  const folder = await mkdtemp(join(tmpdir(), 'shark-page-'));
  try {
    const page = await writePage(folder);
    const { painted, loaded } = await openings(CHROMIUM, page, runs);
    return {
      title: `Opening a report of ${PROPOSALS} proposals in Chromium; ratio to ${BUDGET_MS} ms`,
      unit: 'ms',
      rows: [row('first painted', painted), row('loaded', loaded)],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function writePage(folder) {
  const { largeDesk } = await importSource('test/support/large-desk.ts');
  for (const [path, text] of Object.entries(largeDesk(PROPOSALS))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), /** @type {string} */ (text));
  }
  const page = join(folder, 'report.html');
  const shark = join(ROOT, 'bin', 'shark.js');
  millisecondsOf([shark, 'report', '--workspace', folder, '--out', page]);
  if (!existsSync(page)) throw new Error('shark wrote no report');
  return page;
}

/**
 * @param {string} executablePath
 * @param {string} path
 * @param {number} runs
 */
async function openings(executablePath, path, runs) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const painted = [];
  const loaded = [];
  for (let at = 0; at < runs; at += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(pathToFileURL(path).href);
    const [paint, load] = /** @type {[number, number]} */ (await page.evaluate(TIMES));
    painted.push(paint);
    loaded.push(load);
    await page.close();
  }
  await browser.close();
  return { painted, loaded };
}

/** Runs in the page. Times are milliseconds since the navigation started. */
const TIMES = `[
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  performance.getEntriesByType('navigation')[0].loadEventEnd,
]`;

/**
 * @param {string} label
 * @param {readonly number[]} own
 */
function row(label, own) {
  return {
    label,
    ...middleHalf(own),
    ratio: median(own) / BUDGET_MS,
    budget: 1,
  };
}

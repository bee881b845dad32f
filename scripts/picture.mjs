// Usage: node scripts/picture.mjs
//
// Takes the screenshot of a report for the README and records a hash of its content:
// test/docs/picture.test.ts fails when the report changes. Needs a Chromium.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { build, isStale } from './build/build.mjs';
import { importSource } from './import-source.mjs';
import { ROOT } from './paths.mjs';

const { CHROMIUM } = await importSource('test/support/chromium.ts');
const { shownHash } = await importSource('test/support/picture.ts');

if (CHROMIUM === null) {
  console.error('the picture is taken with Chromium, and none is installed');
  process.exitCode = 1;
} else {
  if (await isStale()) await build();
  const folder = await mkdtemp(join(tmpdir(), 'shark-picture-'));
  try {
    await take(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function take(folder) {
  const argv = ['bin/shark.js', 'report', 'round2', '--out', '-'];
  const { stdout: html } = spawnSync(process.execPath, argv, { cwd: ROOT, encoding: 'utf8' });
  const path = join(folder, 'report.html');
  await writeFile(path, html);
  const images = join(ROOT, 'docs', 'images');
  await mkdir(images, { recursive: true });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage({
    viewport: { width: 1160, height: 1008 },
    deviceScaleFactor: 0.75,
  });
  await page.goto(pathToFileURL(path).href);
  await page.screenshot({ path: join(images, 'report.png') });
  await browser.close();
  await writeFile(join(images, 'report.sha256'), `${shownHash(html)}\n`);
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arguedDesk } from '../support/argued-desk.ts';
import { NEEDS_CHROMIUM } from '../support/chromium.ts';
import { firstOf, isStress } from '../support/effort.ts';
import { largeDesk } from '../support/large-desk.ts';
import {
  CLOSE_FOLDS,
  launchChromium,
  OPEN_FOLDS,
  openPage,
  violationsIn,
  widthsOf,
} from '../support/page.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfAll } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const folder = folderOfAll('report');

function shark(argv: readonly string[]) {
  return spawnSync(process.execPath, ['bin/shark.js', ...argv], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
}

function written(name: string, argv: readonly string[]): string {
  const path = join(folder, `${name}.html`);
  const run = shark(['report', ...argv, '--out', path]);
  expect(run.stderr).toBe(`shark: wrote ${path}\n`);
  expect(run.status).toBe(0);
  return path;
}

function desk(name: string, files: Readonly<Record<string, string>>): string {
  const place = join(folder, `desk-${name}`);
  writeFiles(place, files);
  return written(name, ['--workspace', place]);
}

/** Panels of so many reviewers and proposals. */
const PANELS = [
  [2, 4],
  [4, 8],
  [6, 12],
  [4, 24],
] as const;

/** Every report that is looked at, by name; `npm test` looks at the first. */
const REPORTS: Readonly<Record<string, () => string>> = {
  hostile: () => desk('hostile', largeDesk(isStress() ? 24 : 11)),
  // Written by the test above.
  round2: () => join(folder, 'round2.html'),
  round1: () => written('round1', ['round1']),
  round5: () => written('round5', ['round5']),
  example: () => written('example', ['--workspace', 'examples/session-cache']),
  ...Object.fromEntries(
    PANELS.map(([reviewers, proposals]) => {
      const name = `${reviewers} reviewers of ${proposals}`;
      return [name, () => desk(name.replaceAll(' ', '-'), arguedDesk(reviewers, proposals))];
    }),
  ),
};

it('a report on disk is renewed, and written the same again', () => {
  const first = readFileSync(written('round2', ['round2']), 'utf8');
  expect(readFileSync(written('round2', ['round2']), 'utf8')).toBe(first);
});

interface Screen {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/**
 * All rules of accessibility are tried on the first screen of a report, by stress on the first two:
 * a narrow one in light and a wide one in dark.
 */
const SCREENS: readonly Screen[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

describe('a report in Chromium', NEEDS_CHROMIUM, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser?.close());

  const looked = firstOf(Object.entries(REPORTS), 1);

  describe.each(looked)('of %s', (_, make) => {
    let page: Page;
    /** Everything the page tries beside being read: requests, dialogs, complaints. */
    let heard: readonly string[] = [];

    beforeAll(async () => {
      ({ page, heard } = await openPage(browser, make()));
    });

    afterAll(() => page?.close());

    it('shows what files say as text', async () => {
      const strange = await page.$$eval(
        'script, img, iframe, object, embed, form, input, [onload], [onerror], [style]',
        (found) => found.map(({ outerHTML }) => outerHTML),
      );
      expect(strange).toEqual([]);
      expect(await page.locator('style').count()).toBe(1);
      expect(await page.title()).not.toBe('taken');
      expect(heard).toEqual([]);
    });

    it('is walked through with the keyboard', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe(
        'Skip to the decision',
      );
      expect(
        await page.locator('.skip').evaluate((skip) => skip.getBoundingClientRect().left),
      ).toBe(16);
      const [first] = await page.locator('summary').all();
      await first?.focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('details[open]').count()).toBe(1);
    });

    it.each(firstOf(SCREENS, 2))(
      'fits a screen of $width in $colorScheme',
      async ({ width, colorScheme }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.evaluate(CLOSE_FOLDS);
        expect(await widthsOf(page)).toEqual([width, width]);
        await page.evaluate(OPEN_FOLDS);
        expect(await widthsOf(page)).toEqual([width, width]);
      },
    );

    it.each(firstOf(SCREENS.slice(0, 2), 1))(
      'is accessible on a screen of $width in $colorScheme',
      async ({ width, colorScheme }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.evaluate(OPEN_FOLDS);
        expect(await violationsIn(page)).toEqual([]);
      },
    );

    it('is printed in light, on at most two pages and one a proposal', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.evaluate(CLOSE_FOLDS);
      const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      expect(background).toBe('rgb(255, 255, 255)');
      expect(await pagesOf(page)).toBeLessThanOrEqual(2 + (await page.locator('.card').count()));
    });

    it('is printed with the folds that are open', async () => {
      await page.evaluate(CLOSE_FOLDS);
      const closed = await pagesOf(page);
      await page.evaluate(OPEN_FOLDS);
      expect(await pagesOf(page)).toBeGreaterThan(closed);
    });

    it('asks for nothing, whatever is done with it', () => {
      expect(heard).toEqual([]);
    });
  });

  /** How many pages a print has; a page object of a PDF is never compressed by Chromium. */
  async function pagesOf(page: Page): Promise<number> {
    const pdf = await page.pdf({ format: 'A4' });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
});

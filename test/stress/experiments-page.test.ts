import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEEDS_CHROMIUM } from '../support/chromium.ts';
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

const folder = folderOfAll('experiments');

const HOSTILE = '</title><script>alert(1)</script><img src=x onerror=alert(1)>\\u202e';

/** Names, units and words of a stranger, and more runs than are drawn. */
const STRANGE = [
  `{"type":"config","name":"${HOSTILE}","metricName":"time_${'x'.repeat(400)}","metricUnit":"${HOSTILE}"}`,
  ...Array.from({ length: 1200 }, (_, at) => {
    const status = ['keep', 'discard', 'crash'][at % 3];
    const metric = at === 600 ? 1e140 : 100 + ((at * 37) % 11);
    return `{"run":${at},"metric":${metric},"commit":"${HOSTILE}","status":"${status}","description":"${HOSTILE}${'long'.repeat(90)}"}`;
  }),
  '{"run":1,"metr',
].join('\n');

const LOGS: Readonly<Record<string, () => string>> = {
  liquid: () => join(REPOSITORY, 'test/fixtures/logs/liquid.jsonl'),
  strange: () => written('strange.jsonl', STRANGE),
  'two segments': () => written('two.jsonl', `${STRANGE}\n${STRANGE}`),
  'one run': () => written('one.jsonl', '{"metric":-1,"status":"keep"}'),
};

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** All rules of accessibility are tried on the first two: a narrow one in light, a wide one in dark. */
const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

describe('a page of experiments in Chromium', NEEDS_CHROMIUM, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser?.close());

  describe.each(Object.entries(LOGS))('of %s', (name, make) => {
    let page: Page;
    let heard: readonly string[] = [];

    beforeAll(async () => {
      const file = join(folder, `${name}.html`);
      const argv = ['experiments', make(), '--better', 'lower', '--format', `html=${file}`];
      const run = spawnSync(process.execPath, ['bin/shark.js', ...argv], { cwd: REPOSITORY });
      expect(run.status).toBeLessThanOrEqual(1);
      ({ page, heard } = await openPage(browser, file));
    });

    afterAll(() => page?.close());

    it.each(SCREENS)('fits a screen of $width in $colorScheme', async ({ width, colorScheme }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(CLOSE_FOLDS);
      expect(await widthsOf(page)).toEqual([width, width]);
      await page.evaluate(OPEN_FOLDS);
      expect(await widthsOf(page)).toEqual([width, width]);
    });

    it.each(SCREENS.slice(0, 2))(
      'is accessible on a screen of $width in $colorScheme',
      async ({ width, colorScheme }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.evaluate(OPEN_FOLDS);
        expect(await violationsIn(page)).toEqual([]);
      },
    );

    it('is printed in light, and asks for nothing', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      expect(background).toBe('rgb(255, 255, 255)');
      expect(await page.locator('script, img').count()).toBe(0);
      expect(heard).toEqual([]);
    });
  });
});

import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is installed; null where none is, and then tests that need one skip. */
export const CHROMIUM: string | null = PLACES.find((path) => existsSync(path)) ?? null;

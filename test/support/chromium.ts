import { existsSync } from 'node:fs';
import { needs } from './needs.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of an installed Chromium; null if there is none. */
export const CHROMIUM: string | null = PLACES.find((path) => existsSync(path)) ?? null;
export const NEEDS_CHROMIUM = needs('Chromium', CHROMIUM !== null);

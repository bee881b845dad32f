/**
 * Commands that run again and again while files are written or a command line is typed, and in
 * CI. They have a program of their own, which starts sooner since it is smaller.
 */
export const EVERYDAY: readonly string[] = [
  '__complete',
  'check',
  'compare',
  'list',
  'roi',
  'score',
  'show',
];

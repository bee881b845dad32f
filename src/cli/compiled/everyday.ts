/**
 * Commands that run again and again while files are written, and in CI. They have a program of
 * their own, which starts sooner since it is smaller.
 */
export const EVERYDAY: readonly string[] = ['check', 'compare', 'list', 'roi', 'score', 'show'];

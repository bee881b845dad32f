/** Replaced by the build with the version of package.json. */
declare const SHARK_VERSION: string | undefined;

export const VERSION = typeof SHARK_VERSION === 'string' ? SHARK_VERSION : '0.0.0-source';

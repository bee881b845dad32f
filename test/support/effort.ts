import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether everything is tried, as `npm run test:stress` does. */
    isStress: boolean;
  }
}

/** Whether every case is tried, as by `npm run test:stress`. */
export function isStress(): boolean {
  return inject('isStress');
}

/** Of cases that are alike: each by `npm run test:stress`, the first few by `npm test`. */
export function firstOf<T>(all: readonly T[], few: number): readonly T[] {
  return isStress() ? all : all.slice(0, few);
}

/** Of cases that are alike: each by `npm run test:stress`, every second or so by `npm test`. */
export function everyOther<T>(all: readonly T[], step = 2): readonly T[] {
  return isStress() ? all : all.filter((_, at) => at % step === 0);
}

/** How many of so many cases are tried: each by `npm run test:stress`, a tenth of many by `npm test`. */
export function cases(full: number): number {
  return isStress() ? full : Math.max(Math.ceil(full / 10), Math.min(full, 10));
}

import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True if everything is tried, as in `npm run test:stress`. */
    isStress: boolean;
  }
}

/** True if every case is tried, as in `npm run test:stress`. */
export function isStress(): boolean {
  return inject('isStress');
}

/** Selects from similar cases: all in `npm run test:stress`, the first few in `npm test`. */
export function firstOf<T>(all: readonly T[], few: number): readonly T[] {
  return isStress() ? all : all.slice(0, few);
}

/**
 * Selects from similar cases: all in `npm run test:stress`, every second or `step`th in `npm test`.
 */
export function everyOther<T>(all: readonly T[], step = 2): readonly T[] {
  return isStress() ? all : all.filter((_, at) => at % step === 0);
}

/**
 * The number of cases to try: all in `npm run test:stress`, a tenth (at least 10) in `npm test`.
 */
export function cases(full: number): number {
  return isStress() ? full : Math.max(Math.ceil(full / 10), Math.min(full, 10));
}

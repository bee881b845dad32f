import { it } from 'vitest';
import { expectCheckBelow } from '../support/file-cost.ts';
import { FLOODS, type HostileCase, LARGE_CASES } from '../support/hostile.ts';

const UNKNOWN_FIELDS: HostileCase = [
  '20 000 unknown fields',
  Array.from({ length: 20_000 }, (_, at) => `k${at}: 1\n`).join(''),
  'schema/unknown-field',
];

/** The worst of them takes 5 times what a plain file takes. */
it.each([...LARGE_CASES, UNKNOWN_FIELDS])(
  '%s cost little more than a plain megabyte',
  (_name, content) => {
    expectCheckBelow(15, { 'proposals/large.yaml': content });
  },
);

/** Eight files at once: the worst of them takes 11 times what a plain file takes. */
it.each(FLOODS)('%s cost little more than a plain megabyte', (_name, files) => {
  expectCheckBelow(33, files);
});

import type { Location } from '../../diagnostic/location.ts';

/** Where a figure stands. */
export function locationJson({ file, line, column }: Location) {
  return { file, line, column };
}

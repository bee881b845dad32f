/** The formats of nearly every command; the first is the default. */
export const FORMATS = ['table', 'markdown', 'csv', 'json'] as const;

export type Format = (typeof FORMATS)[number];

const READERS: Readonly<Record<Format, 'people' | 'programs'>> = {
  table: 'people',
  markdown: 'people',
  csv: 'programs',
  json: 'programs',
};

/** True if programs read the format. It then includes every row, and shark does not prompt. */
export function isForPrograms(format: Format): boolean {
  return READERS[format] === 'programs';
}

/** Formats that point at lines of documents; a round has none. */
export const LINE_FORMATS = ['github', 'sarif'] as const;

/** The formats of an audit of documents; `pretty` is another name for `table`. */
export const DOCUMENT_FORMATS = [...FORMATS, 'pretty', ...LINE_FORMATS] as const;

export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** The formats of `shark check`. */
export const CHECK_FORMATS = [
  'pretty',
  'compact',
  'markdown',
  'csv',
  'json',
  'github',
  'sarif',
  'junit',
] as const;

export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The formats of `shark experiments`. */
export const EXPERIMENT_FORMATS = [...FORMATS, 'github', 'html'] as const;

/** The formats of nearly every command; the first is what people get. */
export const FORMATS = ['table', 'markdown', 'csv', 'json'] as const;

export type Format = (typeof FORMATS)[number];

const READERS: Readonly<Record<Format, 'people' | 'programs'>> = {
  table: 'people',
  markdown: 'people',
  csv: 'programs',
  json: 'programs',
};

/** Whether a program reads it: it has every row, and nobody is there to be asked. */
export function isForPrograms(format: Format): boolean {
  return READERS[format] === 'programs';
}

/** The formats of an audit of documents; `pretty` is the table by the name it has elsewhere. */
export const DOCUMENT_FORMATS = [...FORMATS, 'pretty', 'github', 'sarif'] as const;

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

import { createHash } from 'node:crypto';

/** The parts of a report in the README's picture: its style, its decision and its panel. */
const SHOWN = [
  /<style>[\s\S]*?<\/style>/,
  /<section id="decision"[\s\S]*?<\/section>/,
  /<section id="panel"[\s\S]*?<\/section>/,
];

export function shownHash(html: string): string {
  const hash = createHash('sha256');
  for (const part of SHOWN) hash.update(part.exec(html)?.[0] ?? 'missing');
  return hash.digest('hex');
}

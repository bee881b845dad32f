import { appendFile, readFile } from 'node:fs/promises';

/** GitHub refuses a summary of more than 1 MiB as a whole; other steps may have written some. */
const MOST_BYTES = 900_000;

/**
 * Put a report after what the job summary holds already, whole lines of it.
 *
 * @param {string} reportFile
 * @param {string | undefined} summaryFile
 */
export async function appendSummary(reportFile, summaryFile) {
  if (summaryFile === undefined || summaryFile === '') return;
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  if (text !== '') await appendFile(summaryFile, `${fitting(text)}\n`);
}

/** @param {string} text */
function fitting(text) {
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  const bytes = Buffer.from(text).subarray(0, MOST_BYTES);
  const end = bytes.lastIndexOf('\n');
  return `${bytes.subarray(0, end).toString('utf8')}\n\nThe rest stands in the log.\n`;
}

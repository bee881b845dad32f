import { appendFile, readFile, stat } from 'node:fs/promises';

/** GitHub refuses a summary larger than 1 MiB completely; this leaves room for later steps. */
const MAX_BYTES = 900_000;

/**
 * Appends as many whole lines of a report to the job summary as fit.
 *
 * @param {string} reportFile
 * @param {string | undefined} summaryFile
 * @param {string} otherwise a note that tells where to find the rest
 */
export async function appendSummary(reportFile, summaryFile, otherwise) {
  if (summaryFile === undefined || summaryFile === '') return;
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  if (text === '') return;
  const { size } = await stat(summaryFile).catch(() => ({ size: 0 }));
  await appendFile(summaryFile, `${fitting(text, MAX_BYTES - size, otherwise)}\n`);
}

/**
 * @param {string} text
 * @param {number} most
 * @param {string} otherwise
 */
function fitting(text, most, otherwise) {
  if (Buffer.byteLength(text) <= most) return text;
  const bytes = Buffer.from(text).subarray(0, Math.max(0, most));
  const whole = bytes.subarray(0, Math.max(0, bytes.lastIndexOf('\n')));
  return `${whole.toString('utf8')}\n\n${otherwise}\n`;
}

/**
 * Appends a sentence of the action itself to the job summary.
 *
 * @param {string} text without markup
 * @param {string | undefined} summaryFile
 */
export async function appendSentence(text, summaryFile) {
  if (summaryFile === undefined || summaryFile === '') return;
  await appendFile(
    summaryFile,
    `${text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').replace(/[\\`*_<>[\]|#&!]/g, '\\$&')}\n\n`,
  );
}

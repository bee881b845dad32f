/**
 * A word of the action itself beside the run. One line, whatever an input or a file
 * holds: a second one could be a command to the runner.
 *
 * @param {'error' | 'notice'} level
 * @param {string} title
 * @param {string} message
 */
export function annotation(level, title, message) {
  const words = message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('%', '%25');
  return `::${level} title=${title}::${words}`;
}

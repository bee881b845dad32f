/**
 * A message of the action itself, shown beside the run. It is one line for any input or file,
 * because a second line could be a command to the runner.
 *
 * @param {'error' | 'notice'} level
 * @param {string} title
 * @param {string} message
 */
export function annotation(level, title, message) {
  const words = message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('%', '%25');
  return `::${level} title=${title}::${words}`;
}

import { orMeant, UsageError } from '../usage-error.ts';

/**
 * A round that says whom it asks takes nothing from others.
 *
 * @param asked whom it asks; nobody where it does not say
 * @throws UsageError for a shark that was not asked
 */
export function guardAsked(round: string, asked: readonly string[], shark: string): void {
  if (asked.length === 0 || asked.includes(shark)) return;
  throw new UsageError(
    `"${shark}" was not asked in ${round}${orMeant(shark, asked)}`,
    `asked: ${asked.join(', ')}; to ask ${shark} too, add it to \`sharks\` in rounds/${round}/round.yaml`,
  );
}

/**
 * Every code shark can report, with the arguments its message needs. Each rule in
 * `src/check/rules/` adds its own line to this interface, so that the rooms below
 * the rules can report a code without importing the rule.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rules fill it.
export interface ArgsOf {}

export type Code = keyof ArgsOf;

/** The arguments of a code whose message is always the same. */
export type NoArgs = Readonly<Record<never, never>>;

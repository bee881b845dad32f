/**
 * Every code shark can report, with the arguments its message takes. The catalogue of
 * the rules in `src/check/catalogue/` fills this interface from them, so that the rooms
 * below can report a code without importing the rule.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue fills it.
export interface ArgsOf {}

export type Code = keyof ArgsOf;

/** The arguments of a code whose message is always the same. */
export type NoArgs = Readonly<Record<never, never>>;

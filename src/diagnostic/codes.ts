/**
 * Every code shark can report, with the arguments that its message takes. The rule catalogue in
 * `src/check/catalogue/` fills this interface, so that lower layers can report a code without
 * importing its rule.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue fills it.
export interface ArgsOf {}

export type Code = keyof ArgsOf;

/** The arguments of a code whose message takes none. */
export type NoArgs = Readonly<Record<never, never>>;

/** A reason as data: one of the codes of `Args`, with the arguments that belong to it. */
export type ReasonOf<Args> = {
  readonly [C in keyof Args]: { readonly code: C } & Readonly<Args[C]>;
}[keyof Args];

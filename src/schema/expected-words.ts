/**
 * What the text of a schema must be, such as a day, for the message about a value that is no text.
 * Not a registry of zod, which loads only once a file has problems to explain.
 */
export const EXPECTED_WORDS = new WeakMap<object, string>();

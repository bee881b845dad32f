import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Any Unicode character except surrogates, as the `unit` of a text. It equals `binary` of
 * fast-check, which builds a table of all million of them.
 */
export const ANY_CHARACTER: fc.Arbitrary<string> = fc.nat(0x10ffff - SURROGATES).map(
  (place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES),
  (value) => {
    const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== value) throw new Error('no character');
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);

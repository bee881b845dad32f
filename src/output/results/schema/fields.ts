import * as z from 'zod';
import type { Json } from '../../document/document.ts';
import { type Draft, SCHEMA_VERSION, type Word, wordList } from '../draft.ts';

/*
 * Builders for the schemas of JSON values. `is` describes a field; the published schema contains
 * it.
 */

export const text = (is: string) => z.string().describe(is);
export const textOrNull = (is: string) => z.string().nullable().describe(is);
export const texts = (is: string) => z.array(z.string()).describe(is);
export const flag = (is: string) => z.boolean().describe(is);
export const flagOrNull = (is: string) => z.boolean().nullable().describe(is);
export const number = (is: string) => z.number().describe(is);
export const numberOrNull = (is: string) => z.number().nullable().describe(is);
/** A number of at least 0. */
export const amount = (is: string) => z.number().min(0).describe(is);
export const amountOrNull = (is: string) => z.number().min(0).nullable().describe(is);
/** A number from 0 to 1. */
export const share = (is: string) => z.number().min(0).max(1).describe(is);
export const shareOrNull = (is: string) => z.number().min(0).max(1).nullable().describe(is);
/** 0, 1, 2, ... */
export const count = (is: string) => z.int().min(0).describe(is);
export const countOrNull = (is: string) => z.int().min(0).nullable().describe(is);
/** 1, 2, 3, ... */
export const positive = (is: string) => z.int().min(1).describe(is);
export const positiveOrNull = (is: string) => z.int().min(1).nullable().describe(is);

/** Several words in a line, separated by blanks; several lines give a list. */
export const words = wordList;
/** The words of a line, or of a list. */
type OneOf<T extends string | readonly string[]> = T extends string ? Word<T> : T[number];
function listed<T extends string | readonly string[]>(words: T): readonly OneOf<T>[] {
  // The type splits a line in the same way as the code.
  return (typeof words === 'string' ? wordList(words) : words) as readonly OneOf<T>[];
}
export const oneOf = <const T extends string | readonly string[]>(is: string, words: T) =>
  z.enum(listed(words)).describe(is);
export const oneOfOrNull = <const T extends string | readonly string[]>(is: string, words: T) =>
  z.enum(listed(words)).nullable().describe(is);
export const orNull = <T extends z.ZodType>(is: string, schema: T) =>
  schema.nullable().describe(is);
/** A key that may be absent. */
export const optional = <T extends z.ZodType>(schema: T) => z.exactOptional(schema);
/** Any JSON value. */
// All output is JSON, so no other value is possible.
export const anything = (is: string) => z.unknown().describe(is) as z.ZodType<Json>;
export const list = <T extends z.ZodType>(is: string, item: T) => z.array(item).describe(is);

/** A map with exactly these keys. */
export const object = <T extends z.core.$ZodShape>(is: string, fields: T) =>
  z.strictObject(fields).describe(is);
/** A list of maps; `each` describes one of them. */
export const objects = <T extends z.core.$ZodShape>(is: string, each: string, fields: T) =>
  list(is, object(each, fields));
/** A list of maps that needs no description of each map. */
export const records = <T extends z.core.$ZodShape>(is: string, fields: T) =>
  list(is, z.strictObject(fields));
/** A map with exactly these keys, or null. */
export const recordOrNull = <T extends z.core.$ZodShape>(is: string, fields: T) =>
  orNull(is, z.strictObject(fields));

/** A proposal in one of its forms. */
export const plannedForm = {
  proposal: text('Id of the proposal.'),
  variant: textOrNull("The variant's name; null for the proposal itself."),
};

/** A proposal with its title. */
export const titledProposal = { proposal: text('Id of the proposal.'), title: text('Its title.') };

/** What a proposal states about itself in all rounds. */
export const proposalOrigin = {
  aliases: texts('Other names it goes by.'),
  proposer: textOrNull('Who put it forward.'),
  notes: texts('What it notes beside its pitches.'),
};

/** How random numbers were drawn. */
export const sampling = {
  samples: positive('How many samples were drawn, a power of 2.'),
  replicates: positive('How many independent runs they are split into.'),
  seed: z.int().describe('What the random numbers start from.'),
  ranged: flag('Whether any estimate has a range, so that any figure was sampled.'),
};

const schemaVersion = z.literal(SCHEMA_VERSION).describe('The version of this shape.');

/** One of several shapes of a command's JSON value. */
export const versioned = <T extends z.core.$ZodShape>(is: string, fields: T) =>
  object(is, { schemaVersion, ...fields });
/** The JSON value of a command. */
export const result = <T extends z.core.$ZodShape>(command: string, fields: T) =>
  z.strictObject({ schemaVersion, ...fields }).meta(published(command));
/** The JSON value of a command, in one of several shapes. */
export const oneOfResults = <const T extends readonly z.ZodType[]>(command: string, shapes: T) =>
  z.union(shapes).meta(published(command));

function published(command: string) {
  return {
    title: `shark ${command}`,
    description: `What \`shark ${command} --format json\` writes. Every key is named here; a new one comes with a new edition of this file.`,
  };
}

/** The value that a schema declares, immutable. */
export type ValueOf<S extends z.ZodType> = Frozen<z.infer<S>>;

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** The value of a schema under construction. */
export type DraftOf<S extends z.ZodType> = Draft<ValueOf<S>>;

// Usage: node scripts/bench/straw.mjs FOLDER [--published]
//
// Does only what every checker of YAML files with positions must do: walk, read, parse with the
// same parser, and validate by a zod schema of the same shape, one file at a time. It has no
// figures, no rules, and no relations between files. The parser is patched as shark's is;
// --published uses its build for browsers, which patches/ does not change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { published: { type: 'boolean' } },
});
const PUBLISHED = new URL('../../node_modules/yaml/browser/index.js', import.meta.url).href;
/** @type {typeof import('yaml')} */
const { LineCounter, parseDocument } = await import(values.published ? PUBLISHED : 'yaml');

const text = z.string().min(1);
const prose = z.union([text, z.array(text)]).optional();
const figure = z.union([
  z.string(),
  z.number(),
  z.strictObject({ low: figurePart(), best: figurePart(), high: figurePart() }),
]);
const yesOrNo = z.union([z.boolean(), z.enum(['yes', 'no'])]).optional();
const condition = z.union([text, z.record(text, z.union([z.string(), z.number()]))]).optional();

function figurePart() {
  return z.union([z.string(), z.number()]).optional();
}

const pitch = z.strictObject({
  status: z.enum(['active', 'conditional', 'withdrawn', 'disqualified']).optional(),
  summary: text,
  change: prose,
  claims: z
    .array(
      z.strictObject({
        metric: text,
        value: figure,
        case: text.optional(),
        of: text.optional(),
        headline: yesOrNo,
        notes: prose,
      }),
    )
    .optional(),
  effort: figure.optional(),
  success: figure.optional(),
  evidence: z
    .array(
      z.strictObject({
        claim: text,
        basis: text.optional(),
        kind: text.optional(),
        specific: yesOrNo,
        notes: prose,
      }),
    )
    .optional(),
  answers: z.record(z.string(), text).optional(),
  plan: z
    .array(
      z.strictObject({
        phase: text,
        hours: figure.optional(),
        proceed_if: condition,
        stop_if: condition,
        notes: prose,
      }),
    )
    .optional(),
  risks: z.array(z.strictObject({ risk: text, mitigation: text.optional() })).optional(),
  rollback: text.optional(),
  after: z.array(text).optional(),
  notes: prose,
});

const proposal = z.strictObject({
  id: text.optional(),
  title: text,
  aliases: z.array(text).optional(),
  proposer: text.optional(),
  pitches: z.record(z.string(), pitch),
  notes: prose,
});

/** The other files are checked only for required fields. */
const SCHEMAS = {
  proposals: proposal,
  rubrics: z.looseObject({ criteria: z.record(z.string(), z.looseObject({ weight: figure })) }),
  scorecards: z.looseObject({ proposals: z.record(z.string(), z.looseObject({})).optional() }),
  round: z.looseObject({ title: text, entries: z.array(text) }),
};

/**
 * @param {string} folder
 * @param {z.ZodType} schema
 * @returns {number} the number of checked files
 */
function check(folder, schema) {
  let files = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const named = Object.entries(SCHEMAS).find(([name]) => name === entry.name);
      files += check(path, named?.[1] ?? SCHEMAS.round);
    } else if (entry.name.endsWith('.yaml') && entry.name !== 'shark.yaml') {
      const lineCounter = new LineCounter();
      const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter });
      const { success } = schema.safeParse(document.toJS());
      if (document.errors.length > 0 || !success) throw new Error(`${path} is not valid`);
      files += 1;
    }
  }
  return files;
}

console.log(check(positionals[0] ?? '.', SCHEMAS.round));

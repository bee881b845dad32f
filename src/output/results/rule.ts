import { defaultSeverity, ruleFor } from '../../check/catalogue/catalogue.ts';
import type { Example } from '../../check/rule.ts';
import type { Code } from '../../diagnostic/codes.ts';
import type { Sheet } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import type * as schema from './schema/explain.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

type RuleJson = ValueOf<typeof schema.explainRule>;

/** A rule with its examples; people read its page. */
export function ruleJson(code: Code): RuleJson {
  const { summary, why, bad, good } = ruleFor(code);
  return {
    schemaVersion: SCHEMA_VERSION,
    code,
    severity: defaultSeverity(code),
    summary,
    why,
    bad: filesJson(bad),
    good: filesJson(good),
  };
}

/** Bytes that are no text have no place in JSON: their file is named, without content. */
function filesJson(example: Example): RuleJson['bad'] {
  return Object.entries(example).map(([path, content]) => ({
    path,
    text: typeof content === 'string' ? content : null,
  }));
}

const COLUMNS: Columns<RuleJson> = {
  code: ({ code }) => code,
  severity: ({ severity }) => severity,
  summary: ({ summary }) => summary,
  why: ({ why }) => why,
};

export function ruleTable(json: RuleJson): Sheet {
  return tableOf(COLUMNS, [json]);
}

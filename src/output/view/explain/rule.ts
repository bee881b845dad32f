import { defaultSeverity, ruleFor } from '../../../check/catalogue/catalogue.ts';
import type { Example } from '../../../check/rule.ts';
import type { Code } from '../../../diagnostic/codes.ts';
import type { Json, View } from '../../document/document.ts';
import { SCHEMA_VERSION } from '../../results/score.ts';

/** A rule for machines; people read its page. */
export function ruleView(code: Code): View {
  const { summary, why, bad, good } = ruleFor(code);
  const severity = defaultSeverity(code);
  return {
    blocks: [],
    sheet: {
      columns: ['code', 'severity', 'summary', 'why'],
      rows: [[code, severity, summary, why]],
    },
    json: {
      schemaVersion: SCHEMA_VERSION,
      code,
      severity,
      summary,
      why,
      bad: files(bad),
      good: files(good),
    },
  };
}

/** Bytes that are no text have no place in JSON: their file is named, without content. */
function files(example: Example): Json {
  return Object.entries(example).map(([path, content]) => ({
    path,
    text: typeof content === 'string' ? content : null,
  }));
}

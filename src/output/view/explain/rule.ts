import type { Code } from '../../../diagnostic/codes.ts';
import type { View } from '../../document/document.ts';
import { ruleJson, ruleTable } from '../../results/rule.ts';

/** A rule for machines; people read its page. */
export function ruleView(code: Code): View {
  const json = ruleJson(code);
  return { blocks: [], sheet: ruleTable(json), json };
}

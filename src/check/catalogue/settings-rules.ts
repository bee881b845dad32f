import { configIgnorePattern } from '../rules/config/ignore-pattern.ts';
import { configUnknownRule } from '../rules/config/unknown-rule.ts';
import { suppressionNoReason } from '../rules/suppression/no-reason.ts';
import { suppressionRefused } from '../rules/suppression/refused.ts';
import { suppressionUnknownRule } from '../rules/suppression/unknown-rule.ts';
import { suppressionUnused } from '../rules/suppression/unused.ts';

/** The rules about shark.yaml and about comments that silence rules. */
export const SETTINGS_RULES = [
  configUnknownRule,
  configIgnorePattern,
  suppressionNoReason,
  suppressionUnknownRule,
  suppressionRefused,
  suppressionUnused,
];

import type { Code } from '../diagnostic/codes.ts';
import { RECORD_RULES } from './record-rules.ts';
import type { Rule } from './rule.ts';
import { configIgnorePattern } from './rules/config-ignore-pattern.ts';
import { configUnknownRule } from './rules/config-unknown-rule.ts';
import { fileCase } from './rules/file-case.ts';
import { fileEncoding } from './rules/file-encoding.ts';
import { fileMisplaced } from './rules/file-misplaced.ts';
import { fileTooLarge } from './rules/file-too-large.ts';
import { fileTooManyProblems } from './rules/file-too-many-problems.ts';
import { fileUnreadable } from './rules/file-unreadable.ts';
import { quantityDigits } from './rules/quantity-digits.ts';
import { quantityOutOfRange } from './rules/quantity-out-of-range.ts';
import { quantityReversedRange } from './rules/quantity-reversed-range.ts';
import { quantityUnreadable } from './rules/quantity-unreadable.ts';
import { quantityWrongUnit } from './rules/quantity-wrong-unit.ts';
import { schemaBadId } from './rules/schema-bad-id.ts';
import { schemaEmpty } from './rules/schema-empty.ts';
import { schemaIdMismatch } from './rules/schema-id-mismatch.ts';
import { schemaMissingField } from './rules/schema-missing-field.ts';
import { schemaUnknownField } from './rules/schema-unknown-field.ts';
import { schemaUnknownValue } from './rules/schema-unknown-value.ts';
import { schemaWrongType } from './rules/schema-wrong-type.ts';
import { suppressionNoReason } from './rules/suppression-no-reason.ts';
import { suppressionRefused } from './rules/suppression-refused.ts';
import { suppressionUnknownRule } from './rules/suppression-unknown-rule.ts';
import { suppressionUnused } from './rules/suppression-unused.ts';
import { textLostComma } from './rules/text-lost-comma.ts';
import { textLostComment } from './rules/text-lost-comment.ts';
import { unitAmbiguousGain } from './rules/unit-ambiguous-gain.ts';
import { yamlAliasBomb } from './rules/yaml-alias-bomb.ts';
import { yamlAliasCycle } from './rules/yaml-alias-cycle.ts';
import { yamlAliasUnknown } from './rules/yaml-alias-unknown.ts';
import { yamlComplexKey } from './rules/yaml-complex-key.ts';
import { yamlControlCharacter } from './rules/yaml-control-character.ts';
import { yamlDirective } from './rules/yaml-directive.ts';
import { yamlDuplicateKey } from './rules/yaml-duplicate-key.ts';
import { yamlEmpty } from './rules/yaml-empty.ts';
import { yamlForbiddenKey } from './rules/yaml-forbidden-key.ts';
import { yamlMergeKey } from './rules/yaml-merge-key.ts';
import { yamlMultipleDocuments } from './rules/yaml-multiple-documents.ts';
import { yamlNumber } from './rules/yaml-number.ts';
import { yamlSyntax } from './rules/yaml-syntax.ts';
import { yamlTab } from './rules/yaml-tab.ts';
import { yamlTag } from './rules/yaml-tag.ts';
import { yamlTooDeep } from './rules/yaml-too-deep.ts';
import { yamlTooManyValues } from './rules/yaml-too-many-values.ts';

/** Every rule by its code; a code without a rule, or one under the wrong code, does not compile. */
export const CATALOGUE = {
  'file/too-large': fileTooLarge,
  'file/too-many-problems': fileTooManyProblems,
  'file/encoding': fileEncoding,
  'file/unreadable': fileUnreadable,
  'file/misplaced': fileMisplaced,
  'file/case': fileCase,
  'yaml/syntax': yamlSyntax,
  'yaml/tab': yamlTab,
  'yaml/control-character': yamlControlCharacter,
  'yaml/empty': yamlEmpty,
  'yaml/duplicate-key': yamlDuplicateKey,
  'yaml/forbidden-key': yamlForbiddenKey,
  'yaml/complex-key': yamlComplexKey,
  'yaml/too-deep': yamlTooDeep,
  'yaml/too-many-values': yamlTooManyValues,
  'yaml/alias-bomb': yamlAliasBomb,
  'yaml/alias-cycle': yamlAliasCycle,
  'yaml/alias-unknown': yamlAliasUnknown,
  'yaml/multiple-documents': yamlMultipleDocuments,
  'yaml/directive': yamlDirective,
  'yaml/tag': yamlTag,
  'yaml/merge-key': yamlMergeKey,
  'yaml/number': yamlNumber,
  'text/lost-comma': textLostComma,
  'text/lost-comment': textLostComment,
  'schema/unknown-field': schemaUnknownField,
  'schema/missing-field': schemaMissingField,
  'schema/wrong-type': schemaWrongType,
  'schema/unknown-value': schemaUnknownValue,
  'schema/empty': schemaEmpty,
  'schema/bad-id': schemaBadId,
  'schema/id-mismatch': schemaIdMismatch,
  'quantity/unreadable': quantityUnreadable,
  'quantity/wrong-unit': quantityWrongUnit,
  'quantity/out-of-range': quantityOutOfRange,
  'quantity/reversed-range': quantityReversedRange,
  'quantity/digits': quantityDigits,
  'unit/ambiguous-gain': unitAmbiguousGain,
  ...RECORD_RULES,
  'config/unknown-rule': configUnknownRule,
  'config/ignore-pattern': configIgnorePattern,
  'suppression/no-reason': suppressionNoReason,
  'suppression/unknown-rule': suppressionUnknownRule,
  'suppression/refused': suppressionRefused,
  'suppression/unused': suppressionUnused,
} as const satisfies { readonly [C in Code]: Rule<C> };

/** All codes in the order of the catalogue, from bytes to rounds. */
export const CODES = Object.keys(CATALOGUE) as readonly Code[];

/** The rule behind a code. */
export function ruleFor<C extends Code>(code: C): Rule<C> {
  const rules: { readonly [K in Code]: Rule<K> } = CATALOGUE;
  return rules[code];
}

/** Whether a word is the code of a rule. */
export function isCode(word: string): word is Code {
  return Object.hasOwn(CATALOGUE, word);
}

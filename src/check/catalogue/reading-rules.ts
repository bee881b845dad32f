import { evidenceNoReason } from '../rules/evidence/no-reason.ts';
import { fileCase } from '../rules/file/case.ts';
import { fileEncoding } from '../rules/file/encoding.ts';
import { fileLeftOver } from '../rules/file/left-over.ts';
import { fileMisplaced } from '../rules/file/misplaced.ts';
import { fileTooLarge } from '../rules/file/too-large.ts';
import { fileTooManyProblems } from '../rules/file/too-many-problems.ts';
import { fileUnreadable } from '../rules/file/unreadable.ts';
import { quantityDigits } from '../rules/quantity/digits.ts';
import { quantityImpossibleSummary } from '../rules/quantity/impossible-summary.ts';
import { quantityOutOfRange } from '../rules/quantity/out-of-range.ts';
import { quantityReversedRange } from '../rules/quantity/reversed-range.ts';
import { quantityUnknownWord } from '../rules/quantity/unknown-word.ts';
import { quantityUnreadable } from '../rules/quantity/unreadable.ts';
import { quantityWrongUnit } from '../rules/quantity/wrong-unit.ts';
import { schemaBadId } from '../rules/schema/bad-id.ts';
import { schemaEmpty } from '../rules/schema/empty.ts';
import { schemaIdMismatch } from '../rules/schema/id-mismatch.ts';
import { schemaMissingField } from '../rules/schema/missing-field.ts';
import { schemaUnfilled } from '../rules/schema/unfilled.ts';
import { schemaUnknownField } from '../rules/schema/unknown-field.ts';
import { schemaUnknownValue } from '../rules/schema/unknown-value.ts';
import { schemaWrongType } from '../rules/schema/wrong-type.ts';
import { textLostComma } from '../rules/text/lost-comma.ts';
import { textLostComment } from '../rules/text/lost-comment.ts';
import { unitAmbiguousGain } from '../rules/unit/ambiguous-gain.ts';
import { yamlAliasBomb } from '../rules/yaml/alias-bomb.ts';
import { yamlAliasCycle } from '../rules/yaml/alias-cycle.ts';
import { yamlAliasUnknown } from '../rules/yaml/alias-unknown.ts';
import { yamlBlank } from '../rules/yaml/blank.ts';
import { yamlComplexKey } from '../rules/yaml/complex-key.ts';
import { yamlControlCharacter } from '../rules/yaml/control-character.ts';
import { yamlDirective } from '../rules/yaml/directive.ts';
import { yamlDuplicateKey } from '../rules/yaml/duplicate-key.ts';
import { yamlEmpty } from '../rules/yaml/empty.ts';
import { yamlForbiddenKey } from '../rules/yaml/forbidden-key.ts';
import { yamlMergeKey } from '../rules/yaml/merge-key.ts';
import { yamlMultipleDocuments } from '../rules/yaml/multiple-documents.ts';
import { yamlNumber } from '../rules/yaml/number.ts';
import { yamlSyntax } from '../rules/yaml/syntax.ts';
import { yamlTab } from '../rules/yaml/tab.ts';
import { yamlTag } from '../rules/yaml/tag.ts';
import { yamlTooDeep } from '../rules/yaml/too-deep.ts';
import { yamlTooManyValues } from '../rules/yaml/too-many-values.ts';

/** The rules applied while files are read: bytes, YAML, structure and quantities. */
export const READING_RULES = [
  fileTooLarge,
  fileTooManyProblems,
  fileEncoding,
  fileUnreadable,
  fileMisplaced,
  fileLeftOver,
  fileCase,
  yamlSyntax,
  yamlTab,
  yamlBlank,
  yamlControlCharacter,
  yamlEmpty,
  yamlDuplicateKey,
  yamlForbiddenKey,
  yamlComplexKey,
  yamlTooDeep,
  yamlTooManyValues,
  yamlAliasBomb,
  yamlAliasCycle,
  yamlAliasUnknown,
  yamlMultipleDocuments,
  yamlDirective,
  yamlTag,
  yamlMergeKey,
  yamlNumber,
  textLostComma,
  textLostComment,
  schemaUnknownField,
  schemaMissingField,
  schemaUnfilled,
  schemaWrongType,
  schemaUnknownValue,
  schemaEmpty,
  schemaBadId,
  schemaIdMismatch,
  quantityUnreadable,
  quantityUnknownWord,
  quantityWrongUnit,
  quantityOutOfRange,
  quantityReversedRange,
  quantityImpossibleSummary,
  quantityDigits,
  unitAmbiguousGain,
  evidenceNoReason,
];

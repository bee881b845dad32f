import { edited, goodAndBad, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const PROPOSAL = edited(PITCH, 'summary', 'status: conditional\n    summary');

type Args = {
  readonly value: string;
  readonly allowed: readonly string[];
  readonly suggestion: string | null;
};

export const schemaUnknownValue = defineRule('schema/unknown-value', 'error', {
  summary: 'a field takes one of a few words, and this is none of them',
  why: 'These words decide what is ranked and how. A word that is not known would decide nothing.',
  message: ({ value }: Args) => `${quoted(value)} is not one of the words this field takes`,
  advice: ({ allowed }) => `write ${listed(allowed.map(quoted), 'or')}`,
  ...goodAndBad(PROPOSAL, 'conditional', 'conditionl'),
});

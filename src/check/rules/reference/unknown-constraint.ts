import { suggest } from '../../../diagnostic/suggest.ts';
import { isId } from '../../../workspace/names/id.ts';
import { goodAndBad, roundWith, voteWith } from '../../examples/example-files.ts';
import type { UnknownId } from '../../facts/mentions.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const VETOED = {
  ...roundWith(['constraints: { memory: A kernel has 96 KiB of it. }']),
  ...voteWith([
    'veto:',
    '  - { proposal: async-copy, constraint: memory, evidence: It takes 128. }',
  ]),
};

type Args = UnknownId & { readonly known: readonly string[] };

export const referenceUnknownConstraint = defineRule('reference/unknown-constraint', 'error', {
  summary: 'a veto names a constraint that no round has',
  why:
    'A veto keeps a proposal from winning, whatever its scores. What it breaks may be said in words; one word, ' +
    'or what is nearly the id of a constraint of the round, is meant for an id where the round has constraints.',
  message: ({ id }: Args) => `the round has no constraint ${quoted(id)}`,
  advice: ({ known }) =>
    `it has ${listed(known.map(quoted))}; add it under \`constraints\` of the round, or say in several words what is broken`,
  ...goodAndBad(VETOED, 'constraint: memory', 'constraint: memroy'),
  onWorkspace: ({ rounds }) => {
    const learned = new Set(rounds.flatMap(({ constraints }) => constraints.map(({ id }) => id)));
    return rounds.flatMap(({ constraints, sharks }) => {
      const known = constraints.map(({ id }) => id);
      return sharks
        .flatMap(({ scorecard }) => scorecard?.veto ?? [])
        .filter(({ constraint }) => !learned.has(constraint))
        .map(({ constraint: id, constraintAt: at }) => {
          return { args: { id, suggestion: suggest(asId(id), known), known }, at };
        })
        .filter(({ args: { id, suggestion } }) => {
          return suggestion !== null || (known.length > 0 && isId(id));
        });
    });
  },
});

/** A text in the form of an id: `Shared memory` becomes `Shared-memory`. */
function asId(text: string): string {
  return text.trim().replace(/[\s_]+/g, '-');
}

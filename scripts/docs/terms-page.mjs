/**
 * @typedef {{ word: string, also: readonly string[], meaning: string, elsewhere: string | null }} GlossaryTerm
 */

/**
 * The text of docs/terms.md.
 *
 * @param {{ TERMS: readonly GlossaryTerm[], PITCH_STATUSES: readonly GlossaryTerm[], OUTCOME_STATUSES: readonly GlossaryTerm[] }} terms
 */
export function termsPage({ TERMS, PITCH_STATUSES, OUTCOME_STATUSES }) {
  const rows = TERMS.map(
    ({ word, also, meaning, elsewhere }) =>
      `| ${word} | ${also.join(', ')} | ${meaning} | ${elsewhere ?? ''} |`,
  );
  return `# Terms

**You get** the meaning of each word: in the files, in the output and here. \`shark explain TERM\` prints one, such as
\`shark explain p-best\`.

This page is written by \`node scripts/docs.mjs\` from \`src/output/results/terms.ts\`.

| word | also written | meaning | in decision analysis |
|---|---|---|---|
${rows.join('\n')}

## Statuses

${statuses('pitch', PITCH_STATUSES)}

${statuses('outcome', OUTCOME_STATUSES)}
`;
}

/** @param {string} of @param {readonly GlossaryTerm[]} terms */
function statuses(of, terms) {
  const rows = terms.map(({ word, meaning }) => `| ${word} | ${meaning} |`);
  return `| of ${/^[aeiou]/.test(of) ? 'an' : 'a'} ${of} | |\n|---|---|\n${rows.join('\n')}`;
}

/** @typedef {import('../../src/output/results/screen-words.ts').GlossaryTerm} GlossaryTerm */

/**
 * The text of docs/terms.md.
 *
 * @param {Record<'TERMS' | 'SCREEN_WORDS' | 'PITCH_STATUSES' | 'OUTCOME_STATUSES', readonly GlossaryTerm[]>} terms
 */
export function termsPage({ TERMS, SCREEN_WORDS, PITCH_STATUSES, OUTCOME_STATUSES }) {
  const rows = TERMS.map(
    ({ word, also, meaning, elsewhere, where }) =>
      `| ${word} | ${also.join(', ')} | ${placed(meaning, where)} | ${elsewhere ?? ''} |`,
  );
  const onScreens = SCREEN_WORDS.map(
    ({ word, also, meaning, where }) =>
      `| ${word} | ${also.join(', ')} | ${meaning} | ${where ?? ''} |`,
  );
  return `# Terms

**You get** the meaning of each word: in the files, in the output and here. \`shark explain TERM\` prints one, such as
\`shark explain p-best\`, with all that it means and where. It knows the fields of files too, which [files.md](files.md)
lists, the rules of [rules.md](rules.md), and the codes that are printed beside a problem.

This page is written by \`node scripts/docs.mjs\` from \`src/output/results/terms.ts\` and \`screen-words.ts\`.

| word | also written | meaning | in decision analysis |
|---|---|---|---|
${rows.join('\n')}

## On screens

The words that head a column or a table, or stand in capitals, where they mean something of their own.

| word | also written | meaning | where |
|---|---|---|---|
${onScreens.join('\n')}

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

/** @param {string} meaning @param {string | null} where */
function placed(meaning, where) {
  return where === null ? meaning : `${meaning} (where: ${where})`;
}

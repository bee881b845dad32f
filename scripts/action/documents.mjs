/**
 * @typedef {object} AuditedDocument
 * @property {unknown} problem null if it could be read
 * @property {readonly { readonly findings: readonly { readonly verdict: string }[] }[]} matrices
 * @property {readonly unknown[]} notAudited
 */

/**
 * Audits the documents and returns the exit code; null if the inputs name none.
 *
 * @param {import('./inputs.mjs').Inputs} inputs
 * @param {{ readonly documents: string, readonly documentsMarkdown: string }} files
 * @param {import('./launch.mjs').Launcher} shark
 * @param {import('./step.mjs').Runner} runner
 */
export async function auditDocuments(inputs, files, shark, { start }) {
  const { documents, annotations, summary } = inputs;
  if (documents.length === 0) return null;
  const format = `--format=${annotations ? 'github' : 'pretty'}`;
  const formats = [format, `--format=json=${files.documents}`];
  if (summary) formats.push(`--format=markdown=${files.documentsMarkdown}`);
  return await start(shark, ['audit', '--fail-on=mismatch', ...formats, '--', ...documents]);
}

/**
 * The problems in documents, counted as in the log: a wrong figure and an unreadable document are
 * errors, a table that is not audited is an info.
 *
 * @param {import('./step.mjs').Report} audited what `shark audit --format json` writes
 * @returns {import('./step.mjs').Report}
 */
export function countsIn({ documents = [] }) {
  const matrices = documents.flatMap((each) => each.matrices);
  const wrong = matrices
    .flatMap(({ findings }) => findings)
    .filter(({ verdict }) => verdict === 'mismatch').length;
  return {
    errors: wrong + documents.filter(({ problem }) => problem !== null).length,
    infos: documents.flatMap(({ notAudited }) => notAudited).length,
  };
}

/**
 * @typedef {object} AuditedDocument
 * @property {unknown} problem null where it could be read
 * @property {readonly { readonly findings: readonly { readonly verdict: string }[] }[]} matrices
 * @property {readonly unknown[]} notAudited
 */

/**
 * The exit code of the audit of documents; null where none are named.
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
 * What is wrong in documents, counted as the log counts it: a wrong figure and a document that
 * cannot be read are errors, a table that is not audited is a remark.
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

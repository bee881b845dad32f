import { explainedAt } from '../../matrix/working.ts';
import type { View } from '../../output/document/document.ts';
import { problemWords } from '../../output/view/documents/document-words.ts';
import { explainLineView } from '../../output/view/explain/explain.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import type { DocumentLine } from '../workspace/document-paths.ts';
import { openNamed } from './audit-documents.ts';

/** The arithmetic of the stated figures in one line of a document. */
export async function explainLine(
  runtime: Runtime,
  { path, line, column }: DocumentLine,
): Promise<View> {
  const document = await openNamed(runtime, path);
  if (document.problem !== null) {
    throw new UsageError(`"${path}" cannot be audited: ${problemWords(document.problem)}`);
  }
  const explained = explainedAt(document, line, column);
  if (explained.length > 0) return explainLineView(document, explained);
  throw new UsageError(
    `no stated figure of a weighted matrix stands at ${path}:${line}`,
    `shark audit ${path} --list says which tables it finds`,
  );
}

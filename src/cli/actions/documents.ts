import { MAX_MARKDOWN_BYTES } from '../../markdown/parse.ts';
import { type AuditedDocument, openDocument } from '../../matrix/open-document.ts';
import { explainedAt } from '../../matrix/working.ts';
import type { View } from '../../output/document/document.ts';
import { renderDocuments } from '../../output/render/format.ts';
import { DOCUMENT_FORMATS } from '../../output/render/formats.ts';
import {
  documentReport,
  isWrong,
  problemWords,
} from '../../output/view/documents/document-words.ts';
import { documentsView } from '../../output/view/documents/documents.ts';
import { explainLineView } from '../../output/view/explain/explain.ts';
import type { AuditOptions } from '../commands/audit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { openNamed } from '../files/open-named.ts';
import { emitRendered } from '../print/emit.ts';
import { targetsAmong } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { firstFew, UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import {
  type DocumentLine,
  documentPaths,
  isDocument,
  isFolder,
  STDIN,
} from '../workspace/document-paths.ts';

/** Checks the stated figures of weighted matrices in Markdown. Needs no workspace. */
export async function auditDocuments(
  runtime: Runtime,
  options: AuditOptions,
  named: readonly string[],
): Promise<ExitCode> {
  const asked = targetsAmong(options, DOCUMENT_FORMATS);
  const other = named.find((each) => !isDocument(each) && !isFolder(runtime, each));
  if (other !== undefined) {
    throw new UsageError(
      `"${other}" is no document, and rounds are audited by themselves`,
      'documents end in .md, .mdx or .markdown; `-` is standard input',
    );
  }
  const documents: AuditedDocument[] = [];
  for (const path of await documentPaths(runtime, named)) {
    documents.push(await openPath(runtime, path));
  }
  const view = documentsView(documents, options.list === true);
  const report = documentReport(documents);
  await emitRendered(runtime, options, asked, (format, screen) =>
    renderDocuments(view, report, format, { ...screen, version: VERSION }),
  );
  return exitCodeOf(documents, options);
}

/** @throws UsageError if there is no such file */
async function openPath(runtime: Runtime, path: string): Promise<AuditedDocument> {
  if (path === STDIN) {
    const bytes = await runtime.readStdin();
    return openDocument({ file: 'standard input', bytes });
  }
  return openDocument({ file: path, bytes: openNamed(runtime, path, MAX_MARKDOWN_BYTES).bytes });
}

/** An unreadable document is an error even without `--fail-on`: nothing in it was checked. */
function exitCodeOf(
  documents: readonly AuditedDocument[],
  { failOn }: Pick<AuditOptions, 'failOn'>,
): ExitCode {
  if (documents.some(({ problem }) => problem !== null)) return EXIT.problems;
  const wrong = documents.some(({ audit }) =>
    audit.matrices.some(({ findings }) => findings.some(isWrong)),
  );
  return failOn === 'mismatch' && wrong ? EXIT.problems : EXIT.fine;
}

/** The arithmetic of the stated figures in one line of a document. */
export async function explainLine(
  runtime: Runtime,
  { path, line, column }: DocumentLine,
): Promise<View> {
  const document = await openPath(runtime, path);
  if (document.problem !== null) {
    throw new UsageError(`"${path}" cannot be audited: ${problemWords(document.problem)}`);
  }
  const explained = explainedAt(document, line, column);
  if (explained.length > 0) return explainLineView(document, explained);
  const places = explainedAt(document, line, null).map(({ finding }) => {
    return `${path}:${line}:${document.locate(finding.where).column}`;
  });
  if (places.length > 0) {
    throw new UsageError(
      `no stated figure of a weighted matrix stands at ${path}:${line}:${column}`,
      `in this line: ${firstFew([...new Set(places)])}`,
    );
  }
  throw new UsageError(
    `no stated figure of a weighted matrix stands at ${path}:${line}`,
    `shark audit ${path} --list says which tables it finds`,
  );
}

import { auditedRound } from '../../engine/audit/audit.ts';
import { renderView } from '../../output/render/format.ts';
import { DOCUMENT_FORMATS, FORMATS } from '../../output/render/formats.ts';
import { auditView } from '../../output/view/audit.ts';
import type { AuditOptions, audit as declared } from '../commands/audit.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emitRendered } from '../print/emit.ts';
import { type Target, targetsAmong } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { isDocument, isFolder } from '../workspace/document-paths.ts';
import { roundReader } from '../workspace/load.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import { orderIn } from '../workspace/round-order.ts';

/** The argument for all rounds. */
const ALL = 'all';

/** Checks the stated figures of a round, or of the weighted matrices in Markdown documents. */
export const audit: ActionOf<typeof declared> = async (runtime, options, [what]) => {
  if (what.some((each) => isDocument(each) || isFolderOfDocuments(runtime, options, each))) {
    const { auditDocuments } = await import('./documents.ts');
    return await auditDocuments(runtime, options, what);
  }
  const [named, second] = what;
  if (second !== undefined) {
    throw new UsageError(
      `"${second}" is one round too many`,
      'name one round, or `all`; documents end in .md, .mdx or .markdown',
    );
  }
  if (options.list === true) {
    throw new UsageError('--list is about documents', 'shark audit FILE.md --list');
  }
  return await auditRounds(runtime, options, named);
};

/** True for a folder of documents. A bare name that is also the name of a round means the round. */
function isFolderOfDocuments(runtime: Runtime, options: AuditOptions, named: string): boolean {
  if (!isFolder(runtime, named)) return false;
  if (/[\\/]|^\.+$/.test(named)) return true;
  const root = options.workspace === undefined ? runtime.findWorkspace(runtime.folder) : '';
  return root === null || !orderIn(openWorkspace(runtime, options)).ids.includes(named);
}

async function auditRounds(
  runtime: Runtime,
  options: AuditOptions,
  named: string | undefined,
): Promise<ExitCode> {
  const asked = roundTargets(options);
  const workspace = openWorkspace(runtime, options);
  const known = orderIn(workspace).ids;
  const isAll = named === ALL && !known.includes(ALL);
  // Without rounds nothing can be audited, which is an error and not a success.
  const wanted =
    isAll && known.length > 0 ? known : [chooseRound(workspace, isAll ? undefined : named)];
  const rounds = wanted.map(roundReader(workspace)).map(auditedRound);
  await emitRendered(runtime, options, asked, (format, screen) =>
    renderView(auditView(rounds), format, screen),
  );
  const isWrong = rounds.some(({ rows }) => rows.some((row) => row.verdict === 'mismatch'));
  return options.failOn === 'mismatch' && isWrong ? EXIT.problems : EXIT.fine;
}

/** The requested formats for rounds. Rejects formats that point at lines of a document. */
function roundTargets(options: AuditOptions): readonly Target[] {
  return targetsAmong(options, DOCUMENT_FORMATS).map(({ format, file }) => {
    const known = FORMATS.find((each) => each === format);
    if (known !== undefined) return { format: known, file };
    if (format === 'pretty') return { format: 'table', file };
    throw new UsageError(
      `"${format}" shows lines of documents, and a round is none`,
      `for a round: ${FORMATS.join(', ')}`,
    );
  });
}

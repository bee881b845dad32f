import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Files } from '../../workspace/files.ts';

/** Files that a command needs have errors; nothing can be computed from them. */
export class BrokenFilesError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: Files;

  constructor(diagnostics: readonly Diagnostic[], files: Files) {
    super('files have errors');
    this.name = 'BrokenFilesError';
    this.diagnostics = diagnostics;
    this.files = files;
  }
}

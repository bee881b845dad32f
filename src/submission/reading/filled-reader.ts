import { type Loaded, loadWorkspace } from '../../model/load.ts';
import { READING } from '../../model/reading.ts';
import type { Workspace } from '../../model/workspace.ts';
import { asDocument } from '../../workspace/document/document.ts';
import type { Files } from '../../workspace/files.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';

/**
 * Load a workspace in which one scorecard is the form that was handed in, so that whatever is
 * said of the scorecard is said at its place in the form.
 */
export function loadWithForm(form: SourceFile): (files: Files) => Loaded<Workspace> {
  return (files) =>
    loadWorkspace(files, {
      ...READING,
      document: (all, place) =>
        place.path === form.path ? asDocument(form, place) : READING.document(all, place),
    });
}

import { FILE_KINDS, jsonSchemaText } from '../schema/json-schema.ts';
import type { FileKind } from '../schema/kinds.ts';
import { childPath } from '../workspace/files.ts';
import type { FileText } from '../workspace/plan.ts';
import { COPIED_SCHEMAS, schemaLineTo } from './schema-line.ts';
import { EMPTY_README, README, STARTER_FILES } from './starter-files.ts';
import { WORKFLOW_PATH, workflowText } from './workflow.ts';

export interface StarterOptions {
  /** The folder of the workspace below the one the plan is for; empty where they are one. */
  readonly folder: string;
  /** Where the schemas are; copies are written unless it is the installed package. */
  readonly schemas: string;
  /** Whether only proposals, a round and reviews are written. */
  readonly isMinimal: boolean;
  /** Whether the settings are written without proposals and rounds. */
  readonly isEmpty: boolean;
  /** The release of shark that the workflow is pinned to. */
  readonly version: string;
  /** The action that the workflow uses; null to run the package itself. */
  readonly action: string | null;
}

/** The files of a new workspace, in the order in which one reads them. */
export function starterFiles(options: StarterOptions): readonly FileText[] {
  const { folder, schemas, isMinimal, isEmpty, version, action } = options;
  const written = Object.entries(STARTER_FILES)
    .filter(([path]) => !isEmpty || kindOf(path) === 'config')
    .map(([path, text]) => ({
      path: childPath(folder, path),
      text: `${schemaLineTo(schemas, kindOf(path), path)}\n${text}`,
    }));
  const copies = FILE_KINDS.map((kind) => ({
    path: childPath(folder, `${COPIED_SCHEMAS}/${kind}.json`),
    text: jsonSchemaText(kind),
  }));
  const beside = [
    { path: childPath(folder, 'proposals/README.md'), text: isEmpty ? EMPTY_README : README },
    { path: WORKFLOW_PATH, text: workflowText({ folder, version, action }) },
  ];
  return [...written, ...(isMinimal ? [] : beside), ...(schemas === COPIED_SCHEMAS ? copies : [])];
}

function kindOf(path: string): FileKind {
  if (path === 'shark.yaml') return 'config';
  if (path.startsWith('proposals/')) return 'proposal';
  if (path.endsWith('/round.yaml')) return 'round';
  return path.includes('/rubrics/') ? 'rubric' : 'scorecard';
}

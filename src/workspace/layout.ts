/* The paths of the files of a workspace. The files may not exist. */

/** The id of the rubric for sharks without their own. */
export const DEFAULT_RUBRIC = 'default';

export function roundPath(round: string): string {
  return `${roundFolder(round)}/round.yaml`;
}

export function rubricPath(round: string, shark: string): string {
  return `${roundFolder(round)}/rubrics/${shark}.yaml`;
}

export function scorecardPath(round: string, shark: string): string {
  return `${roundFolder(round)}/scorecards/${shark}.yaml`;
}

export function outcomePath(round: string, proposal: string): string {
  return `${roundFolder(round)}/outcomes/${proposal}.yaml`;
}

/** The mapping file of a round: what names in its votes mean. */
export function mappingPath(round: string): string {
  return `${roundFolder(round)}/import.yaml`;
}

/** The folder of a round, which has all of its files. */
export function roundFolder(round: string): string {
  return `rounds/${round}`;
}

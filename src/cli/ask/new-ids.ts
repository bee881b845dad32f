import { suggest } from '../../diagnostic/suggest.ts';
import { NO_PROPOSAL } from '../../model/mapping.ts';
import { slug } from '../../scaffold/id-from-title.ts';
import { newProposalCommand, shellQuoted } from '../../scaffold/new-commands.ts';
import { roundFiles, roundIds, sharkIds } from '../../workspace/discovery/discover.ts';
import type { Files } from '../../workspace/files.ts';
import { DEFAULT_RUBRIC } from '../../workspace/layout.ts';
import { asciiLetters } from '../../workspace/names/ascii-letters.ts';
import { isId } from '../../workspace/names/id.ts';
import { UsageError } from '../usage-error.ts';
import type { OpenWorkspace } from '../workspace/open-workspace.ts';
import type { Questions } from './questions.ts';

const RULE =
  'ASCII letters, digits, dots, dashes and underscores, a letter or digit first, no dot last, ' +
  '100 at most; no name of a device on Windows (con, aux, nul, com1, ...), neither constructor nor prototype';

/** The problem with an id, or null. */
export function idProblem(id: string): string | null {
  return isId(id) ? null : RULE;
}

/**
 * An id that is a valid file name.
 *
 * @param advice what to do if the title gives no id
 * @param how an additional option to type with the suggested ASCII id
 */
export function validId(id: string, advice: string, how = ''): string {
  if (id === '') throw new UsageError('no id follows from the title', advice);
  if (!isId(id)) {
    throw new UsageError(`"${id}" cannot be a file's name`, `an id has ${RULE}${inAscii(id, how)}`);
  }
  return id;
}

/** `; it could be zoe` for `Zoë`. Empty if the id is already in ASCII. */
function inAscii(id: string, how: string): string {
  const plain = asciiLetters(id) === id ? null : slug(id);
  return plain === null ? '' : `; it could be ${plain}${how}`;
}

const RESERVED = 'this word stands for no proposal';

/** The problem with the id of a proposal, or null. */
export function proposalIdProblem(id: string): string | null {
  return id === NO_PROPOSAL ? RESERVED : idProblem(id);
}

/** @param title the title of the proposal */
export function validProposalId(id: string, title: string): string {
  const advice = `name one: ${newProposalCommand({ id: 'ID', title })}`;
  if (id === NO_PROPOSAL) throw new UsageError(`"${id}" is no id: ${RESERVED}`, advice);
  return validId(id, advice);
}

const SHARED = 'the rubric of that name serves all who have none of their own';

/** The problem with the id of a reviewer, or null. */
function reviewerIdProblem(id: string): string | null {
  return id === DEFAULT_RUBRIC ? SHARED : idProblem(id);
}

/** A valid id of a reviewer. Rejects the name of the default rubric. */
export function validReviewerId(id: string): string {
  if (id === DEFAULT_RUBRIC)
    throw new UsageError(`"${id}" is the id of no reviewer: ${SHARED}`, 'use another id');
  return validId(id, '');
}

/**
 * The shark of a rubric or a scorecard: from the argument or the option, or else from a question.
 *
 * @param isRubric true if `default` is allowed, for all sharks without their own rubric
 */
export async function sharkFor(
  { files }: OpenWorkspace,
  round: string,
  named: string | undefined,
  option: string | undefined,
  ask: Questions | null,
  isRubric = false,
): Promise<string> {
  if (named !== undefined && option !== undefined && named !== option) {
    throw new UsageError(`"${named}" and --shark ${option} are two sharks`, 'name one of them');
  }
  const given = named ?? option;
  if (given !== undefined) {
    if (!isRubric) return distinct(files, validReviewerId(given));
    const how = `, with --name ${shellQuoted(given)}`;
    return distinct(files, validId(given, '', how));
  }
  const { rubrics, scorecards } = roundFiles(files, round);
  const known = [...new Set([...rubrics, ...scorecards].map(({ id }) => id))].filter(
    (id) => id !== DEFAULT_RUBRIC,
  );
  const hint = known.length === 0 ? 'a short name, such as ann' : `there are: ${known.join(', ')}`;
  const message = isRubric ? 'Which shark? (default: all without their own)' : 'Which shark?';
  const problem = isRubric ? idProblem : reviewerIdProblem;
  const answer = await ask?.text({ message, hint, problem });
  return distinct(files, validId(answer ?? '', ''));
}

/** Rejects a name that differs from a known shark only in case. */
function distinct(files: Files, shark: string): string {
  const other = sharkIds(files, roundIds(files)).find(
    (known) => known !== shark && known.toLowerCase() === shark.toLowerCase(),
  );
  if (other === undefined) return shark;
  throw new UsageError(`"${shark}" and the shark "${other}" differ in capital letters only`);
}

/** A suggestion for an unknown shark with a name similar to a known one. */
export function sharkHint({ files }: OpenWorkspace, shark: string): readonly string[] {
  const known = sharkIds(files, roundIds(files));
  const nearest = known.includes(shark) || shark === DEFAULT_RUBRIC ? null : suggest(shark, known);
  return nearest === null ? [] : [`${shark} is new here; did you mean ${nearest}?`];
}

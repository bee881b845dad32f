import { suggest } from '../../diagnostic/suggest.ts';
import { NO_PROPOSAL } from '../../model/mapping.ts';
import { roundFiles, roundIds } from '../../workspace/discover.ts';
import type { Files } from '../../workspace/files.ts';
import { isId } from '../../workspace/id.ts';
import { UsageError } from '../usage-error.ts';
import type { OpenWorkspace } from '../workspace/open-workspace.ts';
import type { Questions } from './questions.ts';

const RULE =
  'letters, digits, dots, dashes and underscores, a letter or digit first, no dot last, ' +
  '100 at most; no name of a device on Windows (con, aux, nul, com1, ...)';

/** What is wrong with an id; null where nothing is. */
export function idProblem(id: string): string | null {
  return isId(id) ? null : RULE;
}

/**
 * An id that can be a file's name.
 *
 * @param advice what to do where none could be made from a title
 */
export function soundId(id: string, advice: string): string {
  if (id === '') throw new UsageError('no id follows from the title', advice);
  if (!isId(id)) throw new UsageError(`"${id}" cannot be a file's name`, `an id has ${RULE}`);
  return id;
}

const RESERVED = 'this word stands for no proposal';

/** What is wrong with the id of a proposal; null where nothing is. */
export function proposalIdProblem(id: string): string | null {
  return id === NO_PROPOSAL ? RESERVED : idProblem(id);
}

export function soundProposalId(id: string): string {
  const advice = 'name one: shark new proposal ID';
  if (id === NO_PROPOSAL) throw new UsageError(`"${id}" is no id: ${RESERVED}`, advice);
  return soundId(id, advice);
}

/** The shark that a rubric or a scorecard is for: named in either of two ways, or asked. */
export async function sharkFor(
  { files }: OpenWorkspace,
  round: string,
  named: string | undefined,
  option: string | undefined,
  ask: Questions | null,
): Promise<string> {
  if (named !== undefined && option !== undefined && named !== option) {
    throw new UsageError(`"${named}" and --shark ${option} are two sharks`, 'name one of them');
  }
  const given = named ?? option;
  if (given !== undefined) return distinct(files, soundId(given, ''));
  const { rubrics, scorecards } = roundFiles(files, round);
  const known = [...new Set([...rubrics, ...scorecards].map(({ id }) => id))].filter(
    (id) => id !== 'default',
  );
  const hint = known.length === 0 ? 'a short name, such as ann' : `there are: ${known.join(', ')}`;
  const answer = await ask?.text({ message: 'Which shark?', hint, problem: idProblem });
  return distinct(files, soundId(answer ?? '', ''));
}

/** A name is one shark's, in capital letters or not. */
function distinct(files: Files, shark: string): string {
  const other = sharksIn(files).find(
    (known) => known !== shark && known.toLowerCase() === shark.toLowerCase(),
  );
  if (other === undefined) return shark;
  throw new UsageError(`"${shark}" and the shark "${other}" differ in capital letters only`);
}

/** What to say of a shark that nobody has heard of, but whose name is nearly another's. */
export function newcomer({ files }: OpenWorkspace, shark: string): readonly string[] {
  const known = sharksIn(files);
  const nearest = known.includes(shark) || shark === 'default' ? null : suggest(shark, known);
  return nearest === null ? [] : [`${shark} is new here; did you mean ${nearest}?`];
}

function sharksIn(files: Files): readonly string[] {
  return roundIds(files).flatMap((round) => {
    const { rubrics, scorecards } = roundFiles(files, round);
    return [...rubrics, ...scorecards].map(({ id }) => id);
  });
}

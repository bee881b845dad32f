import { roundIds } from '../../../workspace/discovery/discover.ts';
import type { PlanStep } from '../../../workspace/plan.ts';
import { planEdit } from '../../../workspace/writing/edit.ts';
import type { Edit } from '../../../workspace/writing/edit-changes.ts';
import { validId } from '../../ask/new-ids.ts';
import type { NewProposalOptions } from '../../commands/new.ts';
import { UsageError } from '../../usage-error.ts';
import { chooseRound, type OpenWorkspace } from '../../workspace/open-workspace.ts';
import { type SoundDocument, soundRoundFile } from '../../workspace/sound-document.ts';
import type { Asking } from './new-files-action.ts';

/** The round of a pitch. Before the first round exists, only its id is known. */
export interface TargetRound {
  readonly id: string;
  readonly file: SoundDocument<'round'> | null;
}

const FIRST_ROUND = 'round1';

export async function targetRound(asking: Asking<NewProposalOptions>): Promise<TargetRound> {
  if (roundIds(asking.files).length === 0) {
    return { id: validId(asking.options.round ?? FIRST_ROUND, ''), file: null };
  }
  const file = soundRoundFile(asking, await roundFor(asking));
  return { id: file.id, file };
}

async function roundFor(asking: Asking<NewProposalOptions>): Promise<string> {
  const rounds = roundIds(asking.files);
  const { ask } = asking;
  const { round } = asking.options;
  if (round !== undefined || ask === null || rounds.length < 2) return chooseRound(asking, round);
  return await ask.choose({
    message: 'Round',
    choices: rounds.toReversed().map((value) => ({ value, label: value })),
  });
}

/** Adds a proposal to the entries of a round. */
export function entryStep(
  { files }: OpenWorkspace,
  { source }: SoundDocument<'round'>,
  id: string,
): PlanStep {
  const edit: Edit = { kind: 'append', path: ['entries'], text: id };
  const step = planEdit(files, source, [edit]);
  if (step === null) throw editByHandError(source.path, `"${id}" among its entries`);
  return step;
}

export function editByHandError(path: string, what: string): UsageError {
  return new UsageError(
    `"${path}" is written in a way that shark cannot add to`,
    `add ${what} by hand`,
  );
}

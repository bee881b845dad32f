import { deriveRubric } from '../../engine/rubric/derive.ts';
import { type Derivation, rubricPlan } from '../../engine/rubric/rubric-file.ts';
import type { Rubric } from '../../model/rubric.ts';
import { deriveView } from '../../output/view/rubric-derive.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { newRubricCommand } from '../../scaffold/new-commands.ts';
import { schemaLineOf } from '../../scaffold/schema-line.ts';
import { isId } from '../../workspace/names/id.ts';
import { planFiles } from '../../workspace/plan.ts';
import type { rubricDerive as declared } from '../commands/rubric.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import { UsageError, unknownName } from '../usage-error.ts';
import { soundRound } from '../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';
import { roundsInTime } from '../workspace/round-order.ts';
import { openToWrite, soundPlan } from '../write/write-plan.ts';

/** Derives a shark's rubric from an earlier one and the round's adjustments for all rubrics. */
export const rubricDerive: ActionOf<typeof declared> = async (runtime, options, [named, shark]) => {
  if (!isId(shark)) throw new UsageError(`"${shark}" cannot be a file's name`);
  const isWritten = options.write === true && options.dryRun !== true;
  const workspace = isWritten
    ? await openToWrite(runtime, options)
    : openWorkspace(runtime, options);
  const round = chooseRound(workspace, named);
  const derivation = derive({ workspace, round, shark, named: options.from });
  const plan = rubricPlan(derivation);
  const view = deriveView(derivation, plan, isWritten);
  await emit(runtime, options, view, {
    below: (format) => {
      if (format === 'markdown') return `\n${fenced(plan.text)}`;
      return format === 'table' ? `\n${plan.text}` : '';
    },
    act: async () => {
      if (!isWritten) return;
      const planned = planFiles(workspace.files, [plan], options.force === true);
      await runtime.applyPlan(workspace.root, soundPlan(planned));
    },
  });
  return EXIT.fine;
};

/** A fence longer than any in the text, so that the text cannot close it. */
function fenced(text: string): string {
  const longest = maxOf(
    [...text.matchAll(/`+/g)].map(([ticks]) => ticks.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}yaml\n${text}${fence}\n`;
}

interface DeriveRequest {
  readonly workspace: OpenWorkspace;
  readonly round: string;
  readonly shark: string;
  /** The round that the user named to start from. */
  readonly named: string | undefined;
}

function derive({ workspace, round, shark, named }: DeriveRequest): Derivation {
  const { adjust } = soundRound(workspace, round).rules;
  if (adjust.length === 0) {
    throw new UsageError(`${round} asks for no adjustments`, 'write them under `rules.adjust`');
  }
  const from = baseRound({ workspace, round, shark, named });
  const rubrics = rubricsIn(workspace, from);
  const base = rubrics.get(shark);
  if (base === undefined) {
    throw unknownName('rubric with criteria for', shark, [...rubrics.keys()], `in ${from}`);
  }
  if (base.formula !== 'weighted-mean') {
    throw new UsageError(
      `the rubric of ${from} computes totals by ${base.formula}: adjustments move the weights of a weighted mean`,
      `write rounds/${round}/rubrics/${shark}.yaml by hand, or with ${newRubricCommand({ round, shark })}`,
    );
  }
  const schemaLine = schemaLineOf(workspace.files, base.at.file);
  return { round, shark, from, base, derived: deriveRubric(base, adjust), schemaLine };
}

/** The given round, or else the latest earlier one in which the shark has a rubric. */
function baseRound({ workspace, round, shark, named }: DeriveRequest): string {
  if (named !== undefined) return chooseRound(workspace, named);
  const ids = roundsInTime(workspace, 'name the round to start from with --from ROUND');
  const before = ids.slice(0, ids.indexOf(round)).toReversed();
  const found = before.find((id) => rubricsIn(workspace, id).has(shark));
  if (found !== undefined) return found;
  throw new UsageError(
    `no round before ${round} has a rubric with criteria for "${shark}"`,
    'name the round to start from with --from ROUND',
  );
}

/** The rubrics with criteria in a round, by shark: its own, or else the default one. */
function rubricsIn(workspace: OpenWorkspace, round: string): ReadonlyMap<string, Rubric> {
  const { sharks } = soundRound(workspace, round);
  return new Map(
    sharks.flatMap(({ id, rubric }) =>
      rubric !== null && rubric.criteria.length > 0 ? [[id, rubric] as const] : [],
    ),
  );
}

import { changedLines } from '../../output/view/plan.ts';
import type { Obstacle, Plan, Planned } from '../../workspace/plan.ts';
import { printable } from '../print/printable.ts';
import { UsageError } from '../usage-error.ts';

/** The plan, if nothing stands in its way; what does is said at once. */
export function soundPlan({ plan, obstacles }: Planned): Plan {
  if (obstacles.length === 0) return plan;
  const lasting = obstacles.filter(({ kind }) => kind !== 'exists');
  if (lasting.length > 0) throw new UsageError(sentences(lasting), NOTHING);
  const what = obstacles.length === 1 ? 'it' : 'them';
  throw new UsageError(sentences(obstacles), `${NOTHING}; --force overwrites ${what}`);
}

const NOTHING = 'nothing is written';

const MOST = 3;

function sentences(obstacles: readonly Obstacle[]): string {
  const shown = obstacles.slice(0, MOST).map(sentence).join('; ');
  return obstacles.length > MOST ? `${shown}; and ${obstacles.length - MOST} more` : shown;
}

function sentence(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'exists':
      return `"${obstacle.path}" is there already`;
    case 'case':
      return `"${obstacle.path}" and "${obstacle.other}" differ in capital letters only, and are one name on many systems`;
    case 'no-folder':
      return `"${obstacle.folder}" is no folder of the workspace, nothing is written to it`;
    case 'link':
      return `"${obstacle.path}" is a link, and scorecards and rubrics are not written through links`;
    case 'no-file':
      return `"${obstacle.path}" is there already, and is not a file`;
  }
}

/** The files of a plan as they would be, of edited ones the lines that change. */
export function textsOf({ steps }: Plan): string {
  return steps
    .map((step) => `\n--- ${printable(step.path)}\n${changedLines(step).map(line).join('')}`)
    .join('');
}

function line(text: string): string {
  return `${printable(text)}\n`;
}

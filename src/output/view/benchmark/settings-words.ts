import type { Measured, MeasuredDifference } from '../../../outcome/verdict/terms-verdict.ts';
import { excerpt } from '../../../workspace/excerpt.ts';
import type { Line } from '../../document/document.ts';
import { firstOf } from './fault-messages.ts';

/** How many values of one side, and how many settings, a sentence lists before it counts the rest. */
const MOST_VALUES = 3;
const MOST_SETTINGS = 6;

/** In what the sides differ beside the change: a reader of the verdict must know it. */
export function settingLines(measured: Measured | null): readonly Line[] {
  if (measured === null) return [];
  const others = measured.differs.filter(({ isMachine }) => !isMachine);
  const told = [
    ...machineWords(measured),
    ...(others.length === 0 ? [] : [`Settings that differ: ${listed(others)}.`]),
  ];
  return told.map((text): Line => [{ text, tone: 'caution' }]);
}

function machineWords({ differs, otherMachine }: Measured): readonly string[] {
  const machine = differs.filter(({ isMachine }) => isMachine);
  if (machine.length === 0) return [];
  const where = `Measured on different machines: ${listed(machine)}.`;
  return otherMachine === null
    ? [
        `${where} So nothing is decided, unless you say why they compare: --allow-other-machine REASON.`,
      ]
    : [`${where} Allowed: ${otherMachine.replace(/[.\s]+$/, '')}.`];
}

function listed(differences: readonly MeasuredDifference[]): string {
  const shown = differences.slice(0, MOST_SETTINGS).map(settingWords);
  const rest = differences.length - shown.length;
  return (rest === 0 ? shown : [...shown, `${rest} more`]).join('; ');
}

/** `host "h1" only before, "h2" only after` */
function settingWords({ setting, before, after }: MeasuredDifference): string {
  const sides = [
    ...(before.length === 0 ? [] : [`${firstOf(before, MOST_VALUES)} only before`]),
    ...(after.length === 0 ? [] : [`${firstOf(after, MOST_VALUES)} only after`]),
  ];
  return `${excerpt(setting)} ${sides.join(', ')}`.trim();
}

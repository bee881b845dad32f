import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { normal } from '../words/normal.ts';
import { runIn } from '../words/run-in.ts';
import type { Scene } from './scene.ts';
import { isOverall } from './score.ts';
import { placeWeight, repeatWeight } from './weight.ts';
import { percentIn } from './weight-label.ts';

/** Read weights that stand in headings, in lists and in lines; false where there are none. */
export function readWeightLine(scene: Scene, block: LineBlock | HeadingBlock): boolean {
  if (scene.isElsewhere(block)) return false;
  const rich = block.kind === 'heading' ? block.heading.rich : block.rich;
  if (block.kind === 'heading') return readHeading(scene, rich);
  return readOwnWeight(scene, block) || readListed(scene, block) || readRow(scene, rich);
}

/** `Expected Speedup (40% weight)`, `Expected Speedup - 40%`. */
function readHeading(scene: Scene, rich: Rich): boolean {
  if (scene.memberIn(rich) !== null) return false;
  if (percentIn(rich) !== null && /\)\W*$/.test(rich.text)) {
    repeatWeight(scene, rich, false);
    return true;
  }
  const part = labelled(rich);
  if (
    part === null ||
    !/^(?:weight:?\s*)?\d+(?:\.\d+)?\s*%(?:\s+weight)?\W*$/i.test(part.value.text)
  )
    return false;
  return place(scene, part.label, slice(part.value, part.value.text.search(/\d/)));
}

/** `Weight: 40%` below the name of the criterion. */
function readOwnWeight(scene: Scene, block: LineBlock): boolean {
  const part = labelled(block.rich);
  if (part === null || normal(part.label.text) !== 'weight') return false;
  const above = block.list?.parents.at(-1) ?? block.headings.at(-1)?.rich ?? null;
  if (above === null || scene.memberIn(above) !== null) return false;
  const start = part.value.text.search(/\d/);
  return start !== -1 && place(scene, labelled(above)?.label ?? above, slice(part.value, start));
}

/** `- Expected Speedup: 40%` and `- **Speedup** (40%): does it pay?` where the lines above speak of weights. */
function readListed(scene: Scene, block: LineBlock): boolean {
  if (block.list?.isFirst === false || !isAboutWeights(block)) return false;
  const part = labelled(block.rich);
  // A line of text may say more than a weight.
  if (block.list === null && !/^\d+(?:\.\d+)?\s*%\W*$/.test(part?.value.text ?? '')) return false;
  if (part !== null && percentIn(part.label) !== null) {
    repeatWeight(scene, part.label, false);
    return true;
  }
  if (part === null) {
    if (percentIn(block.rich) === null) return false;
    repeatWeight(scene, block.rich, false);
    return true;
  }
  if (isOverall(part.label.text)) {
    scene.use(stretchOf(part.value));
    return true;
  }
  if (/^[\s*]*[+-]/.test(part.value.text)) return false;
  return WEIGHT_ALONE.test(part.value.text) && place(scene, part.label, part.value);
}

const WEIGHT_ALONE = /^[\s*]*\d+(?:\.\d+)?\s*(?:%|points?\b|pts?\b)?[\s*.]*(?:$|[(,;–—-])/i;

/** A heading that gives one weight itself is a criterion, and what follows are its scores. */
function isAboutWeights({ headings, lead }: LineBlock): boolean {
  const above = [...(headings.length === 0 ? [] : [headings.at(-1)?.rich]), lead];
  if (above.some((rich) => rich != null && percentIn(rich) !== null)) return false;
  // `Weighted total: 7.9/10` above a list is no word about weights.
  const words = above.filter(
    (rich) => !/\d/.test(rich == null ? '' : (labelled(rich)?.value.text ?? '')),
  );
  return words.some((rich) =>
    /\bweight(?:s|ing|ed)?\b|\bcriteria\b|\brubric\b|\bhow i (?:score|weigh|judge)\b|\bscoring\b/i.test(
      rich?.text ?? '',
    ),
  );
}

/** `Weights: Speedup 40%, Feasibility 25%, Risk 20%, Pitch 15%`. */
function readRow(scene: Scene, rich: Rich): boolean {
  const start = LEADING.exec(rich.text);
  if (start === null) return false;
  const list = slice(rich, start.index + start[0].length);
  const found = [...list.text.matchAll(LISTED)];
  if (found.length < 2) return readPoints(scene, list);
  for (const each of found) {
    const { label = '', weight = '' } = each.groups ?? {};
    const at = each.index + each[0].indexOf(weight);
    const from = each.index + each[0].indexOf(label);
    const name = slice(list, from, from + label.length);
    place(
      scene,
      { ...name, text: name.text.replace(/^and\s+/i, '') },
      slice(list, at, at + weight.length),
    );
  }
  return true;
}

const LEADING =
  /(?:^|[\s(])(?:weights?|weightings?|criteria|rubric|how i (?:weigh|score|judge))(?:\s+(?:this (?:time|round)|now|used|today))?\s*[:=]\s+/i;
const LISTED =
  /(?<label>[\p{L}][^,;|·:=(]*?)\s*[:=(]?\s*(?<weight>\d+(?:\.\d+)?\s*%|0?\.\d+)\)?(?=\s*(?:[,;|·.+]|and\b|$))/giu;

function place(scene: Scene, label: Rich, value: Rich): boolean {
  placeWeight(scene, { label, value, reason: null, round: null, repeats: false });
  return true;
}

/** `Weights: Speed 40, Evidence 35, Undo 25`, where they sum to 100 or to 1. */
function readPoints(scene: Scene, value: Rich): boolean {
  const pieces = runIn(slice(value, 0, value.text.replace(/\s*\([^()]*\)\W*$/, '').length));
  const sum = pieces.reduce((total, each) => total + Number.parseFloat(each.value.text), 0);
  const isWhole = [1, 100].some((whole) => Math.abs(whole - sum) < 1e-9);
  if (!isWhole || pieces.some((each) => each.value.text.includes('/'))) return false;
  for (const each of pieces) place(scene, each.label, each.value);
  return true;
}

import type { Member } from '../finding.ts';
import { type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { HeadingBlock, LineBlock } from '../markdown/outline.ts';
import { amountIn } from '../words/amount.ts';
import { type Labelled, labelled } from '../words/labelled.ts';
import { readMark } from '../words/mark.ts';
import { bare, normal } from '../words/normal.ts';
import { scorePieces, splitScore, statements } from '../words/score-pieces.ts';
import { isStructure } from './casting.ts';
import { estimatePart, placeEstimate, unitOf } from './estimates.ts';
import { placeRank } from './rank.ts';
import { placeWorking, stepsIn } from './returns.ts';
import { readRunIn } from './run-ins.ts';
import type { Scene } from './scene.ts';
import { isOverall, placeScore, placeTotal, sumIn } from './score.ts';
import { readPlace, readStanding } from './standing.ts';
import { placeReturn, placeVerdict } from './summary.ts';
import { repeatWeight } from './weight.ts';

/** Names of criteria that the document or the workspace gives weights to, made plain. */
export type Criteria = ReadonlySet<string>;

/** Read a line, or a heading that says as much as one. */
export function readLine(scene: Scene, block: LineBlock | HeadingBlock, criteria: Criteria): void {
  if (scene.isElsewhere(block)) return;
  const rich = block.kind === 'heading' ? block.heading.rich : block.rich;
  if (readStanding(scene, block, rich) || readPlace(scene, rich)) return;
  if (readRunIn(scene, block, rich, criteria)) return;
  for (const each of statements(rich)) {
    for (const piece of scorePieces(each)) readPart(scene, block, piece, criteria);
  }
}

function readPart(
  scene: Scene,
  block: LineBlock | HeadingBlock,
  rich: Rich,
  criteria: Criteria,
): void {
  const part = splitScore(rich);
  if (part === null) return;
  const { value } = part;
  const criterion = criterionAbove(block, criteria);
  const named = scene.cast.find(part.label.text);
  const proposal = scene.subjectOf(block);
  if (named !== null && criterion !== null) {
    placeScore(scene, { proposal: named, label: criterion, value, because: null, scale: null });
  } else if (named !== null) readNamed(scene, block, part, named);
  else if (proposal !== null) readOf(scene, block, part, proposal, criteria);
}

/** A criterion whose name stands above: `Expected Speedup (40% weight)`. */
function criterionAbove(block: LineBlock | HeadingBlock, criteria: Criteria): Rich | null {
  const parents = block.kind === 'line' ? (block.list?.parents ?? []) : [];
  const above = [
    ...block.headings.map(({ rich }) => rich),
    ...(block.lead === null ? [] : [block.lead]),
    ...parents,
  ];
  return above.toReversed().find((rich) => criteria.has(normal(bare(rich.text)))) ?? null;
}

/** `Tile tuning:  8.5/10  FUND` in a block of code that sums up. */
export function readNamedTotal(scene: Scene, rich: Rich): void {
  const part = labelled(rich);
  const proposal = part === null ? null : scene.cast.find(part.label.text);
  if (part === null || proposal === null || readMark(part.value.text).kind !== 'score') return;
  const label = { ...part.label, text: 'Score' };
  placeTotal(scene, { proposal, label, value: part.value, because: null, scale: null });
}

const RETURN = /^(?:expected |risk adjusted |my )*roi$/;

/** `Tile tuning: 8.7/10` where scores are listed by proposal, and `Tile tuning: ROI = 0.2`. */
function readNamed(
  scene: Scene,
  block: LineBlock | HeadingBlock,
  { label, value }: Labelled,
  proposal: Member,
): void {
  const own = labelled(value);
  if (own !== null && RETURN.test(normal(own.label.text))) {
    readReturn(scene, proposal, own.value);
    return;
  }
  const mark = readMark(value.text);
  const above = block.lead ?? block.headings.at(-1)?.rich ?? null;
  const isScores =
    above !== null && /\bscor(?:e|es|ing)\b|\btotals?\b|\branking\b/i.test(above.text);
  if (mark.kind !== 'score' || (mark.outOf === null && !isScores)) return;
  placeTotal(scene, {
    proposal,
    label: { ...label, text: 'Score' },
    value,
    because: null,
    scale: null,
  });
}

/** A line in the part that is about one proposal. */
function readOf(
  scene: Scene,
  block: LineBlock | HeadingBlock,
  part: Labelled,
  proposal: Member,
  criteria: Criteria,
): void {
  const { label, value } = part;
  const name = normal(bare(label.text));
  const under = partAbove(scene, block);
  if (scene.looksBack(label.text) || FORMER.test(name)) {
    if (/\d/.test(value.text)) scene.leave(value, 'other-round');
  } else if (/^(?:rank|final rank)$/.test(name)) placeRank(scene, proposal, value);
  else if (/^(?:score|rating|mark|grade)$/.test(name) && under !== null) {
    placeScore(scene, { proposal, label: under, value, because: null, scale: null });
  } else if (isOverall(label.text) && name !== 'mean' && name !== 'sum') {
    placeTotal(scene, { proposal, label, value, because: null, scale: null });
  } else if (/^verdict$|^recommendation$|^decision$/.test(name)) {
    readVerdict(scene, block, value, proposal);
  } else if (/\broi\b/.test(name)) readReturn(scene, proposal, value);
  else if (!readPitch(scene, name, value, proposal)) {
    readFigure(scene, part, proposal, criteria.has(name));
  }
}

/** What was once, or is somebody else's. */
const FORMER = /^(?:previous|prior|last|old|former|earlier|original|their|self|claimed)\b/;

/** What stands between the name of the proposal and a line: `Feasibility`, over `Score: 8/10`. */
function partAbove(scene: Scene, block: LineBlock | HeadingBlock): Rich | null {
  const parents = block.kind === 'line' ? (block.list?.parents ?? []) : [];
  const above = parents.at(-1) ?? block.headings.at(-1)?.rich ?? null;
  return above === null || scene.memberIn(above) !== null || isStructure(above) ? null : above;
}

/** A part of an estimate, or a score: with a scale, or under the name of a criterion. */
function readFigure(
  scene: Scene,
  { label, value }: Labelled,
  proposal: Member,
  isCriterion: boolean,
): void {
  const mark = readMark(sumIn(value).result.text);
  const hasScale = mark.kind === 'score' && mark.outOf !== null && mark.outOf !== '100';
  const estimate = estimatePart(label.text);
  if (estimate !== null && !hasScale && (!isCriterion || hasUnit(value))) {
    placeEstimate(scene, proposal, estimate, value, unitOf(label.text));
  } else if (hasScale || isCriterion) {
    repeatWeight(scene, label);
    placeScore(scene, { proposal, label, value, because: null, scale: null });
  } else if (mark.kind === 'unclear' && SCALE_AT_END.test(value.text)) scene.leave(value, mark.why);
}

const SCALE_AT_END = /\/\s*\d+[\s*]*$/;

/** `2-3 days` is no score, whatever it stands after. */
function hasUnit(value: Rich): boolean {
  const hours = amountIn('hours', value.text);
  return hours !== null && hours.quantity.notation === 'unit';
}

/** The words in bold are the verdict; below a score they are the reason for it. */
function readVerdict(
  scene: Scene,
  block: LineBlock | HeadingBlock,
  value: Rich,
  proposal: Member,
): void {
  if (block.kind === 'line' && block.list !== null) {
    const over = block.list.parents.at(-1) ?? block.lead;
    const score = over === null ? null : labelled(over);
    if (
      score !== null &&
      readMark(score.value.text).kind === 'score' &&
      !isOverall(score.label.text)
    ) {
      scene.explain(stretchOf(over ?? value), value.text);
      return;
    }
  }
  const [strong] = value.strong;
  const isLed = strong !== undefined && strong.start === 0 && strong.end < value.text.length;
  placeVerdict(scene, proposal, isLed ? slice(value, 0, strong.end) : value);
}

function readReturn(scene: Scene, proposal: Member, value: Rich): void {
  if (!/^[\s*]*[+\-−]?[\d.(]/u.test(value.text)) return;
  const steps = value.text.includes('=') ? stepsIn({ ...slice(value, 0), text: value.text }) : [];
  if (steps.length === 0) {
    placeReturn(scene, proposal, value, null);
    return;
  }
  const first = slice(value, 0, value.text.indexOf('='));
  placeWorking(scene, proposal, { title: null, steps: [first, ...steps] });
}

/** What the pitch asks for or claims. */
function readPitch(scene: Scene, name: string, value: Rich, proposal: Member): boolean {
  const common = { kind: 'pitch', proposal } as const;
  if (
    /^(?:the )?pitch$|^their ask$|^the ask$|^summary$|^proposal$|^idea$/.test(name) &&
    value.text !== ''
  ) {
    if (readMark(value.text).kind === 'none') {
      scene.add({
        ...common,
        part: 'summary',
        metric: null,
        text: value.text,
        where: stretchOf(value),
      });
      return true;
    }
  }
  if (!/^claim(?:s|ed)?(?: speed ?up)?$/.test(name)) return false;
  const amount = amountIn('gain', value.text);
  const rest = value.text.slice(amount?.where.end ?? 0);
  const isSpeedup =
    /^\s*(?:(?:overall|kernel|expected)\s+)*(?:geo\w*(?: mean)?\s+)?(?:speed ?up|improvement|faster|$)/i.test(
      rest,
    );
  if (amount === null || !isSpeedup || amount.quantity.notation === 'plain') return true;
  const metric = /^\s*geo/i.test(rest) ? 'geomean_speedup' : 'speedup';
  const where = stretchOf(value, amount.where.start, amount.where.end);
  scene.add({ ...common, part: 'claim', metric, text: amount.written, where });
  return true;
}

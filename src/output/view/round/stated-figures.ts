import { LIKELY_CAUSE_WORDS } from '../../../check/wording/wording.ts';
import { listOf } from '../../../diagnostic/list-of.ts';
import type { PrintedAuditRow } from '../../../engine/audit/figure-text.ts';
import type { AuditRow, FigureName, ScoreChange, Uncomputable } from '../../../engine/audit/row.ts';
import type { Round } from '../../../model/round.ts';
import { compareExact, type Exact } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import { listBlocks, textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import { statedText } from '../../results/audit.ts';
import { verdictWord } from './footnotes.ts';
import { NO_TOTAL_WORDS, nameOf, titleOf, UNDECIDED_WORDS } from './names.ts';

/** The name of a figure in a sentence, singular and plural. */
const COUNTED: Readonly<Record<FigureName, readonly [one: string, several: string]>> = {
  total: ['total', 'totals'],
  roi: ['ROI', 'ROI'],
  naive: ['naive figure', 'naive figures'],
  gain: ['expected gain', 'expected gains'],
  rank: ['rank', 'ranks'],
  mean: ['panel mean', 'panel means'],
  gap: ['baseline gap', 'baseline gaps'],
  change: ['change', 'changes'],
  winner: ['winner', 'winners'],
};

/** One word for a figure, if its place is shown beside it. */
const SHORT: Partial<Readonly<Record<FigureName, string>>> = {
  naive: 'naive',
  gain: 'gain',
  mean: 'mean',
  gap: 'gap',
};

const WHY_WORDS: Readonly<Record<Uncomputable['code'], string>> = {
  ...NO_TOTAL_WORDS,
  ...UNDECIDED_WORDS,
  'not-an-entry': 'the proposal is not an entry of the round',
  'not-ranked': 'the proposal is not ranked',
  'no-estimate': 'there is no estimate',
  lacking: 'the estimate lacks',
  'no-target': 'the baseline names no target',
  'no-reading': 'there is no reading to compare',
  'other-unit': 'it was measured in another unit than the baseline',
  'no-direction': 'nothing says whether lower or higher is better',
  'not-positive': 'a reading is not above 0',
  tie: 'the rule ends in a tie of',
};

/** `4 totals, 3 ROI, 1 baseline gap`: the stated figures that are wrong. */
export function mismatchWords(rows: readonly AuditRow[]): string {
  const wrong = rows.filter(({ verdict }) => verdict === 'mismatch');
  const counts = Object.entries(COUNTED).flatMap(([figure, [one, several]]) => {
    const count = wrong.filter((row) => row.figure === figure).length;
    return count === 0 ? [] : countOf(count, one, several);
  });
  return counts.join(', ');
}

/** `8 of 27 stated figures are wrong: 4 totals, 3 ROI, 1 baseline gap.` Empty if none is wrong. */
export function wrongLines(rows: readonly AuditRow[]): readonly Line[] {
  const wrong = rows.filter(({ verdict }) => verdict === 'mismatch').length;
  if (wrong === 0) return [];
  const text = `${wrong} of ${countOf(rows.length, 'stated figure')} ${wrong === 1 ? 'is' : 'are'} wrong`;
  return [[{ text, tone: 'bad' }, { text: `: ${mismatchWords(rows)}.` }]];
}

/** The figure of a row in one or two words. */
export function figureWord({ figure }: AuditRow): string {
  return SHORT[figure] ?? COUNTED[figure][0];
}

/** One word for the source of a figure: the shark, or the part of the round. */
export function sourceOf(row: AuditRow, round: Round): string {
  if (row.shark !== null) return nameOf(round, row.shark);
  if (row.figure === 'gap') return 'baseline';
  return row.figure === 'change' ? 'outcome' : 'panel';
}

/** What the figure is about: `Tile size tuning (full)`, `g=2, K=1536`. */
export function subjectOf(row: AuditRow, round: Round): string {
  // An outcome has one change, whichever variant was built.
  const variant = row.variant === null || row.figure === 'change' ? '' : ` (${row.variant})`;
  const title = row.proposal !== null && titleOf(round, row.proposal) + variant;
  return compact([title, row.case]).join(', ') || '-';
}

/** Why a figure cannot be computed: `the estimate lacks success and hours`. */
export function whyWords({ code, names }: Uncomputable): string {
  if (names.length === 0) return WHY_WORDS[code];
  const joined = listOf(names);
  return code === 'lacking' || code === 'tie'
    ? `${WHY_WORDS[code]} ${joined}`
    : `${WHY_WORDS[code]} (${joined})`;
}

/** The likely cause of a wrong figure, as far as arithmetic shows it; null if it shows none. */
export function remedyWords({ likelyCause, needs }: AuditRow): string | null {
  const parts = compact([
    likelyCause !== null && `consistent with: ${LIKELY_CAUSE_WORDS[likelyCause.code]}`,
    needs !== null && needsWords(needs),
  ]);
  return parts.join('; ') || null;
}

const MAX_CANDIDATES = 2;

/** `would need Risk 9 instead of 8`: a condition, not an explanation. */
function needsWords(needs: readonly ScoreChange[]): string {
  const size = ({ from, to }: ScoreChange): Exact => to.sub(from).abs();
  const nearest = needs.toSorted((a, b) => compareExact(size(a), size(b)));
  if (nearest.length === 0) return 'no single score would make it right';
  const candidates = nearest.map(
    ({ label, from, to }) =>
      `${label} ${printShortest(to, 4)} instead of ${printShortest(from, 4)}`,
  );
  return `would need ${candidates.slice(0, MAX_CANDIDATES).join(', or ')}`;
}

/** `rounds/round2/round.yaml:12` */
export function placeOf({ at }: Pick<AuditRow, 'at'>): string {
  return `${at.file}:${at.line}`;
}

/** The stated figures, each with its verdict against the computed one. */
export function statedBlock(rows: readonly PrintedAuditRow[]): readonly Block[] {
  return listBlocks(rows.flatMap(statedLines));
}

function statedLines(row: PrintedAuditRow): readonly Line[] {
  const remedy = remedyWords(row);
  return [
    [
      { text: `Stated ${figureWord(row)} ${statedText(row)}` },
      ...judgement(row),
      { text: ` (${placeOf(row)})`, tone: 'faint' },
    ],
    ...textLines([
      row.working !== null && `It was worked out as ${row.working}`,
      remedy !== null && `The stated ${figureWord(row)}: ${remedy}.`,
    ]),
  ];
}

function judgement(row: PrintedAuditRow): Line {
  if (row.why !== null) return [{ text: ` cannot be computed: ${whyWords(row.why)}` }];
  const figures = `, computed ${row.computedText}, off by ${row.differenceText}`;
  return [
    { text: ': ' },
    verdictWord(row.verdict),
    { text: row.verdict === 'exact' ? '' : figures },
  ];
}

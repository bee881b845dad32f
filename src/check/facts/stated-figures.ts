import { printAuditRow } from '../../engine/audit/figure-text.ts';
import type { AuditRow, FigureName, LikelyCauseCode } from '../../engine/audit/row.ts';
import type { Round } from '../../model/round.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import { defineRule, type RuleDeclaration, type Violation } from '../rule.ts';
import { inCode, LIKELY_CAUSE_WORDS, listed, quoted } from '../wording/wording.ts';
import { auditOf } from './computed.ts';

/** A stated figure that differs from the computed one. */
export interface StatedArgs {
  /** The proposal; null if the figure is not about one. The same holds for `variant`. */
  readonly proposal: string | null;
  readonly variant: string | null;
  /** A case of the baseline or of a benchmark. */
  readonly case: string | null;
  readonly stated: string;
  readonly computed: string;
  /** Stated minus computed, in the unit of the figure; null if a difference has no meaning. */
  readonly difference: string | null;
  /** The code of the only cause that explains the difference; null if there is none. */
  readonly slip: LikelyCauseCode | null;
}

const FIGURE_WORDS: Readonly<Record<FigureName, string>> = {
  total: 'total',
  rank: 'rank',
  roi: 'ROI',
  naive: 'naive return',
  gain: 'expected gain',
  mean: 'panel mean',
  winner: 'winner',
  gap: 'gap to the target',
  change: 'change of speed',
};

/** The parts that differ between the rules of stated figures. */
type OwnPart<F extends FigureName> = Pick<StatedRule<F>, 'summary' | 'why' | 'bad' | 'good'>;

type StatedRule<F extends FigureName> = RuleDeclaration<`stated/${F}`, StatedArgs>;

/** The rule for a kind of stated figure: its own part and the shared parts. */
export function statedRule<F extends FigureName>(figure: F, own: OwnPart<F>): StatedRule<F> {
  return defineRule(`stated/${figure}`, 'warning', {
    ...own,
    message: (args: StatedArgs) => statedMessage(figure, args),
    advice: () =>
      'fix it, or what it follows from; as a record of what was printed it may stay, since ' +
      'nothing is computed from it',
    onRound: mismatches(figure),
  });
}

/** The stated figures of a kind that differ from the computed ones. */
export function mismatches(figure: FigureName) {
  return (round: Round, known: WorkspaceIds): readonly Violation<StatedArgs>[] =>
    auditOf(round, known)
      .filter((row) => row.figure === figure && row.verdict === 'mismatch')
      .map((row) => ({ args: statedArgs(row), at: row.at }));
}

export function statedArgs(row: AuditRow): StatedArgs {
  const isText = typeof row.stated === 'string';
  const { computedText, differenceText } = printAuditRow(row);
  return {
    proposal: row.proposal,
    variant: row.figure === 'change' ? null : row.variant,
    case: row.case,
    stated: writtenIn(row),
    computed: typeof row.computed === 'string' ? row.computed : computedText,
    difference: isText ? null : differenceText,
    slip: row.likelyCause?.code ?? null,
  };
}

/** The written text of a stated figure. */
export function writtenIn({ stated }: AuditRow): string {
  return typeof stated === 'string' ? stated : stated.written;
}

/** The stated and the computed figure, with the only cause that explains the difference. */
function statedMessage(figure: FigureName, args: StatedArgs): string {
  const { stated, computed, difference, slip } = args;
  const off = difference === null ? '' : `, a difference of ${difference}`;
  const found = `${subjectWords(figure, args)} is stated as ${inCode(stated)}; it comes to ${inCode(computed)}${off}`;
  return slip === null ? found : `${found}; consistent with: ${LIKELY_CAUSE_WORDS[slip]}`;
}

/**
 * The subject of a sentence: `the total of "tile-size"`, `the ROI of "tile-size" (full)`, `the
 * change of speed of case "M=64"`.
 */
export function subjectWords(
  figure: FigureName,
  about: { proposal: string | null; variant?: string | null; case: string | null },
): string {
  const noun = `the ${FIGURE_WORDS[figure]}`;
  if (about.case !== null) return `${noun} of case ${quoted(about.case)}`;
  if (about.proposal === null) return noun;
  const variant = about.variant ?? null;
  const form = variant === null ? '' : ` (${quoted(variant)})`;
  return `${noun} of ${quoted(about.proposal)}${form}`;
}

/** The computed winners, of which there may be several. */
export function winnerWords(computed: string): string {
  return listed(computed.split(', ').map(quoted));
}

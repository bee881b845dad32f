/** A stated figure that is not what it was computed to be. */
export interface StatedArgs {
  /** The proposal, with its variant where the figure is of one; null where it is of neither. */
  readonly proposal: string | null;
  readonly variant: string | null;
  /** A case of the baseline or of a benchmark. */
  readonly case: string | null;
  readonly stated: string;
  readonly computed: string;
  /** Stated less computed, as the figure is written; null where that has no meaning. */
  readonly difference: string | null;
  /** The code of the slip that alone explains it. */
  readonly slip: string | null;
}

/** What a figure says against another. */
export interface ConflictArgs {
  readonly proposal: string;
  readonly written: string;
  readonly against: string;
}

/** Codes of rules about what files say, by themselves and of each other. */
export interface RecordArgs {
  // Rubrics.
  'weights/sum': { readonly sum: string; readonly short: string };
  'weights/zero': Record<never, never>;
  'rubric/criteria-case': { readonly id: string; readonly other: string };
  'rubric/too-many-criteria': { readonly count: number; readonly limit: number };
  'rubric/removed-present': { readonly id: string };
  'rubric/was-present': { readonly id: string };
  'rubric/was-unknown': {
    readonly id: string;
    readonly round: string;
    readonly suggestion: string | null;
  };
  'rubric/unexplained-change': { readonly round: string; readonly criteria: readonly string[] };
  'rubric/adjust-reversed': AdjustArgs;
  'rubric/adjust-ignored': AdjustArgs;

  // Scores, gates, estimates and votes.
  'score/out-of-scale': { readonly score: string; readonly low: string; readonly high: string };
  'score/other-scale': { readonly score: string; readonly low: string; readonly high: string };
  'score/missing': { readonly proposal: string; readonly criteria: readonly string[] };
  'score/no-rubric': { readonly shark: string };
  'score/no-scores': { readonly proposal: string };
  'gate/unanswered': { readonly proposal: string; readonly gates: readonly string[] };
  'estimate/zero-hours': { readonly proposal: string };
  'estimate/certain': { readonly proposal: string; readonly written: string };
  'estimate/incomplete': {
    readonly proposal: string;
    readonly variant: string | null;
    readonly lacking: readonly string[];
  };
  'estimate/against-claim': ConflictArgs;
  'estimate/against-success': ConflictArgs;
  'estimate/against-effort': ConflictArgs;
  'vote/withdrawn': { readonly proposal: string; readonly status: string };
  'vote/second-same': { readonly proposal: string };
  'vote/contradicted': { readonly proposal: string; readonly by: 'abstain' | 'veto' };
  'vote/against-ranking': {
    readonly proposal: string;
    readonly rank: number;
    readonly first: readonly string[];
  };

  // Pitches, plans and terms.
  'pitch/must-answer': { readonly proposal: string; readonly failed: readonly string[] };
  'pitch/no-claim': { readonly proposal: string };
  'pitch/after-cycle': { readonly cycle: readonly string[] };
  'plan/hours-conflict': { readonly written: string; readonly sum: string };
  'plan/pass-conflict': { readonly written: string; readonly product: string };
  'plan/stop-conflict': {
    readonly phase: string;
    readonly metric: string;
    readonly proceed: string;
    readonly stop: string;
  };
  'plan/too-many-phases': { readonly count: number; readonly limit: number };
  'terms/no-acceptance': { readonly proposal: string };
  'terms/proposal-not-voted': { readonly proposal: string; readonly vote: string };
  'terms/not-for-winner': {
    readonly shark: string;
    readonly winner: string;
    readonly proposal: string | null;
  };
  'terms/reversed-limit': { readonly metric: string; readonly written: string };
  'terms/negative-limit': { readonly metric: string; readonly written: string };
  'terms/unknown-case': CaseArgs;
  'terms/band-overlap': { readonly first: string; readonly second: string };
  'terms/band-gap': { readonly low: string | null; readonly high: string | null };

  // What one file says of another.
  'reference/unknown-proposal': {
    readonly id: string;
    readonly suggestion: string | null;
  };
  'reference/not-an-entry': {
    readonly id: string;
    readonly round: string;
    readonly suggestion: string | null;
  };
  'reference/unknown-round': { readonly id: string; readonly suggestion: string | null };
  'reference/unknown-criterion': {
    readonly id: string;
    readonly known: readonly string[];
    readonly suggestion: string | null;
  };
  'reference/unknown-gate': {
    readonly id: string;
    readonly known: readonly string[];
    readonly suggestion: string | null;
  };
  'reference/unknown-shark': { readonly id: string; readonly suggestion: string | null };
  'reference/rubric-without-scorecard': { readonly shark: string };

  // Rounds.
  'round/no-entries': Record<never, never>;
  'round/one-entry': Record<never, never>;
  'round/duplicate-entry': { readonly id: string };
  'round/no-baseline': Record<never, never>;
  'round/no-pitch': { readonly proposal: string; readonly round: string };
  'round/unscored-entry': { readonly proposal: string; readonly shark: string };
  'round/missing-file': { readonly round: string };
  'round/target-met': { readonly case: string; readonly now: string; readonly target: string };
  'round/quorum-unmet': { readonly quorum: number; readonly scored: number };
  'round/decision-override': {
    readonly winner: string;
    readonly rule: string;
    readonly winners: readonly string[];
  };
  'round/winner-withdrawn': { readonly proposal: string; readonly status: string };
  'round/winner-opposed': {
    readonly proposal: string;
    readonly shark: string;
    readonly by: 'hold' | 'veto';
  };

  // Constraints.
  'constraint/broken': {
    readonly key: string;
    readonly declared: string;
    /** The round that taught it. */
    readonly learned: string;
    readonly allows: string;
    /** False where limit and declaration are not in one unit. */
    readonly comparable: boolean;
  };

  // Outcomes.
  'outcome/no-benchmarks': { readonly proposal: string };
  'outcome/no-direction': Record<never, never>;
  'outcome/direction-conflict': { readonly better: string; readonly metric: string };
  'outcome/other-unit': {
    readonly case: string;
    readonly measured: string;
    readonly baseline: string;
  };
  'outcome/unknown-case': CaseArgs;
  'outcome/status-conflict': {
    readonly status: string;
    readonly because: 'slower' | 'incorrect' | 'measured';
  };
  'outcome/status-disagrees': {
    readonly status: string;
    readonly derived: 'success' | 'partial' | 'failure' | 'inconclusive';
    /** What the derived status follows from. */
    readonly by: 'terms' | 'speed' | 'correct';
  };
  'outcome/not-funded': { readonly proposal: string; readonly winner: string };

  // Stated figures.
  'stated/total': StatedArgs;
  'stated/rank': StatedArgs;
  'stated/roi': StatedArgs;
  'stated/naive': StatedArgs;
  'stated/gain': StatedArgs;
  'stated/mean': StatedArgs;
  'stated/winner': StatedArgs;
  'stated/gap': StatedArgs;
  'stated/change': StatedArgs;
  'stated/truncated': StatedArgs & { readonly figure: string };
  'stated/uncomputable': {
    readonly figure: string;
    readonly proposal: string | null;
    readonly case: string | null;
    readonly stated: string;
    readonly why: string;
  };
}

interface AdjustArgs {
  readonly round: string;
  readonly role: string;
  readonly asked: string;
  readonly from: string;
  readonly to: string;
}

interface CaseArgs {
  readonly case: string;
  readonly known: readonly string[];
  readonly suggestion: string | null;
}

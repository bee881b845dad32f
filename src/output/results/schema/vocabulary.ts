import { FORMULAS, PARTS } from '../../../schema/formula.ts';
import { ROLES } from '../../../schema/role.ts';
import * as f from './fields.ts';

export const pitchStatus = f.oneOfOrNull(
  "Status of the proposal's pitch in the round; null without a pitch.",
  'active conditional withdrawn disqualified',
);

export const verdict = f.oneOf(
  'How the stated figure stands to the computed one, at the digits it was written in.',
  'exact rounded truncated mismatch uncomputable',
);

export const measuredStatus = f.oneOfOrNull(
  'The status that the measurements give, where it is another one than is stated; null otherwise.',
  'success partial failure inconclusive',
);

export const outcomeStatus = f.oneOf(
  'What became of the proposal.',
  'success partial failure blocked not-run',
);

export const rule = f.oneOf('A rule that names a winner.', 'highest-mean most-votes highest-roi');

const NO_TOTAL = f.words(
  'not-reviewed abstained no-scores partial no-rubric all-not-applicable no-weight',
  'overall-only lacking-part zero-divisor',
);

export const noTotal = f.oneOfOrNull('Why there is no total; null where there is one.', NO_TOTAL);

export const missingTotal = f.oneOf('Why there is none.', NO_TOTAL);

export const undecided = f.oneOfOrNull(
  'Why the rule names no winner; null if it names one.',
  f.words(
    'unequal-panel not-compared no-totals mixed-formulas no-votes no-estimates no-gain',
    'no-shared-shark circular all-vetoed below-floor quorum',
  ),
);

export const winners = f.texts(
  'Id of the winner, ids of several that tie, or empty for no winner.',
);

export const ruleWinner = f.object("What the round's own rule says.", {
  rule,
  proposals: winners,
  undecided,
});

export const scaleEnds = f.object('A scale.', {
  low: f.number('The lowest.'),
  high: f.number('The highest.'),
});

export const promise = f.oneOf(
  'Whether the promise was kept; open if that is not known.',
  'kept broken open',
);

export const severity = f.oneOf('How bad it is.', 'error warning info');

export const criterionRole = f.oneOf('What a criterion is about.', ROLES);

export const formula = f.oneOf('How a total follows from the scores.', FORMULAS);

export const formulaPart = f.oneOfOrNull(
  'What the criterion is in the formula; null where all are alike.',
  PARTS,
);

export const panelMeasure = f.oneOf(
  "What the panel's means are of: totals on 0 to 10, figures of one formula as they are, or nothing, where the formulas of the sharks cannot be averaged.",
  'out-of-ten rice ice wsjf product ratio mixed',
);

export const unanswered = f.texts(
  'Ids of the sharks that the round asks and that have not answered; empty if it does not list its sharks.',
);

/** Why there is no total. */
export type NoTotal =
  | 'not-reviewed'
  | 'abstained'
  | 'no-scores'
  /** A score is missing, or is `n/a` although the rubric does not allow it. */
  | 'partial'
  | 'no-rubric'
  | 'all-not-applicable'
  /** The weights of the criteria that count sum to 0. */
  | 'no-weight'
  /** One overall score, for a formula that needs a score of every criterion. */
  | 'overall-only'
  /** The rubric's criteria do not match the parts of its formula. */
  | 'lacking-part'
  /** The divisor of the formula is 0. */
  | 'zero-divisor';

import { NO_PROPOSAL } from '../../model/mapping.ts';

/** What the user says of names and scores, now or in the mapping file of a round. */
export interface ImportAnswers {
  /** What names mean: by name made plain, an id, or `none`. */
  readonly same: ReadonlyMap<string, string>;
  /** The highest score by shark. */
  readonly scales: ReadonlyMap<string, string>;
}

/** An answer, and who gives it: the user now, or the mapping file. */
export interface GivenAnswer {
  /** What is meant: an id, `none`, or the highest score. */
  readonly meaning: string;
  readonly by: 'user' | 'mapping';
}

/** An answer that an import took. */
export interface TakenAnswer extends GivenAnswer {
  readonly round: string;
  /** A name as the vote has it; a shark where a scale was taken. */
  readonly name: string;
  readonly kind: 'name' | 'scale';
}

/** Whether a name was said to be no proposal. */
export function isNoProposal({ kind, meaning }: TakenAnswer): boolean {
  return kind === 'name' && meaning === NO_PROPOSAL;
}

/** All that is said of the votes of one round. */
export interface RoundAnswers {
  /** By name made plain. */
  readonly same: ReadonlyMap<string, GivenAnswer>;
  /** The highest score by shark. */
  readonly scales: ReadonlyMap<string, GivenAnswer>;
  /** The highest score of all other sharks, as the user says. */
  readonly scale: GivenAnswer | null;
}

/** Put together what the user says now and what was kept of before; what is said now wins. */
export function roundAnswers(
  said: ImportAnswers,
  kept: ImportAnswers | undefined,
  scale: string | null,
): RoundAnswers {
  const both = (key: keyof ImportAnswers) => {
    const before = [...(kept?.[key] ?? [])].map(
      ([name, meaning]) => [name, { meaning, by: 'mapping' }] as const,
    );
    const now = [...said[key]].map(([name, meaning]) => [name, { meaning, by: 'user' }] as const);
    return new Map<string, GivenAnswer>([...before, ...now]);
  };
  const all = scale === null ? null : ({ meaning: scale, by: 'user' } as const);
  return { same: both('same'), scales: both('scales'), scale: all };
}

/** The scale that is said of a shark's scores; null where nobody says one. */
export function scaleFor(
  shark: string | null,
  { scales, scale }: RoundAnswers,
): GivenAnswer | null {
  const own = scales.get(shark ?? '') ?? null;
  return own?.by === 'user' ? own : (scale ?? own);
}

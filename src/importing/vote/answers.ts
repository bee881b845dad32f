import { NO_PROPOSAL } from '../../model/mapping.ts';

/** The user's answers about names and scales, from the command line or a mapping file. */
export interface ImportAnswers {
  /** The meaning of each normalized name: an id or `none`. */
  readonly same: ReadonlyMap<string, string>;
  /** The highest score by shark. */
  readonly scales: ReadonlyMap<string, string>;
}

/** An answer and its source: the command line or the mapping file. */
export interface GivenAnswer {
  /** An id, `none`, or the highest score. */
  readonly meaning: string;
  readonly by: 'user' | 'mapping';
}

/** An answer that an import used. */
export interface UsedAnswer extends GivenAnswer {
  readonly round: string;
  /** A name as written in the vote; for a scale, the shark. */
  readonly name: string;
  readonly kind: 'name' | 'scale';
}

/** True if the answer says that a name is not a proposal. */
export function isNoProposal({ kind, meaning }: UsedAnswer): boolean {
  return kind === 'name' && meaning === NO_PROPOSAL;
}

/** All answers about the votes of one round. */
export interface RoundAnswers {
  /** By normalized name. */
  readonly same: ReadonlyMap<string, GivenAnswer>;
  /** The highest score by shark. */
  readonly scales: ReadonlyMap<string, GivenAnswer>;
  /** The highest score that the user states for all other sharks. */
  readonly scale: GivenAnswer | null;
}

/** Merges the answers of the command line and the mapping file. The command line wins. */
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

/**
 * The answer about the scale of a shark's scores; null if there is none. A scale from the command
 * line wins over the mapping file, and one for the shark wins over one for all.
 */
export function scaleFor(
  shark: string | null,
  { scales, scale }: RoundAnswers,
): GivenAnswer | null {
  const own = scales.get(shark ?? '') ?? null;
  return own?.by === 'user' ? own : (scale ?? own);
}

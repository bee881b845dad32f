/** A comment on a pull request holds so many characters; one that has more is refused whole. */
export const MOST_CHARACTERS = 65_536;

/** A stretch of the report in Markdown. */
export interface ReportPart {
  readonly text: string;
  /** Whether it takes a click to be seen: it is the first to go where there is no room. */
  readonly isFolded: boolean;
}

export interface Fitted {
  readonly parts: readonly string[];
  /** How many parts there is no room for. */
  readonly leftOut: number;
}

const GAP = '\n\n';

/** The parts there is room for: the last go first, and all that are folded before any other. */
export function fitting(parts: readonly ReportPart[], room: number): Fitted {
  const lengths = parts.map(({ text }) => text.length + GAP.length);
  const byWorth = parts.map((_, at) => at).sort((a, b) => worth(parts, a) - worth(parts, b));
  const dropped = new Set<number>();
  let total = lengths.reduce((sum, length) => sum + length, 0);
  for (const at of byWorth) {
    if (total <= room) break;
    dropped.add(at);
    total -= lengths[at] ?? 0;
  }
  const kept = parts.filter((_, at) => !dropped.has(at));
  return { parts: kept.map(({ text }) => text), leftOut: dropped.size };
}

function worth(parts: readonly ReportPart[], at: number): number {
  return parts[at]?.isFolded === true ? -at : parts.length - at;
}

/** As many whole lines as there is room for; of a line longer than that, its start. */
export function startOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const start = text.slice(0, Math.max(0, room - 1));
  const end = start.lastIndexOf('\n');
  return end > 0 ? start.slice(0, end) : `${start.replace(/[\ud800-\udbff\\]$/u, '')}…`;
}

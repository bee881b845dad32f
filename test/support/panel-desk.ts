/** One shark's opinion of a proposal: a total from 0 to 10, and the estimate as YAML. */
export interface Opinion {
  readonly score?: number;
  readonly estimate?: string;
}

/** An estimate of a certain gain without a loss in one hour. */
export const certain = (gain: string): string =>
  `{ success: 100%, upside: ${gain}, downside: 0%, implementation: 1h, validation: 0h }`;

/** The files of a workspace with one round, from each shark's opinion of each proposal. */
export function panelDesk(
  opinions: Readonly<Record<string, Readonly<Record<string, Opinion>>>>,
  round = '',
): Record<string, string> {
  const ids = [...new Set(Object.values(opinions).flatMap((each) => Object.keys(each)))].sort();
  const proposals = ids.map((id): [string, string] => [
    `proposals/${id}.yaml`,
    `title: ${title(id)}\npitches:\n  round1:\n    summary: What ${id} is about.\n`,
  ]);
  const scorecards = Object.entries(opinions).map(([shark, each]): [string, string] => [
    `rounds/round1/scorecards/${shark}.yaml`,
    `proposals:\n${Object.entries(each).map(entry).join('')}`,
  ]);
  return {
    ...Object.fromEntries(proposals),
    ...Object.fromEntries(scorecards),
    'rounds/round1/round.yaml': `title: Round 1\nentries: [${ids.join(', ')}]\n${round}`,
  };
}

function entry([id, { score, estimate }]: readonly [string, Opinion]): string {
  const parts = [
    ...(score === undefined ? [] : [`score: ${score}`]),
    ...(estimate === undefined ? [] : [`estimate: ${estimate}`]),
  ];
  return `  ${id}: { ${parts.join(', ')} }\n`;
}

/** The title of an id: `cache-tokens` becomes `Cache tokens`. */
function title(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { changedKernel, extended } from '../../examples/example-files.ts';
import { livePitches } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const TILES = changedKernel('tile-size', 'Smaller tiles');

type Args = {
  readonly proposal: string;
  readonly excluded: readonly string[];
  /** Whether one of them is required at all, and not each before it. */
  readonly isOneOf: boolean;
};

export const pitchExcludesNeeded = defineRule('pitch/excludes-needed', 'error', {
  summary: 'a proposal excludes itself, what has to land before it, or all that it requires one of',
  why: 'It could never be built: no plan may have both, and none may have one without the other.',
  message: ({ proposal, excluded, isOneOf }: Args) => {
    const names = listed(excluded.map(quoted), isOneOf ? 'or' : 'and');
    if (excluded.includes(proposal)) return `${quoted(proposal)} excludes itself`;
    return isOneOf
      ? `${quoted(proposal)} requires ${names}, and may not be built beside ${excluded.length === 1 ? 'it' : 'any of them'}`
      : `${quoted(proposal)} may not be built beside ${names}, which has to land before it`;
  },
  advice: ({ proposal, excluded, isOneOf }) =>
    excluded.includes(proposal)
      ? 'name in `excludes` what may not be built beside it'
      : `take it out of \`excludes\` or out of \`${isOneOf ? 'requires' : 'after'}\``,
  bad: extended(TILES, '    excludes: [tile-size]\n'),
  good: extended(TILES, '    excludes: [async-copy]\n'),
  onRound: (round) => {
    const pitches = livePitches(round);
    const others = new Map(pitches.map(({ id, pitch }) => [id, pitch.excludes]));
    return pitches.flatMap(({ id, pitch: { after, requires, excludes } }) => {
      /** Where one of the two says that they exclude each other: the own word first. */
      const apart = ({ id: other, at }: (typeof excludes)[number]) =>
        excludes.find((each) => each.id === other)?.at ??
        (others.get(other)?.some((each) => each.id === id) === true ? at : null);
      const self = excludes.filter((each) => each.id === id).map(({ at }) => ({ of: id, at }));
      const first = after.flatMap((each) => {
        const at = apart(each);
        return at === null ? [] : [{ of: each.id, at }];
      });
      const places = requires.map(apart);
      const [place = null] = places;
      const isBarred = place !== null && places.every((at) => at !== null);
      const barred = { proposal: id, excluded: requires.map((each) => each.id), isOneOf: true };
      return [
        ...[...self, ...first].map(({ of, at }) => ({
          args: { proposal: id, excluded: [of], isOneOf: false },
          at,
        })),
        ...(isBarred ? [{ args: barred, at: place }] : []),
      ];
    });
  },
});

import { changedKernel, extended } from '../../examples/example-files.ts';
import { clashes } from '../../facts/clash.ts';
import { livePitches } from '../../facts/entries.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

const TILES = changedKernel('tile-size', 'Smaller tiles');

type Args = {
  readonly proposal: string;
  readonly excluded: readonly string[];
  /** True if `excluded` are alternatives of `requires`; false if each must be built first. */
  readonly isOneOf: boolean;
  /** True if the proposal needs the excluded ones only indirectly. */
  readonly isFar?: boolean;
};

/** The message for a clash between indirect needs. */
function farWords({ proposal, excluded: [one = '', other = ''] }: Args): string {
  return one === proposal
    ? `${quoted(proposal)} may not be built beside ${quoted(other)}, which it needs by way of others`
    : `what ${quoted(proposal)} needs may not be built together: ${quoted(one)} beside ${quoted(other)}`;
}

export const pitchExcludesNeeded = defineRule('pitch/excludes-needed', 'error', {
  summary:
    'a proposal excludes itself, what has to land before it, or all that it requires one of, also by way of others',
  why: 'It could never be built: no plan may have both, and none may have one without the other.',
  message: (args: Args) => {
    const { proposal, excluded, isOneOf } = args;
    if (args.isFar) return farWords(args);
    const names = listed(excluded.map(quoted), isOneOf ? 'or' : 'and');
    if (excluded.includes(proposal)) return `${quoted(proposal)} excludes itself`;
    return isOneOf
      ? `${quoted(proposal)} requires ${names}, and may not be built beside ${excluded.length === 1 ? 'it' : 'any of them'}`
      : `${quoted(proposal)} may not be built beside ${names}, which has to land before it`;
  },
  advice: ({ proposal, excluded, isOneOf, isFar = false }) => {
    if (isFar)
      return 'follow `after` and `requires` from there, and take one link or `excludes` out';
    return excluded.includes(proposal)
      ? 'name in `excludes` what may not be built beside it'
      : `take it out of \`excludes\` or out of \`${isOneOf ? 'requires' : 'after'}\``;
  },
  bad: extended(TILES, '    excludes: [tile-size]\n'),
  good: extended(TILES, '    excludes: [async-copy]\n'),
  onRound: (round) => {
    const pitches = livePitches(round);
    const others = new Map(pitches.map(({ id, pitch }) => [id, pitch.excludes]));
    const far = clashes(new Map(pitches.map(({ id, pitch }) => [id, pitch])));
    return pitches.flatMap(({ id, pitch: { after, requires, excludes } }) => {
      /** Where one of the two excludes the other; the proposal's own statement comes first. */
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
      const near: readonly Violation<Args>[] = [
        ...[...self, ...first].map(({ of, at }) => ({
          args: { proposal: id, excluded: [of], isOneOf: false },
          at,
        })),
        ...(isBarred ? [{ args: barred, at: place }] : []),
      ];
      const clash = far.get(id);
      if (near.length > 0 || clash === undefined) return near;
      const args = { proposal: id, excluded: clash.pair, isOneOf: false, isFar: true };
      return [{ args, at: clash.at }];
    });
  },
});

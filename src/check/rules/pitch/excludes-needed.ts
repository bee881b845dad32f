import { changedKernel, extended } from '../../examples/example-files.ts';
import { livePitches } from '../../facts/entries.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const TILES = changedKernel('tile-size', 'Smaller tiles');

export const pitchExcludesNeeded = defineRule('pitch/excludes-needed', 'error', {
  summary: 'a proposal excludes itself, or what has to land before it',
  why: 'It could never be built: no plan may have both, and none may have one without the other.',
  message: ({ proposal, excluded }: { readonly proposal: string; readonly excluded: string }) =>
    proposal === excluded
      ? `${quoted(proposal)} excludes itself`
      : `${quoted(proposal)} excludes ${quoted(excluded)}, which has to land before it`,
  advice: ({ proposal, excluded }) =>
    proposal === excluded
      ? 'name in `excludes` what may not be built beside it'
      : 'take it out of `excludes` or out of `after`',
  bad: extended(TILES, '    excludes: [tile-size]\n'),
  good: extended(TILES, '    excludes: [async-copy]\n'),
  onRound: (round) =>
    livePitches(round).flatMap(({ id, pitch: { after, excludes } }) =>
      excludes
        .filter((each) => each.id === id || after.some((first) => first.id === each.id))
        .map(({ id: excluded, at }) => ({ args: { proposal: id, excluded }, at })),
    ),
});

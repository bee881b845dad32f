import type { Round } from '../../../model/round.ts';
import type { Workspace } from '../../../model/workspace.ts';
import type { Lesson, Retro, RoundRetro } from '../../../outcome/retro/round-retro.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { retroJson, retroTable } from '../../results/retro.ts';
import { overviewBlocks } from './overview.ts';
import { learnedBlocks, type NameOf, resultBlocks } from './verdict-blocks.ts';

/** Promise against result of one round. */
export function roundRetroView(retro: Retro, round: Round): View {
  const [told] = retro.rounds;
  const names = namesIn([round]);
  const json = retroJson(retro);
  return {
    blocks: told === undefined ? [] : roundBlocks(told, names),
    sheet: retroTable(json),
    json,
  };
}

/** Promise against result over all rounds: a line for each, the lessons, the record. */
export function retroView(retro: Retro, { rounds }: Workspace): View {
  const json = retroJson(retro);
  return {
    blocks: overviewBlocks(retro, namesIn(rounds)),
    sheet: retroTable(json),
    json,
  };
}

function roundBlocks({ title, results, lessons }: RoundRetro, nameOf: NameOf): readonly Block[] {
  const measured = results.filter(({ judgement }) => judgement !== null).length;
  const nothing: Line = [
    { text: 'Nothing of this round was funded or built, so far as is on record.' },
  ];
  return [
    { kind: 'heading', left: title, right: countOf(measured, 'outcome') },
    ...(results.length === 0 ? [{ kind: 'paragraph', lines: [nothing] } as const] : []),
    ...results.flatMap((result) => resultBlocks(result, nameOf)),
    ...ownLessons(lessons, nameOf),
  ];
}

/** What the round and its sharks say; what outcomes taught stands with them. */
function ownLessons(lessons: readonly Lesson[], nameOf: NameOf): readonly Block[] {
  const own = lessons.filter(({ by }) => by !== 'outcome');
  return learnedBlocks(
    own.map(({ from, text }) => ({ by: from === null ? 'The round' : nameOf(from), text })),
  );
}

/** A shark is called as in the latest round that names it. */
function namesIn(rounds: readonly Round[]): NameOf {
  const names = new Map(
    rounds.flatMap(({ sharks }) => sharks.map(({ id, name }) => [id, name] as const)),
  );
  return (shark) => names.get(shark) ?? shark;
}

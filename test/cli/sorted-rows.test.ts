import { describe, expect, it } from 'vitest';
import { SORT_KEYS } from '../../src/engine/scoring/ranking/sort-scores.ts';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';
import { certain, panelDesk } from '../support/panel-desk.ts';

type Files = Readonly<Record<string, string>>;

const PAGES = new Map<Files, Map<string, Promise<string>>>();

/** What a page says above its tables and below them; that of the rows as they are is asked for again and again. */
function sentences(files: Files, ...options: readonly string[]): Promise<string> {
  const pages = PAGES.get(files) ?? new Map<string, Promise<string>>();
  PAGES.set(files, pages);
  const name = options.join(' ');
  const page = pages.get(name) ?? printed(files, options);
  pages.set(name, page);
  return page;
}

async function printed(files: Files, options: readonly string[]): Promise<string> {
  const { stdout } = await runCli(['score', ...options], { files, columns: 200 });
  const paragraphs = stdout.split('\n\n').filter((each) => !/^(Rows by|TOTALS|What if)/.test(each));
  return paragraphs.filter((each) => !/^ *#|: (totals|weights)|^Panel: /m.test(each)).join('\n\n');
}

/** The winner has the highest mean, and estimates and totals of the others are of some sharks. */
const HIGHEST = panelDesk({
  ann: {
    wide: { score: 8, estimate: certain('1%') },
    among: { score: 3, estimate: certain('30%') },
    below: { score: 5, estimate: certain('20%') },
  },
  bob: { wide: { score: 8, estimate: certain('2%') }, below: { score: 6 } },
});
/** Among has the higher mean, of Ann alone, who puts Wide above it. */
const BEHIND = panelDesk({
  ann: { wide: { score: 8 }, among: { score: 7.5 }, below: { score: 5 } },
  bob: { wide: { score: 6 }, below: { score: 5.5 } },
});

describe.each(SORT_KEYS)('rows sorted by %s', (key) => {
  it.each([
    ['the winner is highest', HIGHEST],
    ['the winner is behind another', BEHIND],
    ['the first workspace', STARTER_FILES],
  ])('leave every sentence as it is: %s', async (_, files) => {
    expect(await sentences(files, '--sort', key)).toBe(await sentences(files));
    expect(await sentences(files, '--sort', key, '--why')).toBe(await sentences(files, '--why'));
  });

  it('leave the sentences of other weights as they are', async () => {
    const tried = ['--weight', 'speedup=10%'];
    const page = await sentences(STARTER_FILES, ...tried);
    expect(page).toContain('The winner by');
    expect(await sentences(STARTER_FILES, '--sort', key, ...tried)).toBe(page);
  });
});

it('a proposal is said to have a higher mean only where it has', async () => {
  const HAS = 'Among has a higher mean, but of other sharks; none is above Wide';
  expect(await sentences(BEHIND, '--sort', 'title')).toContain(HAS);
  expect(await sentences(HIGHEST, '--sort', 'title')).not.toContain('has a higher mean');
});

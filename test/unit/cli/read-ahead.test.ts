import { describe, expect, it } from 'vitest';
import { inspect } from '../../../src/check/running/inspect.ts';
import { diskFiles } from '../../../src/cli/files/disk.ts';
import { readAhead } from '../../../src/cli/threads/read-ahead.ts';
import { loadWorkspace } from '../../../src/model/load.ts';
import type { Files } from '../../../src/workspace/files.ts';
import { overlayFiles } from '../../../src/workspace/memory.ts';
import { REPOSITORY } from '../../support/repository.ts';
import { copyingThreads, NO_THREADS } from '../../support/threads.ts';

const SOUND = diskFiles(REPOSITORY);
const BROKEN = [
  ['proposals/tile-size-tuning.yaml', 'title: [\n'],
  [
    'proposals/pipeline-stages.yaml',
    'titel: x\npitches: { round1: { summary: 1.0, after: [nobody] } }\n',
  ],
  ['rounds/round2/round.yaml', 'title: R\nentries: [nobody]\n'],
].reduce((files, [path = '', text = '']) => overlayFiles(files, path, text), SOUND as Files);

describe('parsing on threads', () => {
  it.each([
    ['a sound workspace', SOUND],
    ['a broken one', BROKEN],
  ])('finds the same in %s', async (_, files) => {
    const threads = copyingThreads();
    const ahead = await readAhead(files, threads, 2);
    const found = inspect(ahead?.files ?? files, {
      load: (all) => loadWorkspace(all, ahead?.reading),
    });
    expect(ahead).not.toBeNull();
    expect(found).toEqual(inspect(files, {}));
    expect(threads.stopped()).toBe(2);
  });

  it('starts none for a small workspace', async () => {
    expect(await readAhead(SOUND, { ...NO_THREADS, most: 3 })).toBeNull();
  });

  it('fails, and does not wait for ever, when a thread dies', async () => {
    const stop = () => undefined;
    const dying = {
      most: 1,
      start: () => ({ parse: () => Promise.reject(new Error('died')), stop }),
    };
    await expect(readAhead(SOUND, dying, 1)).rejects.toThrow('died');
  });
});

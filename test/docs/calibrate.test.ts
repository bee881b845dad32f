import { expect, it } from 'vitest';
import { repositoryFile } from '../support/repository.ts';
import { TRACK_RECORD } from '../support/track-record.ts';
import { withOutputs } from './console.ts';

/** From here on the page tells of a workspace with a longer history than the repository's. */
const SECOND = '## A longer record';

it('docs/calibrate.md shows what shark prints (else: vitest -u)', async () => {
  const page = repositoryFile('docs/calibrate.md');
  const [here = '', there = ''] = page.split(SECOND);
  expect(there).not.toBe('');
  const printed = [await withOutputs(here), await withOutputs(there, { files: TRACK_RECORD })];
  await expect(printed.join(SECOND)).toMatchFileSnapshot('../../docs/calibrate.md');
});

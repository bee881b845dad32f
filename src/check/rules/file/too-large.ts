import { MAX_FILE_BYTES } from '../../../workspace/files.ts';
import { extended, PITCH } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const fileTooLarge = defineRule('file/too-large', 'error', {
  summary: 'a file is larger than 1 MiB',
  why:
    'A proposal takes a few kilobytes. What is larger is refused before it is read, so that no ' +
    'file can exhaust the machine that checks it.',
  // The message gives only the limit, because piped text is not read to its end, so its size is
  // unknown.
  message: ({ limit }: { readonly bytes: number; readonly limit: number }) =>
    `the file has more than ${limit} bytes, the most that are read`,
  advice: () => 'keep logs and data elsewhere and say under `notes` where they are',
  bad: extended(PITCH, `# ${'x'.repeat(MAX_FILE_BYTES)}\n`),
  good: PITCH,
});

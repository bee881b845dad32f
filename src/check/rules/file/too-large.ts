import { MAX_FILE_BYTES } from '../../../workspace/files.ts';
import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'file/too-large': { readonly bytes: number; readonly limit: number };
  }
}

const PITCH = `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`;

export const fileTooLarge = defineRule({
  code: 'file/too-large',
  severity: 'error',
  summary: 'a file is larger than 1 MiB',
  why:
    'A proposal takes a few kilobytes. What is larger is refused before it is read, so that no ' +
    'file can exhaust the machine that checks it.',
  message: ({ bytes, limit }) => `the file has ${bytes} bytes; at most ${limit} are read`,
  advice: () => 'keep logs and data elsewhere and say under `notes` where they are',
  bad: { 'proposals/tile-size.yaml': `${PITCH}# ${'x'.repeat(MAX_FILE_BYTES)}\n` },
  good: { 'proposals/tile-size.yaml': PITCH },
});

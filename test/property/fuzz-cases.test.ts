import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeCase } from '../../scripts/fuzz/make-case.mjs';
import { examine, exampleWorkspaces } from '../../scripts/fuzz/target.mjs';
import { cases } from '../support/effort.ts';
import { repositoryFile } from '../support/repository.ts';

interface Kept {
  readonly files: Readonly<Record<string, string | { readonly base64: string }>>;
}

const FOLDER = 'test/fixtures/fuzz';

/** Each character a byte, as the fuzzer has it. */
function textsOf({ files }: Kept): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => {
      const bytes =
        typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.base64, 'base64');
      return [path, bytes.toString('latin1')];
    }),
  );
}

it.each(readdirSync(new URL(`../../${FOLDER}`, import.meta.url)))(
  'what the fuzzer once found in %s is fixed',
  async (name) => {
    const kept = JSON.parse(repositoryFile(`${FOLDER}/${name}`)) as Kept;
    expect(await examine(textsOf(kept))).toMatchObject({ finding: null });
  },
);

it('cases of the fuzzer, the same each time, find nothing', async () => {
  const corpus = exampleWorkspaces();
  expect(makeCase(corpus, 1, 5)).toEqual(makeCase(corpus, 1, 5));
  for (let turn = 0; turn < cases(100); turn += 1) {
    const { finding, detail } = await examine(makeCase(corpus, 1, turn));
    expect(finding, `turn ${turn}: ${detail}`).toBeNull();
  }
});

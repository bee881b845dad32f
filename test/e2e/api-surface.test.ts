import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const DIST = `${REPOSITORY}/dist`;

/** What a user of the library can name, each function with its signature; a change is a decision. */
it('is what it was', async () => {
  const index = readFileSync(`${DIST}/index.d.ts`, 'utf8');
  const names = [...index.matchAll(/export (type )?\{ (.*?) \} from '(.*?)';/g)].flatMap(
    ([, isType, list = '', from = '']) =>
      list.split(', ').map((name) => ({
        name: name.replace('type ', ''),
        isType: isType !== undefined || name.startsWith('type '),
        from,
      })),
  );
  const lines = names.map(({ name, isType, from }) =>
    isType ? `type ${name}` : signatureOf(name, from),
  );
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('api-surface.txt');
});

it('is all that the library exports', async () => {
  const library: object = await import(`${DIST}/index.js`);
  const surface = readFileSync(new URL('api-surface.txt', import.meta.url), 'utf8');
  const functions = [...surface.matchAll(/^function (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(library).sort()).toEqual(functions.sort());
});

/** @param exported the name, behind the one that it has in its file where that is another: `exactFigure as exact` */
function signatureOf(exported: string, from: string): string {
  const [own = '', name = own] = exported.split(' as ');
  const file = posix.join(DIST, from.replace(/\.js$/, '.d.ts'));
  const declared = new RegExp(`export declare function ${own}(\\b.*?;)\n`, 's');
  const [, signature] = declared.exec(readFileSync(file, 'utf8')) ?? [];
  if (signature === undefined) throw new Error(`${from} declares no function ${own}`);
  return `function ${name}${signature}`.replaceAll(/\s+/g, ' ');
}

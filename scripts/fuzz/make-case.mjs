import { NAMES } from './fragments.mjs';
import { mutateText } from './mutate-text.mjs';
import { randomFrom } from './random.mjs';

/**
 * @typedef {Record<string, string>} Texts content by path; each character of a content is one byte
 * @typedef {import('./random.mjs').Random} Random
 */

const FOLDERS = ['', 'proposals', 'rounds', 'rounds/round1', 'rounds/round1/scorecards'];

/**
 * A workspace with random changes. The same seed and turn give the same case.
 *
 * @param {readonly Texts[]} corpus whole workspaces
 * @param {number} seed
 * @param {number} turn
 * @returns {Texts}
 */
export function makeCase(corpus, seed, turn) {
  const random = randomFrom(seed, turn);
  const texts = { ...random.pick(corpus) };
  const other = Object.values(random.pick(corpus));
  const isGentle = random.chance(0.5);
  const changes = 1 + random.below(random.chance(0.8) ? 3 : 12);
  for (let change = 0; change < changes; change += 1) {
    const paths = Object.keys(texts);
    if (paths.length === 0) break;
    const path = random.pick(paths);
    if (random.chance(isGentle ? 0.03 : 0.15)) {
      moveFiles(texts, path, random);
    } else {
      const donor = random.pick(random.chance(0.5) ? Object.values(texts) : other);
      texts[path] = mutateText(texts[path] ?? '', random, { donor, isGentle });
    }
  }
  return texts;
}

/**
 * Deletes, adds, swaps or renames files.
 *
 * @param {Texts} texts changed in place
 * @param {string} path
 * @param {Random} random
 */
function moveFiles(texts, path, random) {
  const text = texts[path] ?? '';
  const folder = path.split('/').slice(0, -1).join('/');
  const other = random.pick(Object.keys(texts));
  const moves = [
    () => delete texts[path],
    () => Object.assign(texts, { [path]: texts[other] ?? '', [other]: text }),
    () => Object.assign(texts, { [random.chance(0.5) ? path.toUpperCase() : `${path}x`]: text }),
    () => rename(texts, path, within(folder, random.pick(NAMES))),
    () => rename(texts, path, path.replace(/round\d/, random.pick(['round0', 'Round1', 'r\n1']))),
    () => rename(texts, path, within(random.pick(FOLDERS), path.split('/').at(-1) ?? 'x')),
    () => Object.assign(texts, { [within(folder, random.pick(NAMES))]: text }),
  ];
  random.pick(moves)();
}

/**
 * @param {Texts} texts changed in place
 * @param {string} from
 * @param {string} to
 */
function rename(texts, from, to) {
  const text = texts[from] ?? '';
  delete texts[from];
  texts[to] = text;
}

/**
 * @param {string} folder
 * @param {string} name
 */
function within(folder, name) {
  return folder === '' ? name : `${folder}/${name}`;
}

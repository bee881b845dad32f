import { asFunctionBody } from './function-body.mjs';

/**
 * One script of the chunks that esbuild splits a program into, each a function that runs
 * when it is first asked for. The script's value is a function of `require` that gives the
 * exports of the entry. A script without them would make every function of every
 * command whenever it starts; as files of their own they would have to be read one by one.
 *
 * @param {readonly { readonly path: string, readonly text: string }[]} files modules that
 *   import each other as `./name.js`
 * @param {string} entry the name of one of them
 * @returns {string}
 */
export function chunked(files, entry) {
  const chunks = files.map(({ path, text }) => {
    const name = `./${path.slice(path.lastIndexOf('/') + 1)}`;
    return `${JSON.stringify(name)}: function (require) {\n${asFunctionBody(name, text)}}`;
  });
  return `(function (require) {
const CHUNKS = {\n${chunks.join(',\n')}\n};
${LOADER}
return load('./${entry}.js');
})`;
}

const LOADER = `const loaded = new Map();
const part = (name) => (name in CHUNKS ? load(name) : require(name));
function load(name) {
  let exports = loaded.get(name);
  if (exports === undefined) {
    exports = CHUNKS[name](part);
    loaded.set(name, exports);
  }
  return exports;
}`;

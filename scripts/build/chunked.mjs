import * as esbuild from 'esbuild';

/**
 * One script of the chunks that esbuild splits a program into, each a function that runs
 * when it is first asked for. The script's value is a function of `require` that gives the
 * exports of the entry. A script without them would make every function of every
 * command whenever it starts; as files of their own they would have to be read one by one.
 *
 * @param {readonly esbuild.OutputFile[]} files modules that import each other as `./name.js`
 * @param {string} entry the name of one of them
 * @returns {Promise<string>}
 */
export async function chunked(files, entry) {
  const chunks = await Promise.all(
    files.map(async ({ path, text }) => {
      const { code } = await esbuild.transform(text, {
        format: 'cjs',
        platform: 'node',
        target: 'node20.12',
        supported: { 'dynamic-import': false },
      });
      const name = `./${path.slice(path.lastIndexOf('/') + 1)}`;
      return `${JSON.stringify(name)}: function (exports, require, module) {\n${code}}`;
    }),
  );
  return `(function (require) {
const CHUNKS = {\n${chunks.join(',\n')}\n};
${LOADER}
return load('./${entry}.js');
})`;
}

const LOADER = `const loaded = new Map();
function load(name) {
  const known = loaded.get(name);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  loaded.set(name, module);
  CHUNKS[name](module.exports, (asked) => (asked in CHUNKS ? load(asked) : require(asked)), module);
  return module.exports;
}`;

/**
 * The package folder a bundled file came from, the innermost where they nest;
 * null for the project's own files.
 *
 * @param {string} path as in esbuild's metafile
 */
export function packageFolder(path) {
  const match = /^(.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return match?.[1] ?? null;
}

/**
 * @param {string} folder
 * @returns {string} the package's name
 */
export function packageName(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Has chalk take the colours it is given: what it does when it is loaded to find out what
 * the screen can show loads the terminal part of Node, and shark has found out itself.
 *
 * @type {import('esbuild').Plugin}
 */
export const givenColour = {
  name: 'given-colour',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#supports-color$/ }, ({ path }) => ({ path, namespace: 'given-colour' }));
    onLoad({ filter: /^/, namespace: 'given-colour' }, () => ({
      contents: 'export default { stdout: false, stderr: false };',
    }));
  },
};

// A shark that only records in the checkout how it was called. Its check fails like one that found
// errors; environment variables define the results of its audit and its comparison.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * @param {readonly string[]} argv
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} checkout
 * @returns {{ code: number, stdout: string, stderr: string }}
 */
function note(argv, environment, checkout) {
  const [command] = argv;
  const name = { audit: 'audited', check: 'called' }[command ?? ''] ?? 'compared';
  writeFileSync(join(checkout, `${name}.json`), JSON.stringify(argv));
  const write = (/** @type {string} */ format, /** @type {string} */ text) => {
    const target = argv.find((each) => each.startsWith(`--format=${format}=`));
    const file = target?.split('=')[2];
    if (file !== undefined) writeFileSync(file, text);
  };
  if (command === 'audit') {
    write('json', environment['AUDIT'] ?? '{}');
    write('markdown', '## Weighted matrices\n');
    return { code: Number(environment['AUDIT_CODE'] ?? 0), stdout: '', stderr: '' };
  }
  if (command !== 'check') {
    const { COMPARE_CODE: code, COMPARE_SAYS: says = '' } = environment;
    if (code === undefined) write('markdown', '## Against\n');
    const stdout = '::error::not a line for the log\n';
    return { code: Number(code ?? 0), stdout, stderr: `${says}\n` };
  }
  const report = '{"errors": 2, "warnings": 1, "infos": 0, "problems": []}';
  write('json', environment['REPORT'] ?? report);
  write('markdown', environment['MARKDOWN'] ?? '## Check\n');
  const stdout = '::error file=a.yaml,line=1::a.yaml:1:1: wrong\n';
  return { code: Number(environment['CODE'] ?? 1), stdout, stderr: '' };
}

if (require.main === module) {
  const { code, stdout, stderr } = note(process.argv.slice(2), process.env, process.cwd());
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}

module.exports = { note };

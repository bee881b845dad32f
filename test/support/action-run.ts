import { type ActionSetting, runAction } from './action.ts';

/**
 * An npm that builds a shark which notes how it was called. Its check fails like one that
 * found errors; its comparison does as the environment says.
 */
const NPM = `
mkdir -p bin
cat > bin/shark.js <<'SHARK'
const { writeFileSync } = require('node:fs');
const argv = process.argv.slice(2);
const isCheck = argv[0] === 'check';
if (argv[0] === 'audit') {
  writeFileSync('audited.json', JSON.stringify(argv));
  process.exit(Number(process.env.AUDIT_CODE ?? 0));
}
writeFileSync(isCheck ? 'called.json' : 'compared.json', JSON.stringify(argv));
const fileOf = (format) => argv.find((each) => each.startsWith('--format=' + format + '='))?.split('=')[2];
if (!isCheck) {
  console.log('::error::not a line for the log');
  console.error(process.env.COMPARE_SAYS ?? '');
  if (process.env.COMPARE_CODE === 'signal') process.kill(process.pid, 'SIGKILL');
  if (!process.env.COMPARE_CODE) writeFileSync(fileOf('markdown'), '## Against\\n');
  process.exit(Number(process.env.COMPARE_CODE ?? 0));
}
writeFileSync(fileOf('json'), '{"errors": 2, "warnings": 1, "infos": 0, "problems": []}');
if (fileOf('markdown')) writeFileSync(fileOf('markdown'), process.env.MARKDOWN ?? '## Check\\n');
console.log('::error file=a.yaml,line=1::a.yaml:1:1: wrong');
process.exit(Number(process.env.CODE ?? 1));
SHARK
printf '%s\\n' "$(pwd -P)" "$@" '' >> "$GITHUB_WORKSPACE/npm.txt"
echo 'npm says something'
`;

/** Run the action with a shark that only says how it was called. */
export function runNoting(inputs: Record<string, string> = {}, more: Partial<ActionSetting> = {}) {
  const result = runAction({ inputs, npm: NPM, ...more });
  const called: string[] = JSON.parse(result.file('called.json') || '[]');
  const formats = called
    .filter((each) => each.startsWith('--format'))
    .map((each) => each.split('=')[1]);
  const compared: string[] = JSON.parse(result.file('compared.json') || '[]');
  const audited: string[] = JSON.parse(result.file('audited.json') || '[]');
  return {
    ...result,
    audited,
    called,
    compared,
    formats,
    // A call is the folder it was made in and its arguments, a line each, and an empty line.
    npm: result
      .file('npm.txt')
      .split('\n\n')
      .filter((call) => call !== '')
      .map((call) => {
        const [cwd = '', ...argv] = call.split('\n');
        return { argv, cwd };
      }),
  };
}

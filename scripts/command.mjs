import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 if a signal ended the command
 * @property {string} stdout
 * @property {string} stderr
 */

/**
 * Runs a command without a shell and captures its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

/**
 * Runs a command that must succeed, and returns its standard output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export async function must(command, args, options = {}) {
  const { code, stdout, stderr } = await run(command, args, options);
  if (code === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${stdout}${stderr}`.trim());
}

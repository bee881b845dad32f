import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { OwnerProcess } from '../../workspace/names/temporary-name.ts';
import { systemCode } from './system-words.ts';

/** This process, as the creator of temporary files. */
export function thisProcess(): OwnerProcess {
  return { pid: process.pid, start: startOf(process.pid) };
}

/** True if another process that created a temporary file is still running. */
export function isRunning({ pid, start }: OwnerProcess): boolean {
  if (pid === process.pid || pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process exists.
    if (systemCode(error) === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

/**
 * The start time of a process in ticks since boot. Process ids are reused, in containers soon, but
 * not with the same start time. "0" if the system has no such file.
 */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in brackets and may itself contain blanks and brackets.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}

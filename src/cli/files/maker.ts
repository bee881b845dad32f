import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Maker } from '../../workspace/names/left-over.ts';
import { systemCode } from './system-words.ts';

/** This process, as the maker of temporary files. */
export function thisProcess(): Maker {
  return { pid: process.pid, start: startOf(process.pid) };
}

/** Whether another process that made a temporary file still runs. */
export function isAtWork({ pid, start }: Maker): boolean {
  if (pid === process.pid || pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other refusal comes from a process that there is.
    if (systemCode(error) === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

/**
 * When a process began, in ticks since the machine did. Numbers of processes are given
 * again, in containers soon: both together are not. "0" where the system has no such file.
 */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold blanks and brackets of its own.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}

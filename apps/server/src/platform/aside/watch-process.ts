import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resources of a process at a moment. */
export interface ProcessTake {
  /** Bytes of its own memory in use. */
  residentBytes: number;
  /** Processor seconds since it began, on all threads. */
  processorSeconds: number;
}

const PAGE_BYTES = 4_096;
const TICKS_PER_SECOND = 100;
const UTIME = 11;

/**
 * Resources of another process of this user, from the system. Undefined if unknown: the process has ended, or this is Windows. Linux is read directly (some 20 µs); elsewhere `ps`
 * is called.
 */
export async function takeOf(pid: number): Promise<ProcessTake | undefined> {
  return process.platform === 'linux' ? byProc(pid) : byPs(pid);
}

function byProc(pid: number): ProcessTake | undefined {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before the parenthesis may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[UTIME]) + Number(fields[UTIME + 1]);
    return { residentBytes: Number(resident) * PAGE_BYTES, processorSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

function byPs(pid: number): Promise<ProcessTake | undefined> {
  if (process.platform === 'win32') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], { timeout: 5_000 }, (error, stdout) =>
      resolve(error === null ? takeOfPs(stdout) : undefined),
    );
  });
}

/** `61234 1-02:03:04`, `61234 0:01.52`: kibibytes, then days, hours, minutes and seconds. */
export function takeOfPs(line: string): ProcessTake | undefined {
  const [, kib, days = '0', clock = ''] = /^\s*(\d+)\s+(?:(\d+)-)?([\d:.]+)\s*$/.exec(line) ?? [];
  if (kib === undefined) return undefined;
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { residentBytes: Number(kib) * 1_024, processorSeconds: Number(days) * 86_400 + seconds };
}

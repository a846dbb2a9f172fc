import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second on every machine Node runs on. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  milliseconds: number;
  /** Time of children that have ended. */
  endedMilliseconds: number;
}

/** Processor time a process has used so far, in milliseconds; undefined if the system does not report it (Linux does). */
export async function processorTimeOf(pid: number | undefined): Promise<number | undefined> {
  return (await readStat(String(pid)))?.milliseconds;
}

/** Processor time in milliseconds with fractions, for short pieces of work; undefined if the system does not report it. */
export async function finelyTimed(pid: number): Promise<number | undefined> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')).split(' ', 1);
  return nanoseconds ? Number(nanoseconds) / 1_000_000 : undefined;
}

/** Processor time of a process and its children together, in milliseconds: a PostgreSQL server has one child per connection. Undefined if the system does not report it. */
export async function processorTimeOfFamily(pid: number): Promise<number | undefined> {
  const own = await readStat(String(pid));
  if (own === undefined) return undefined;
  const others = await readdir('/proc');
  const stats = await Promise.all(others.filter((name) => /^\d+$/.test(name)).map(readStat));
  return stats.reduce((sum, stat) => (stat?.parent === pid ? sum + stat.milliseconds : sum), own.milliseconds + own.endedMilliseconds);
}

/** Current and peak memory of a process, in bytes; NaN if the system does not report it (Linux does). */
export async function memoryOf(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const bytes = (line: RegExp): number => Number(line.exec(status)?.[1] ?? Number.NaN) * 1_024;
  return { now: bytes(/^VmRSS:\s+(\d+) kB$/m), peak: bytes(/^VmHWM:\s+(\d+) kB$/m) };
}

/** Open files and sockets of a process; NaN if the system does not report it (Linux does). */
export async function openFilesOf(pid: number | undefined): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => undefined))?.length ?? Number.NaN;
}

async function readStat(pid: string): Promise<Stat | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  const timeOf = (user: number) => (Number(fields?.[user]) + Number(fields?.[user + 1])) * TICK_MS;
  return fields && { parent: Number(fields[1]), milliseconds: timeOf(11), endedMilliseconds: timeOf(13) };
}

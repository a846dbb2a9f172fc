import type { ChildProcess } from 'node:child_process';

/** Asks a child to exit, and kills it after the time limit. Resolves once it has ended. */
export async function endProcess(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await ended;
  clearTimeout(force);
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder of a drill, and resources to close after it. */
export interface Workplace {
  folder: string;
  /** Closed after the work in reverse order. */
  closers: (() => Promise<unknown>)[];
}

/** Runs `work` in a new folder, then closes everything and deletes the folder unless it is kept. An interrupted drill leaves no process behind. */
export async function inNewFolder<T>(
  { parent = tmpdir(), isKept }: { parent?: string | undefined; isKept: boolean },
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(parent, 'upline-proof-'));
  // PostgreSQL may run under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer().catch((error: unknown) => console.error(error));
    if (isKept) console.log(`Kept: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  };
  const signals = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
  const end = (): void => void close().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, end);
  try {
    return await work({ folder, closers });
  } finally {
    for (const signal of signals) process.removeListener(signal, end);
    await close();
  }
}

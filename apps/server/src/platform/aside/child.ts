import { readdirSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { askForBaseCurrency } from '@upline/i18n';
import type { Asked, SentError, Told } from './aside-messages.ts';
import type { AsideTask } from './aside-task.ts';
import { endWithParent } from './end-with-parent.ts';

// The aside process: it does one task at a time, and the shop's process watches and kills it (watch-process.ts, aside-process.ts).

/** Linux has a priority for each thread, and some threads exist before this line. */
function yieldToOthers(priority: number): void {
  try {
    if (getPriority() >= priority) return;
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
    for (const thread of threads) setPriority(thread, priority);
  } catch {
    // A container may forbid it.
  }
}

/** If the machine runs out of memory, the system kills this process and not the shop's. */
function dieFirst(): void {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A container may forbid it.
  }
}

const tell = (told: Told): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(told, undefined, undefined, (error) => (error === null ? resolve() : reject(error))));

async function taskOf({ file, name }: Asked): Promise<AsideTask<unknown, unknown>> {
  const declared = Object.values((await import(file)) as Record<string, unknown>) as (Partial<AsideTask<unknown, unknown>> | undefined)[];
  const task = declared.find((found) => typeof found?.work === 'function' && found.name === name);
  if (task === undefined) throw new Error(`${file} declares no task ${name}.`);
  return task as AsideTask<unknown, unknown>;
}

const sentError = (error: unknown): SentError => {
  const { name, message, stack, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack, code };
};

async function answer(asked: Asked): Promise<void> {
  const { id } = asked;
  try {
    const task = await taskOf(asked);
    // After the import, because the files of the server ask the shop of a request, and there is none here.
    askForBaseCurrency(() => asked.currency);
    await tell({ id, answer: await task.work(asked.request, (part) => tell({ id, part })) });
  } catch (error) {
    await tell({ id, error: sentError(error) });
  }
}

yieldToOthers(Number(process.argv[2]));
dieFirst();
endWithParent();
process.on('message', (asked: Asked) => void answer(asked));
process.on('disconnect', () => process.exit());

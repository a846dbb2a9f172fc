import { openDatabase } from '../../../platform/database/connection.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { type Settled, type TaskName, type TaskRequest, tasks } from './settle-tasks.ts';

interface Asked {
  id: number;
  name: TaskName;
  request: never;
}

/** Reading a million members is one statement, and so is writing their lines. */
const LONGEST_STATEMENT_MS = 1_800_000;

const database = openDatabase({
  ...(workerData as { url: string; preparedStatements: boolean }),
  // One connection reads a snapshot, one holds the lock and writes, and one reports progress.
  maxConnections: 3,
  statementTimeoutMs: LONGEST_STATEMENT_MS,
  applicationName: 'upline-settler',
});

async function settle({ id, name, request }: Asked): Promise<Settled> {
  try {
    const task = tasks[name] as (on: typeof database, asked: TaskRequest<TaskName>) => Promise<unknown>;
    return { id, result: await task(database, request) };
  } catch (error) {
    const { message, stack, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    return { id, error: { message, stack, code } };
  }
}

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (asked: Asked) => {
  last = last.then(async () => parentPort?.postMessage(await settle(asked)));
});

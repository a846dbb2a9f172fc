import { type Database, openDatabase } from '../../../platform/database/connection.ts';
import { forecastWeek } from '../forecast/forecast-week.ts';
import { lockMonth } from '../close/lock-month.ts';
import { simulateWeek } from '../plans/simulate-week.ts';
import { checkWeek, settleAndWrite, type WeekToClose } from '../close/settle-and-write.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { Settled } from './settler.ts';

/** What the settling thread can be asked for. Requests and answers are values that can be sent between threads. */
const tasks = {
  settleWeek: (database: Database, request: WeekToClose) => settleAndWrite(database, request),
  checkWeek: (database: Database, { week }: { week: number }) => checkWeek(database, week),
  lockMonth: (database: Database, { week, closedAt }: { week: number; closedAt?: Date | undefined }) => lockMonth(database, week, closedAt),
  simulateWeek: (database: Database, { planId, week }: { planId: number; week: number }) => simulateWeek(database, planId, week),
  forecastWeek: (database: Database, { week, midnight }: { week: number; midnight: Date }) => forecastWeek(database, week, midnight),
};

export type TaskName = keyof typeof tasks;
export type TaskRequest<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

interface Asked {
  id: number;
  name: TaskName;
  request: never;
}

/** Reading a million members is one statement, and so is writing their lines. */
const LONGEST_STATEMENT_MS = 1_800_000;

const database = openDatabase({
  ...(workerData as { url: string; preparedStatements: boolean }),
  // One connection reads a snapshot, the other holds the lock and writes.
  maxConnections: 2,
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

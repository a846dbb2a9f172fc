import type { AnswerOf } from '@upline/contract';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { BEAT_MS } from '../../../platform/processes/process-beat.ts';
import { processId } from '../../../platform/processes/this-process.ts';
import { type Living, livingLight } from './living-light.ts';
import {
  auditLight,
  booksLight,
  closeLight,
  databaseLight,
  type Light,
  notificationsLight,
  outboxLight,
  readJobs,
  readWorks,
  stockLight,
  workLight,
} from './read-lights.ts';
import { standbyLight } from './standby-light.ts';

type Health = AnswerOf<'getHealth'>['data'];

export interface HealthParts {
  database: Database;
  timeZone: string;
  /** Absent in a command, which follows nothing: then its light is left out. */
  living?: Living;
}

export interface HealthFound extends Pick<Health, 'lights' | 'processes' | 'works' | 'jobs'> {
  now: Date;
}

/** The health of the shop, read from the database, so that every process finds the same, except for what a process holds itself. */
export async function readHealth({ database, timeZone, living }: HealthParts): Promise<HealthFound> {
  const now = await timeOf(database);
  const jobs = await readJobs(database);
  const processes = await readProcesses(database, now);
  const upSince = new Date(processes.find(({ isSilent }) => !isSilent)?.startedAt ?? now);
  const works = await readWorks(database, now, upSince);
  const lights: Light[] = [
    await databaseLight(database),
    await standbyLight(database),
    ...(living === undefined ? [] : [livingLight(living)]),
    outboxLight(jobs),
    workLight(works),
    await notificationsLight(database),
    await booksLight(database),
    await stockLight(database),
    await auditLight(database),
    await closeLight(database, timeZone, now),
  ];
  return { now, lights, processes, works, jobs };
}

async function readProcesses(database: Database, now: Date): Promise<Health['processes']> {
  const rows = await database.selectFrom('running_process').selectAll().orderBy('started_at').execute();
  return rows.map(({ id, host, version, started_at: startedAt, seen_at: seenAt }) => ({
    host,
    version,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isHere: id === processId,
    isSilent: now.getTime() - seenAt.getTime() > 3 * BEAT_MS,
  }));
}

import type { AnswerOf } from '@upline/contract';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { endOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { BEAT_MS } from '../../../platform/processes/process-beat.ts';
import { processId, productVersion } from '../../../platform/processes/this-process.ts';
import {
  auditLight,
  booksLight,
  closeLight,
  databaseLight,
  notificationsLight,
  outboxLight,
  readJobs,
  readWorks,
  stockLight,
  workLight,
} from './read-lights.ts';
import { whyUntold } from './why-untold.ts';

type Health = AnswerOf<'getHealth'>['data'];

/** How the shop is. What it rests on is read from the database, so that every process answers the same. */
export function createGetHealth(settings: Pick<Settings, 'businessTimeZone' | 'publicUrl' | 'isDrill'>): Handler<'getHealth'> {
  const { businessTimeZone } = settings;
  return async ({ database }) => {
    const now = await timeOf(database);
    const jobs = await readJobs(database);
    const processes = await readProcesses(database, now);
    const upSince = new Date(processes.find(({ isSilent }) => !isSilent)?.startedAt ?? now);
    const works = await readWorks(database, now, upSince);
    const week = weekOf(now, businessTimeZone);
    const lights = [
      await databaseLight(database),
      outboxLight(jobs),
      workLight(works),
      await withReason(database, settings, await notificationsLight(database)),
      await booksLight(database),
      await stockLight(database),
      await auditLight(database),
      await closeLight(database, businessTimeZone, now),
    ];
    return {
      data: {
        at: now.toISOString(),
        version: productVersion,
        week: String(week),
        weekEndsAt: endOfWeek(week, businessTimeZone).toISOString(),
        lights,
        processes,
        works,
        jobs,
      },
    };
  };
}

/** Where no message of a gateway arrives, also why, as far as the shop can find out. A copy in a drill does not knock at the real shop's door. */
async function withReason(
  database: Database,
  { publicUrl, isDrill }: Pick<Settings, 'publicUrl' | 'isDrill'>,
  light: Health['lights'][number],
): Promise<Health['lights'][number]> {
  if (light.state !== 'bad' || isDrill) return light;
  return { ...light, facts: { ...light.facts, why: await whyUntold(database, { publicUrl }) } };
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

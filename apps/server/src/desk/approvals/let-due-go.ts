import { randomUUID } from 'node:crypto';
import { defaultLocale } from '@upline/i18n';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Recurring } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/logger.ts';
import type { FindAct } from './check-request.ts';
import { letGo } from './let-go.ts';

interface LettingGo {
  database: Database;
  clock: Clock;
  log: Logger;
  findAct: FindAct;
}

const AT_ONCE = 100;

/** Carries out the approved requests whose time has come, the earliest first. Returns how many ended. */
export async function letDueGo({ database, clock, log, findAct }: LettingGo): Promise<number> {
  const now = clock.now();
  const due = await database
    .selectFrom('approval_request')
    .select(['id', 'approved_by'])
    .where('state', '=', 'waiting')
    .where('goes_at', '<=', now)
    .orderBy('goes_at')
    .limit(AT_ONCE)
    .execute();
  let ended = 0;
  for (const { id, approved_by: approver } of due) {
    // The person is read again under the locks.
    const staff = { id: approver ?? 0n, name: '', permissions: new Set<never>(), companies: undefined };
    const caller = { member: undefined, staff, locale: defaultLocale, requestId: randomUUID(), address: 'clock', device: 'clock' };
    try {
      if ((await letGo({ ...caller, database, log, now }, { requestId: id, isDue: true }, findAct)) !== undefined) ended += 1;
    } catch (error) {
      // One that fails unexpectedly does not hold up the others; it is tried again.
      log.error({ err: error, request: String(id) }, 'an approved act could not be let go');
    }
  }
  return ended;
}

export const lettingGo: Recurring<LettingGo> = {
  what: 'carrying out approved acts',
  everyMs: 10_000,
  work: letDueGo,
};

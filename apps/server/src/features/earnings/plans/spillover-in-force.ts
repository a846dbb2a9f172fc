import { weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { planFor } from './plan-store.ts';

/** Returns how the plan of the running week places newcomers; undefined if it does not say. */
export const createSpilloverInForce =
  ({ businessTimeZone }: { businessTimeZone: string }) =>
  async (database: Database, now: Date): Promise<string | undefined> =>
    (await planFor(database, weekOf(now, businessTimeZone))).plan2?.document.placement.spillover ?? undefined;

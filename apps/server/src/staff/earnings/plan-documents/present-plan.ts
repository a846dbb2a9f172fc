import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { planFor } from '../../../features/earnings/index.ts';

/** The version in force for the current week. */
export const presentPlan = (
  { database, now }: Pick<StaffContext, 'database' | 'now'>,
  { businessTimeZone }: Pick<Settings, 'businessTimeZone'>,
) => planFor(database, weekOf(now, businessTimeZone));

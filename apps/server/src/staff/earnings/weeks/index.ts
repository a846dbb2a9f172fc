import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createGetPeriod } from './get-period.ts';
import { createGetWeek } from './get-week.ts';
import { createListMonths } from './list-months.ts';
import { createListPeriods } from './list-periods.ts';
import { createListWeeks } from './list-weeks.ts';
import { markChangeSeen } from './mark-change-seen.ts';
import { createReleaseWeek } from './release-week.ts';

export function createEarningsDesk({ settings }: Pick<FeatureParts, 'settings'>) {
  return {
    getPeriod: createGetPeriod(settings),
    getWeek: createGetWeek(settings),
    listMonths: createListMonths(settings),
    listPeriods: createListPeriods(settings),
    listWeeks: createListWeeks(settings),
    ...audited({ markChangeSeen, releaseWeek: createReleaseWeek(settings) }),
  } satisfies Partial<Handlers>;
}

import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { joinHandlers } from '../../operation/join.ts';
import { createFindAnything } from './find/find-anything.ts';
import { createGetHealth } from './health/get-health.ts';
import { notificationWatch } from './health/why-untold.ts';
import { createCountWaiting } from './home/count-waiting.ts';
import { createGetHome } from './home/get-home.ts';
import { createReportHandlers, dueReports, summingUp } from './reports/index.ts';

const operations = (parts: StaffParts) =>
  joinHandlers(createReportHandlers(parts), {
    findAnything: createFindAnything(parts.settings),
    getHealth: createGetHealth(parts.settings, parts),
    countWaiting: createCountWaiting(parts.settings),
    getHome: createGetHome(parts.settings),
  } satisfies Partial<Handlers>);

export const overview: StaffDeclaration<StaffParts, ReturnType<typeof operations>> = {
  operations,
  recurring: [summingUp, dueReports, notificationWatch],
};

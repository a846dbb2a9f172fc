import type { Somebody, Walk } from '../walk.ts';

/** Reads the member's earnings and the current month. */
export async function earnings(walk: Walk, demo: Somebody): Promise<void> {
  await walk.need('getDailyIncome', {}, demo);
  await walk.need('getHistoryIncome', { startWeek: '', endWeek: '', pageNum: 1, pageSize: 10 }, demo);
  await walk.need('getRealTimePerformance', {}, demo);
  await walk.need('getHistoryPerformance', { startMonth: '', endMonth: '', pageNum: 1, pageSize: 10 }, demo);
  await walk.need('getKeepPerformance', { pageNum: 1, pageSize: 10 }, demo);
  await walk.need('getHowYouEarn', {}, demo);
  await walk.need('getPeriodIncome', { pageNum: 1, pageSize: 10 }, demo);
  await walk.need('getPerformanceForecast', { leftPv: 1000 }, demo);
  for (const dataType of ['order', 'bonus', 'perf', 'retain'] as const)
    await walk.need('getHistoryData', { dataType, pageNum: 1, pageSize: 10 }, demo);
}

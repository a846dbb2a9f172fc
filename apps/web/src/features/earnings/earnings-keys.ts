import type { CodeRange } from '../../shared/period-picker/period-unit.ts';

type Who = string | undefined;

export const earningsKeys = {
  weeks: (userId: Who, range: CodeRange, page: number, pageSize: number) => ['earnings', userId, 'weeks', range, page, pageSize] as const,
  history: (userId: Who, kind: 'bonus' | 'perf' | 'retain', page: number) => ['earnings', userId, 'history', kind, page] as const,
  months: (userId: Who, range: CodeRange, page: number) => ['earnings', userId, 'months', range, page] as const,
  kept: (userId: Who, page: number) => ['earnings', userId, 'kept', page] as const,
  periods: (userId: Who, page: number) => ['earnings', userId, 'periods', page] as const,
  periodTrace: (userId: Who, every: string, code: string, bonus: string, page: number) =>
    ['earnings', userId, 'period-trace', every, code, bonus, page] as const,
  today: (userId: Who, page: number) => ['earnings', userId, 'today', page] as const,
  realTime: (userId: Who) => ['earnings', userId, 'real-time'] as const,
  noBuyer: (userId: Who) => ['earnings', userId, 'no-buyer'] as const,
  forecast: (userId: Who, pv: readonly number[]) => ['earnings', userId, 'forecast', pv] as const,
  how: (userId: Who, week: string) => ['earnings', userId, 'how', week] as const,
  trace: (userId: Who, week: string, bonus: string, page: number) => ['earnings', userId, 'trace', week, bonus, page] as const,
};

/** Rows per page in every table. */
export const earningsPageSize = 10;

/** Keeps a member's previous page until the next one is loaded, but never another member's page. */
export const keepOwn =
  (userId: Who) =>
  <Data>(former: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[1] === userId ? former : undefined;

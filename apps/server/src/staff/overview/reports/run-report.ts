import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { Handler } from '../../../operation/handler.ts';
import type { ReportReader } from '../../../platform/database/report-reader.ts';
import { requireReport } from './find-report.ts';
import { readParameters } from '../../../desk/reports/read-parameters.ts';
import { periodOf, readBefore, readReport } from '../../../desk/reports/read-report.ts';
import { headOf, titledColumns } from '../../../desk/reports/report-words.ts';

/** Reads a report, and the same report for the previous period. */
export function createRunReport({ timeZone, reports }: { timeZone: string; reports: ReportReader }): Handler<'runReport'> {
  return async ({ database, staff, locale, now }, { report, parameters }) => {
    const kind = requireReport(staff, report);
    const values = readParameters(kind, parameters);
    const period = periodOf(kind, values, { timeZone, now });
    const { rows, totals, before } = await reports.read(database, async (chosen) => {
      const asker = { database: chosen, staff, locale, timeZone, now };
      return { ...(await readReport(kind, values, asker, period)), before: await readBefore(kind, values, asker, period) };
    });
    return {
      data: {
        ...headOf(kind, locale),
        definition: createTranslator(locale)(`consoleReports:definition.${kind.name}` as MessageKey),
        at: now.toISOString(),
        period: period ?? null,
        parameters: Object.entries(kind.parameters).map(([name, parameter]) => ({
          name,
          kind: parameter.kind,
          value: values[name] ?? null,
        })),
        columns: titledColumns(kind, locale),
        chart: kind.chart ?? null,
        rows: [...rows],
        totals,
        before: before === undefined ? null : { period: before.period, rows: [...before.rows], totals: before.totals },
      },
    };
  };
}

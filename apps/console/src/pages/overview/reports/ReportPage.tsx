import { ActButton, ActMenu, Chart, DataTable, type DataColumn, useKeys } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { queryOf, dayText, isFigure, parametersOf, pointsOf, type Report, valueText, type Values } from './report.ts';
import { ReportParameters } from './ReportParameters.tsx';
import styles from './Reports.module.css';
import { ScheduleSheet } from './ScheduleSheet.tsx';
import { Totals } from './Totals.tsx';
import { SaveReportView } from './SaveReportView.tsx';

const SKELETON_ROWS = 12;

/** One report: its description, its parameters in the address, its totals next to the previous period's, its chart and its table. */
export function ReportPage() {
  const { report: name = '' } = useParams();
  const { t } = useTexts('consoleReports');
  const formats = useFormats();
  const [query, setQuery] = useSearchParams();
  const parameters = parametersOf(query);
  const { data, error, refetch, isPending, isPlaceholderData } = useAnswer('runReport', { report: name, parameters });
  const views = useAnswer('listViews', { list: name }, { isOn: !error }).data?.data ?? [];
  const [isScheduling, setScheduling] = useState(false);
  // The previous report's answer stays until this one arrives, so its name is checked.
  const report = data?.data.report === name ? data.data : undefined;
  const view = views.find(({ viewNo }) => String(viewNo) === query.get('view'));
  const tabs = [
    { to: paths.report(name), label: t('usual'), isHere: query.size === 0 },
    ...views.map((one) => ({ to: paths.report(name, queryOf(one.filters, one.viewNo)), label: one.name, isHere: one === view })),
  ];
  return (
    <Page
      title={report?.title ?? t('page.title')}
      up={{ to: paths.reports(), label: t('page.title') }}
      tabs={views.length > 0 ? tabs : undefined}
      acts={report ? <ReportActs report={name} parameters={parameters} onSchedule={() => setScheduling(true)} /> : null}
      sheet={isScheduling && report ? <ScheduleSheet report={report} parameters={parameters} onClose={() => setScheduling(false)} /> : null}
    >
      {report ? (
        <details className={styles.counts}>
          <summary>{t('whatCounts')}</summary>
          <p className={styles.definition}>{report.definition}</p>
        </details>
      ) : null}
      <ReportParameters
        key={name}
        report={report}
        query={query}
        onChange={(next) => setQuery(view === undefined ? next : withView(next, view.viewNo))}
      />
      <SaveReportView report={name} parameters={parameters} view={view} onSaved={(viewNo) => setQuery(queryOf(parameters, viewNo))} />
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {!error && report ? <Figures report={report} /> : null}
      {error ? null : (
        <div aria-busy={isPlaceholderData || undefined}>
          {report && report.rows.length === 0 ? (
            <StateNote title={t('noRows.title')}>{t('noRows.text')}</StateNote>
          ) : (
            <ReportTable report={report} skeletonRows={isPending || !report ? SKELETON_ROWS : undefined} />
          )}
          {report ? <p className="q3 s12">{t('asOf', { time: formats.fullAt(report.at) })}</p> : null}
        </div>
      )}
    </Page>
  );
}

function withView(query: URLSearchParams, viewNo: number): URLSearchParams {
  query.set('view', String(viewNo));
  return query;
}

/** The totals next to the previous period's, and the chart. */
function Figures({ report }: { readonly report: Report }) {
  const { t } = useTexts('consoleReports');
  const formats = useFormats();
  const { chart, columns, before } = report;
  const drawn = columns.find(({ key }) => key === chart?.value);
  const days = before ? `${dayText(before.period.from, formats.locale)} – ${dayText(before.period.to, formats.locale)}` : undefined;
  return (
    <>
      <Totals report={report} before={days} />
      {chart && drawn && report.rows.length > 1 ? (
        <Chart
          key={report.report}
          label={drawn.title}
          kind={chart.kind}
          points={pointsOf(report, formats)}
          say={(figure) => valueText(drawn, figure, formats)}
          sayTick={formats.count}
          now={before ? t('now') : undefined}
          before={before ? t('before') : undefined}
        />
      ) : null}
    </>
  );
}

interface ReportActsProps {
  readonly report: string;
  readonly parameters: Record<string, unknown>;
  readonly onSchedule: () => void;
}

/** Writes the report to a file, once or on a schedule. */
function ReportActs({ report, parameters, onSchedule }: ReportActsProps) {
  const { t } = useTexts('consoleReports');
  const may = useMay();
  const [maySchedule, mayExport] = [may('report.schedule'), may('list.export')];
  const [isOpen, setOpen] = useState(false);
  const { act } = useAct('startExport', { done: ({ data }) => t('exportBegun', { name: data.fileName }) });
  useKeys([{ keys: 'd', label: t('schedule'), run: onSchedule }], maySchedule);
  return (
    <>
      {maySchedule ? (
        <ActButton onClick={onSchedule} keys="d">
          {t('schedule')}
        </ActButton>
      ) : null}
      {mayExport ? (
        <ActMenu
          label={t('export')}
          isOpen={isOpen}
          onOpen={setOpen}
          acts={(['csv', 'xlsx'] as const).map((format) => ({
            id: format,
            label: t(`format.${format}`),
            run: () => act({ list: report, filters: parameters, format }),
          }))}
        />
      ) : null}
    </>
  );
}

type Line = Values & { readonly lineId: string };

/** The rows, and below them their sums and the previous period's. */
function ReportTable({ report, skeletonRows }: { readonly report: Report | undefined; readonly skeletonRows: number | undefined }) {
  const { t } = useTexts('consoleReports');
  const words = useTableWords();
  const formats = useFormats();
  const columns = useMemo(
    () =>
      (report?.columns ?? []).map(
        (column, at): DataColumn<Line> => ({
          id: column.key,
          title: column.title,
          isFigure: isFigure(column),
          takesRest: at === 0,
          cell: (row) => {
            const text = row.lineId === 'sum' && at === 0 ? t('sum') : valueText(column, row[column.key] ?? null, formats);
            return row.lineId === 'sum' ? <b>{text}</b> : text;
          },
        }),
      ),
    [report, formats, t],
  );
  const hasSum = report?.columns.some(({ isSum }) => isSum) === true;
  const rows = (report?.rows ?? []).map((row, at): Line => ({ ...row, lineId: String(at) }));
  return (
    <DataTable
      label={report?.title ?? t('page.title')}
      rows={report && hasSum ? [...rows, { ...report.totals, lineId: 'sum' }] : rows}
      columns={columns.length > 0 ? columns : [{ id: 'one', title: '', takesRest: true, cell: () => null }]}
      rowId={({ lineId }) => lineId}
      words={words}
      skeletonRows={skeletonRows}
    />
  );
}

import type { AnswerOf } from '@upline/contract';
import { type DataColumn, DataTable } from '@upline/ui/desk';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { queryOf } from './report.ts';
import { hourText, weekdayText } from './schedule-words.ts';

type Schedule = AnswerOf<'listReportSchedules'>['data'][number];

/** The person's own schedules: report, time, recipients, and whether one has ended. */
export function SchedulesPart() {
  const { t } = useTexts('consoleReports');
  const words = useTableWords();
  const columns = useScheduleColumns();
  const { data, error, refetch, isPending } = useAnswer('listReportSchedules', {});
  const { act: remove } = useAct('deleteReportSchedule', { done: () => t('schedule.deleted') });
  const maySchedule = useMay()('report.schedule');
  const schedules = data?.data ?? [];
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  if (!isPending && schedules.length === 0) return <StateNote title={t('schedules.none')}>{t('schedules.noneText')}</StateNote>;
  return (
    <DataTable
      label={t('schedules.title')}
      rows={schedules}
      columns={columns}
      rowId={({ scheduleNo }) => String(scheduleNo)}
      words={words}
      skeletonRows={isPending ? 2 : undefined}
      acts={
        maySchedule ? ({ scheduleNo }) => [{ id: 'delete', label: t('schedule.delete'), run: () => remove({ scheduleNo }) }] : undefined
      }
    />
  );
}

function useScheduleColumns(): readonly DataColumn<Schedule>[] {
  const { t, locale } = useTexts('consoleReports');
  const { at } = useFormats();
  return useMemo(
    () => [
      {
        id: 'report',
        title: t('schedules.report'),
        takesRest: true,
        cell: ({ report, title, parameters }) => <Link to={paths.report(report, queryOf(parameters))}>{title}</Link>,
      },
      {
        id: 'rhythm',
        title: t('schedule.rhythm'),
        cell: ({ rhythm, weekday, dayOfMonth, hour }) =>
          t(`when.${rhythm}`, { weekday: weekdayText(weekday, locale), day: dayOfMonth, hour: hourText(hour) }),
      },
      { id: 'format', title: t('schedule.format'), isLow: true, cell: ({ format }) => format.toUpperCase() },
      { id: 'recipients', title: t('schedule.recipients'), cell: ({ recipients }) => recipients.join(', ') },
      { id: 'last', title: t('schedules.last'), isLow: true, cell: ({ lastAt }) => (lastAt === '' ? '–' : at(lastAt)) },
      {
        id: 'next',
        title: t('schedules.next'),
        cell: ({ ended, nextAt }) => (ended === '' ? at(nextAt) : <span className="bad">{t('schedules.ended')}</span>),
      },
    ],
    [t, locale, at],
  );
}

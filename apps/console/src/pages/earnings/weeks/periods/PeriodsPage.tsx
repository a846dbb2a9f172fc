import { ActButton, DataTable, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { Page } from '../../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useTableWords } from '../../../../shared/words/table-words.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import styles from '../Earnings.module.css';
import { type Period, type PeriodSheet, sunOf } from './period.ts';
import { PeriodPart } from './PeriodPart.tsx';
import { PeriodSheetPlace } from './PeriodSheetPlace.tsx';

/** Closed days, months, quarters and years, the newest first; below, the chosen one. */
export function PeriodsPage() {
  const { t } = useTexts('consoleEarnings');
  const { t: frame } = useTexts();
  const { count, money, date } = useFormats();
  const words = useTableWords();
  const [before, setBefore] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const [sheet, setSheet] = useState<PeriodSheet>();
  const { data, error, refetch, isPending } = useAnswer('listPeriods', before === undefined ? {} : { before });
  const title = frame('rail.periods');
  const periods = data?.data ?? [];
  const open = periods.find(({ run }) => run === chosen) ?? periods[0];
  const columns: readonly DataColumn<Period>[] = [
    { id: 'period', title: t('period'), cell: ({ period }) => period },
    {
      id: 'days',
      title: t('period.days'),
      isLow: true,
      takesRest: true,
      cell: ({ every, firstDay, lastDay }) =>
        every === 'day' ? null : <span className="q3">{`${date(firstDay)} – ${date(lastDay)}`}</span>,
    },
    { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sunOf[state]}>{t(`periodState.${state}`)}</StatusMark> },
    { id: 'members', title: t('period.members'), isFigure: true, cell: ({ members }) => count(members) },
    { id: 'paid', title: t('period.paid'), isFigure: true, cell: ({ paid }) => money(paid) },
    { id: 'release', title: t('period.release'), isLow: true, cell: ({ releaseDay }) => date(releaseDay) },
    { id: 'plan', title: t('plan'), isLow: true, cell: ({ planVersion }) => planVersion },
  ];
  if (error)
    return (
      <Page title={title}>
        <Failed failure={error} again={() => void refetch()} />
      </Page>
    );
  if (!isPending && periods.length === 0)
    return (
      <Page title={title}>
        <StateNote title={t('period.none')}>{t('period.noneText')}</StateNote>
      </Page>
    );
  return (
    <Page title={title} sheet={sheet ? <PeriodSheetPlace sheet={sheet} onClose={() => setSheet(undefined)} /> : null}>
      <DataTable
        label={title}
        rows={periods}
        columns={columns}
        rowId={({ run }) => String(run)}
        words={words}
        skeletonRows={isPending ? 6 : undefined}
        openId={open === undefined ? undefined : String(open.run)}
        onOpen={({ run }) => {
          setSheet(undefined);
          setChosen(run);
        }}
      />
      <p className={styles.acts}>
        {before === undefined ? null : <ActButton onClick={() => setBefore(undefined)}>{t('newest')}</ActButton>}
        {data?.next ? <ActButton onClick={() => setBefore(data.next ?? undefined)}>{t('earlier')}</ActButton> : null}
      </p>
      {open ? <PeriodPart period={open} open={setSheet} /> : null}
    </Page>
  );
}

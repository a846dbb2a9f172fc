import type { AnswerOf } from '@upline/contract';
import { ActButton, DataTable, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { Page, Section } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import styles from './Earnings.module.css';
import { useWeekWords } from './use-week-words.ts';

type Month = AnswerOf<'listMonths'>['data'][number];
type Star = Month['stars'][number];

const sun = { open: 'open', over: 'half', locked: 'full' } as const;

/** Months, the newest first; below, the chosen month's stars: reached, kept and lost. */
export function MonthsPage() {
  const { t } = useTexts('consoleEarnings');
  const { t: frame } = useTexts();
  const { count, month: monthWords } = useFormats();
  const { short } = useWeekWords();
  const words = useTableWords();
  const [before, setBefore] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch, isPending } = useAnswer('listMonths', before === undefined ? {} : { before });
  const months = data?.data ?? [];
  const open = months.find(({ month }) => month === chosen) ?? months.find(({ isSummed }) => isSummed) ?? months[0];
  const columns: readonly DataColumn<Month>[] = [
    { id: 'month', title: t('month'), cell: ({ month }) => monthWords(month) },
    {
      id: 'weeks',
      title: t('month.weeks'),
      isLow: true,
      takesRest: true,
      cell: ({ firstWeek, lastWeek }) => <span className="q3">{`${short(firstWeek)} – ${short(lastWeek)}`}</span>,
    },
    { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sun[state]}>{t(`monthState.${state}`)}</StatusMark> },
    { id: 'members', title: t('month.members'), isFigure: true, cell: ({ members, isSummed }) => (isSummed ? count(members) : '') },
    ...(['reached', 'kept', 'lost'] as const).map((name) => ({
      id: name,
      title: t(`star.${name}`),
      isFigure: true,
      cell: ({ stars, isSummed }: Month) => (isSummed ? count(stars.reduce((sum, star) => sum + star[name], 0)) : ''),
    })),
    { id: 'plan', title: t('plan'), isLow: true, cell: ({ planVersion }) => planVersion },
  ];
  if (error)
    return (
      <Page title={frame('rail.months')}>
        <Failed failure={error} again={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={frame('rail.months')}>
      <DataTable
        label={frame('rail.months')}
        rows={months}
        columns={columns}
        rowId={({ month }) => month}
        words={words}
        skeletonRows={isPending ? 6 : undefined}
        openId={open?.month}
        onOpen={({ month }) => setChosen(month)}
      />
      <p className={styles.acts}>
        {before === undefined ? null : <ActButton onClick={() => setBefore(undefined)}>{t('newest')}</ActButton>}
        {data?.next ? <ActButton onClick={() => setBefore(data.next ?? undefined)}>{t('earlier')}</ActButton> : null}
      </p>
      {open ? <Stars month={open} /> : null}
    </Page>
  );
}

function Stars({ month: { month, stars, state, isSummed } }: { readonly month: Month }) {
  const { t } = useTexts('consoleEarnings');
  const { count, month: monthWords } = useFormats();
  const words = useTableWords();
  const columns: readonly DataColumn<Star>[] = [
    { id: 'star', title: t('star'), takesRest: true, cell: ({ name }) => name },
    ...(['members', 'reached', 'kept', 'lost'] as const).map((name) => ({
      id: name,
      title: t(`star.${name}`),
      isFigure: true,
      cell: (star: Star) => count(star[name]),
    })),
  ];
  const title = t('month.stars', { month: monthWords(month) });
  return (
    <Section title={title}>
      {stars.length === 0 ? (
        <StateNote title={t('month.noStars')}>
          {t(state === 'locked' && isSummed ? 'month.nobody' : `month.${state === 'locked' ? 'counting' : state}`)}
        </StateNote>
      ) : (
        <DataTable label={title} rows={stars} columns={columns} rowId={({ star }) => String(star)} words={words} hasKeys={false} />
      )}
    </Section>
  );
}

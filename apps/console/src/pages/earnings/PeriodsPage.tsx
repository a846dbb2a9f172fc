import type { AnswerOf } from '@upline/contract';
import { ActButton, DataTable, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page, Section } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useTableWords } from '../../shared/table-words.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import styles from './Earnings.module.css';

type Period = AnswerOf<'listPeriods'>['data'][number];
type Bonus = Period['bonuses'][number];

const sun = { closed: 'half', releasing: 'half', released: 'full' } as const;

/** Closed days, months, quarters and years, the newest first; below stand the bonuses of the one that is chosen. */
export function PeriodsPage() {
  const { t } = useTexts('consoleEarnings');
  const { t: frame } = useTexts();
  const { count, money, date } = useFormats();
  const words = useTableWords();
  const [before, setBefore] = useState<number>();
  const [chosen, setChosen] = useState<number>();
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
    { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sun[state]}>{t(`periodState.${state}`)}</StatusMark> },
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
    <Page title={title}>
      <DataTable
        label={title}
        rows={periods}
        columns={columns}
        rowId={({ run }) => String(run)}
        words={words}
        skeletonRows={isPending ? 6 : undefined}
        openId={open === undefined ? undefined : String(open.run)}
        onOpen={({ run }) => setChosen(run)}
      />
      <p className={styles.acts}>
        {before === undefined ? null : <ActButton onClick={() => setBefore(undefined)}>{t('newest')}</ActButton>}
        {data?.next ? <ActButton onClick={() => setBefore(data.next ?? undefined)}>{t('earlier')}</ActButton> : null}
      </p>
      {open ? <Bonuses period={open} /> : null}
    </Page>
  );
}

function Bonuses({ period: { run, period, bonuses } }: { readonly period: Period }) {
  const { t } = useTexts('consoleEarnings');
  const { count, money } = useFormats();
  const words = useTableWords();
  const columns: readonly DataColumn<Bonus>[] = [
    { id: 'bonus', title: t('bonus'), takesRest: true, cell: ({ bonusName }) => bonusName },
    { id: 'members', title: t('period.members'), isFigure: true, cell: ({ members }) => count(members) },
    { id: 'amount', title: t('period.paid'), isFigure: true, cell: ({ amount }) => money(amount) },
  ];
  const title = t('period.bonuses', { period });
  return (
    <Section title={title}>
      <DataTable label={title} rows={bonuses} columns={columns} rowId={({ key }) => key} words={words} hasKeys={false} />
      <p className={styles.acts}>
        <Link className="link" to={`/earnings/periods/${run}/lines`}>
          {t('period.everybody')}
        </Link>
      </p>
    </Section>
  );
}

import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { WholeTable } from '../../../lists/WholeTable.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Change } from '../comparisons/Change.tsx';
import styles from './Earnings.module.css';
import { useWeekWords } from './use-week-words.ts';
import { sunOf } from './week.ts';

type Row = AnswerOf<'listWeeks'>['data'][number];

const ASK_MS = 15_000;

/** Weeks, the newest first, each next to the previous week; a row opens its page. */
export function WeeksPage() {
  const { t } = useTexts('consoleEarnings');
  const { t: frame } = useTexts();
  const navigate = useNavigate();
  const [before, setBefore] = useState<number>();
  const answer = useAnswer('listWeeks', before === undefined ? {} : { before }, { everyMs: ASK_MS });
  const columns = useColumns();
  return (
    <Page title={frame('rail.weeks')}>
      <WholeTable
        answer={answer}
        bones={12}
        label={frame('rail.weeks')}
        columns={columns}
        rowId={({ week }) => week}
        onOpen={({ week }) => void navigate(paths.week(week))}
      />
      <p className={styles.acts}>
        {before === undefined ? null : <ActButton onClick={() => setBefore(undefined)}>{t('newest')}</ActButton>}
        {answer.data?.next ? <ActButton onClick={() => setBefore(answer.data?.next ?? undefined)}>{t('earlier')}</ActButton> : null}
      </p>
    </Page>
  );
}

function useColumns(): readonly DataColumn<Row>[] {
  const { t } = useTexts('consoleEarnings');
  const { money, count, date } = useFormats();
  const { title, days } = useWeekWords();
  return [
    { id: 'week', title: t('week'), cell: ({ week }) => title(week) },
    {
      id: 'days',
      title: t('days'),
      isLow: true,
      takesRest: true,
      cell: ({ firstDay, lastDay }) => <span className="q3">{days(firstDay, lastDay)}</span>,
    },
    { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sunOf[state]}>{t(`state.${state}`)}</StatusMark> },
    { id: 'paid', title: t('paid'), isFigure: true, cell: ({ sums }) => (sums ? money(sums.paid) : '') },
    {
      id: 'change',
      title: t('change'),
      isFigure: true,
      cell: ({ sums, before }) => (sums && before ? <Change by={sums.paid - before.paid} /> : ''),
    },
    { id: 'pv', title: t('pv'), isFigure: true, isLow: true, cell: ({ sums }) => (sums ? money(sums.pv) : '') },
    { id: 'members', title: t('members'), isFigure: true, isLow: true, cell: ({ sums }) => (sums ? count(sums.members) : '') },
    {
      id: 'held',
      title: t('held'),
      isFigure: true,
      isLow: true,
      cell: ({ held }) => (held > 0 ? count(held) : <span className="q3">0</span>),
    },
    { id: 'release', title: t('releaseDay'), isLow: true, cell: ({ releaseDay }) => <span className="q3">{date(releaseDay)}</span> },
  ];
}

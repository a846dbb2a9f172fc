import { ActButton, DataTable, type DataColumn, type MenuAct, StatusMark } from '@upline/ui/desk';
import { Section } from '../../../frame/Page.tsx';
import { StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { Change } from './Change.tsx';
import styles from '../weeks/Earnings.module.css';
import { useWeekWords } from '../weeks/use-week-words.ts';
import type { Week, WeekChange, WeekSheet } from '../weeks/week.ts';

interface ChangesProps {
  readonly week: Week | undefined;
  readonly open: (sheet: WeekSheet) => void;
  /** Whether changes that staff have seen are listed too. */
  readonly withSeen: boolean;
  readonly onSeen: (withSeen: boolean) => void;
}

/** The members whose earnings changed most, outliers first, each with its cause; a row opens the bonus's explanation. */
export function Changes({ week, open, withSeen, onSeen }: ChangesProps) {
  const { t } = useTexts('consoleEarnings');
  const words = useTableWords();
  const may = useMay();
  const columns = useColumns(week);
  const { act: unmark } = useAct('markChangeSeen');
  if (week === undefined || week.sums === null) {
    return (
      <Section title={t('changes')}>
        <p className="q">{t('changes.later')}</p>
      </Section>
    );
  }
  const of = (row: WeekChange) => ({ ...row, week: week.week });
  const acts = (row: WeekChange): MenuAct[] => [
    row.seen === null
      ? { id: 'seen', label: t('act.seen'), run: () => open({ kind: 'seen', of: of(row) }) }
      : {
          id: 'seen',
          label: t('act.notSeen'),
          run: () => unmark({ memberCode: row.memberCode, week: Number(week.week), isSeen: false }),
        },
    ...(week.releasedAt === null ? [{ id: 'hold', label: t('act.hold'), run: () => open({ kind: 'hold', of: of(row) }) }] : []),
  ];
  return (
    <Section
      title={t('changes')}
      beside={
        <span className="row">
          <span className="s13 q3">{t('changes.rule')}</span>
          {week.seenChanges > 0 || withSeen ? (
            <ActButton size="row" aria-pressed={withSeen} onClick={() => onSeen(!withSeen)}>
              {withSeen ? t('seen.hide') : t('seen.show', { count: week.seenChanges })}
            </ActButton>
          ) : null}
        </span>
      }
    >
      {week.changes.length === 0 ? (
        <StateNote title={t(week.seenChanges > 0 ? 'changes.allSeen' : 'changes.none')}>
          {t(week.seenChanges > 0 ? 'changes.allSeenText' : 'changes.noneText')}
        </StateNote>
      ) : (
        <DataTable
          label={t('changes')}
          rows={week.changes}
          columns={columns}
          rowId={({ memberCode }) => memberCode}
          words={words}
          {...(may('earnings.hold') ? { acts } : {})}
          {...(may('earnings.read') ? { onOpen: (row: WeekChange) => open({ kind: 'why', of: of(row), bonus: row.bonus }) } : {})}
        />
      )}
    </Section>
  );
}

function useColumns(week: Week | undefined): readonly DataColumn<WeekChange>[] {
  const { t } = useTexts('consoleEarnings');
  const { money, at } = useFormats();
  const { short } = useWeekWords();
  return [
    {
      id: 'member',
      title: t('member'),
      takesRest: true,
      cell: ({ memberName, memberCode }) => (
        <>
          {memberName} <span className="s12 q3">{memberCode}</span>
        </>
      ),
    },
    {
      id: 'cause',
      title: t('why'),
      wraps: true,
      cell: ({ isOutlier, cause, bonusName, bonusChange, orderNo, orderPv, seen }) => (
        <span className="q">
          {isOutlier ? (
            <>
              <StatusMark state="half">{t('outlier')}</StatusMark>{' '}
            </>
          ) : null}
          {t(`changeCause.${cause}`, { bonus: bonusName, change: money(bonusChange), order: orderNo, pv: money(orderPv) })}
          {seen === null ? null : (
            <small className={styles.seen}>
              {[t('seen.by', { who: seen.by, at: at(seen.at) }), seen.note].filter((part) => part !== '').join(' ')}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'before',
      title: week ? short(week.weekBefore) : '',
      isFigure: true,
      isLow: true,
      cell: ({ paidBefore }) => <span className="q">{money(paidBefore)}</span>,
    },
    { id: 'paid', title: week ? short(week.week) : '', isFigure: true, cell: ({ paid }) => <b>{money(paid)}</b> },
    { id: 'change', title: t('change'), isFigure: true, isLow: true, cell: ({ paid, paidBefore }) => <Change by={paid - paidBefore} /> },
  ];
}

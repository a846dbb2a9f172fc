import type { DataColumn } from '@upline/ui/desk';
import { StatusMark } from '@upline/ui/desk';
import { weekWords } from '../../../../lists/filter-words.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { type EntryOf, usePages } from '../../../../shared/calls/use-pages.ts';
import type { MemberTabProps } from '../member.ts';
import { PagedTable } from '../PagedTable.tsx';
import styles from '../MemberPage.module.css';

type Week = EntryOf<'listMemberWeeks'>;

/** A member's closed weeks. Each bonus opens its explanation, down to the orders. */
export function EarningsTab({ memberCode, open }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  const { money, at, dates } = useFormats();
  const pages = usePages('listMemberWeeks', { memberCode, pageSize: 25 });
  // A column for each bonus of these weeks, in the order in which they first appear.
  const kinds = [...new Map(pages.entries.flatMap(({ bonuses }) => bonuses.map(({ bonus, name }) => [bonus, name] as const)))];
  const columns: readonly DataColumn<Week>[] = [
    { id: 'week', title: t('week'), onPhone: 'lead', cell: ({ week }) => weekWords(week, lists) },
    {
      id: 'days',
      title: t('week.days'),
      isLow: true,
      cell: ({ firstDay, lastDay }) => <span className="q3">{dates(firstDay, lastDay)}</span>,
    },
    ...kinds.map(
      ([kind, title]): DataColumn<Week> => ({
        id: kind,
        title,
        isFigure: true,
        cell: ({ week, bonuses }) => {
          const found = bonuses.find(({ bonus }) => bonus === kind);
          if (!found) return null;
          return (
            <button
              type="button"
              className={styles.plain}
              aria-label={`${title} ${money(found.amount)}`}
              onClick={() => open({ kind: 'bonus', week, bonus: kind })}
            >
              {money(found.amount)}
            </button>
          );
        },
      }),
    ),
    { id: 'total', title: t('week.total'), isFigure: true, onPhone: 'end', cell: ({ total }) => <b>{money(total)}</b> },
    {
      id: 'released',
      title: t('week.released'),
      isLow: true,
      cell: ({ releasedAt }) => (
        <StatusMark state={releasedAt ? 'full' : 'half'}>{releasedAt ? at(releasedAt) : t('week.pending')}</StatusMark>
      ),
    },
  ];
  return <PagedTable pages={pages} none="weeks" label={t('tab.earnings')} columns={columns} rowId={({ week }) => week} />;
}

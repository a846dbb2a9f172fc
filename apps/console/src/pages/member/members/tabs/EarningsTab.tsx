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
  const columns: readonly DataColumn<Week>[] = [
    { id: 'week', title: t('week'), isLead: true, cell: ({ week }) => weekWords(week, lists) },
    {
      id: 'days',
      title: t('week.days'),
      isLow: true,
      cell: ({ firstDay, lastDay }) => <span className="q3">{dates(firstDay, lastDay)}</span>,
    },
    {
      id: 'bonuses',
      title: t('week.bonuses'),
      takesRest: true,
      cell: ({ week, bonuses }) => (
        <span className={styles.bonuses}>
          {bonuses.map(({ bonus, name, amount }) => (
            <button key={bonus} type="button" className="link" onClick={() => open({ kind: 'bonus', week, bonus })}>
              {name} {money(amount)}
            </button>
          ))}
        </span>
      ),
    },
    {
      id: 'released',
      title: t('week.released'),
      isLow: true,
      cell: ({ releasedAt }) => (
        <StatusMark state={releasedAt ? 'full' : 'half'}>{releasedAt ? at(releasedAt) : t('week.pending')}</StatusMark>
      ),
    },
    { id: 'total', title: t('week.total'), isFigure: true, cell: ({ total }) => money(total) },
  ];
  return <PagedTable pages={pages} none="weeks" label={t('tab.earnings')} columns={columns} rowId={({ week }) => week} />;
}

import type { DataColumn } from '@upline/ui/desk';
import { Link, useSearchParams } from 'react-router';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { type EntryOf, usePages } from '../../../../shared/calls/use-pages.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { MemberWallets } from '../MemberWallets.tsx';
import { type MemberTabProps, POINTS } from '../member.ts';
import { PagedTable } from '../PagedTable.tsx';
import styles from '../MemberPage.module.css';

const books = ['6', '7', '8', '9'] as const;
type Entry = EntryOf<'listWalletEntries'>;

/** The balances of a member's books, and each entry with its cause. The book is in the address. */
export function WalletsTab({ memberCode, member }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const [query, setQuery] = useSearchParams();
  const book = books.find((one) => one === query.get('book')) ?? '6';
  const pages = usePages('listWalletEntries', { memberCode, book, pageSize: 50 });
  const columns = useEntryColumns(book === POINTS);
  return (
    <>
      {member ? <MemberWallets member={member} /> : null}
      <div className={styles.choices} role="group" aria-label={t('wallets')}>
        {books.map((one) => (
          <button key={one} type="button" aria-pressed={one === book} onClick={() => setQuery({ book: one }, { replace: true })}>
            {t(`wallet.${one}`)}
          </button>
        ))}
      </div>
      <PagedTable pages={pages} none="entries" label={t(`wallet.${book}`)} columns={columns} rowId={({ entryId }) => String(entryId)} />
    </>
  );
}

function useEntryColumns(isPoints: boolean): readonly DataColumn<Entry>[] {
  const { t } = useTexts('consoleMembers');
  const { at, count, money, fullAt } = useFormats();
  const figure = isPoints ? count : money;
  return [
    {
      id: 'at',
      title: t('entry.at'),
      cell: ({ at: booked }) => (
        <time className="q3" dateTime={booked} title={fullAt(booked)}>
          {at(booked)}
        </time>
      ),
    },
    { id: 'note', title: t('entry.note'), takesRest: true, cell: ({ note }) => <span className={styles.said}>{note}</span> },
    {
      id: 'orderNo',
      title: t('order.number'),
      isLow: true,
      cell: ({ orderNo }) =>
        orderNo === '' ? null : (
          <Link className="link" to={paths.order(orderNo)}>
            {orderNo}
          </Link>
        ),
    },
    {
      id: 'transfer',
      title: t('entry.transfer'),
      isLow: true,
      cell: ({ transferId }) => (
        <Link className="link" to={paths.transfer(transferId)}>
          {t('entry.number', { number: transferId })}
        </Link>
      ),
    },
    {
      id: 'amount',
      title: t(isPoints ? 'entry.points' : 'entry.amount'),
      isFigure: true,
      cell: ({ amount }) => <span className={amount < 0 ? 'bad' : 'good'}>{amount < 0 ? figure(amount) : `+${figure(amount)}`}</span>,
    },
    {
      id: 'balance',
      title: t(isPoints ? 'entry.pointsBalance' : 'entry.balance'),
      isFigure: true,
      isLow: true,
      cell: ({ balance }) => figure(balance),
    },
  ];
}

import { type DataColumn, DataTable, StatusMark, type SunState } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from './OrderFacts.module.css';
import type { Order } from './order.ts';
import { useSourceName } from './use-source-name.ts';

type Refund = NonNullable<Order['refund']>;

const marks: Readonly<Record<Refund['state'], SunState>> = {
  waiting: 'half',
  refused: 'stop',
  expired: 'set',
  stale: 'set',
  approved: 'half',
  returning: 'half',
  toSend: 'half',
  failed: 'stop',
  done: 'full',
};

/** An order's refund: its progress, who asked for it and why, and each amount with its destination. */
export function OrderRefund({ order, refund }: { readonly order: Order; readonly refund: Refund }) {
  const { t } = useTexts('consoleOrders');
  const { fullAt } = useFormats();
  const may = useMay();
  const words = useTableWords();
  const columns = useSourceColumns();
  const { state, kind, reason, requestedAt, doneAt, askedBy, decidedBy, remark, requestId } = refund;
  const asked = askedBy === '' ? fullAt(requestedAt) : t('refund.askedBy', { by: askedBy, at: fullAt(requestedAt) });
  const ended = doneAt === null ? '' : decidedBy === '' ? fullAt(doneAt) : t('refund.decidedBy', { by: decidedBy, at: fullAt(doneAt) });
  const isOver = state === 'refused' || state === 'expired' || state === 'stale';
  return (
    <Section title={t(kind === 'chargeback' ? 'refund.chargeback' : 'refund.title')}>
      <p>
        <StatusMark state={marks[state]}>{t(`refund.state.${state}`)}</StatusMark>
        {requestId !== null && may('approval.read') ? (
          <Link className={`link ${styles.look}`} to={paths.approval(requestId)}>
            {t('refund.look')}
          </Link>
        ) : null}
      </p>
      <p className="s13 q">
        {[asked, ended, reason === '' ? '' : `“${reason}”`, remark === '' ? '' : `“${remark}”`].filter(Boolean).join(', ')}
      </p>
      {isOver || order.paidFrom.length === 0 ? null : (
        <DataTable
          label={t('refund.sources')}
          rows={order.paidFrom}
          columns={columns}
          rowId={({ source }) => source}
          words={words}
          hasKeys={false}
        />
      )}
    </Section>
  );
}

type Entry = Order['refunds'][number];

/** Every refund of an order, if it has more than one or a partial one. */
export function OrderRefunds({ order }: { readonly order: Order }) {
  const { t } = useTexts('consoleOrders');
  const words = useTableWords();
  const { money, count, fullAt } = useFormats();
  const columns: readonly DataColumn<Entry>[] = [
    { id: 'number', title: '', cell: ({ number }) => number },
    { id: 'when', title: t('refunds.when'), cell: ({ requestedAt, by }) => [fullAt(requestedAt), by].filter(Boolean).join(', ') },
    {
      id: 'why',
      title: t('refunds.why'),
      takesRest: true,
      cell: ({ kind, reason }) => (kind === 'chargeback' ? `${t('refund.chargeback')}: ${reason}` : reason),
    },
    { id: 'pieces', title: t('refunds.pieces'), isFigure: true, cell: ({ pieces }) => count(pieces) },
    { id: 'pv', title: 'PV', isFigure: true, cell: ({ pv }) => count(pv) },
    { id: 'total', title: t('refunds.total'), isFigure: true, cell: ({ total }) => money(total) },
    {
      id: 'state',
      title: t('refunds.state'),
      cell: ({ isDone }) => <StatusMark state={isDone ? 'full' : 'half'}>{t(isDone ? 'refunds.done' : 'refunds.open')}</StatusMark>,
    },
  ];
  return (
    <Section title={t('refunds.title')}>
      <DataTable
        label={t('refunds.title')}
        rows={order.refunds}
        columns={columns}
        rowId={({ number }) => String(number)}
        words={words}
        hasKeys={false}
      />
    </Section>
  );
}

type Source = Order['paidFrom'][number];

function useSourceColumns(): readonly DataColumn<Source>[] {
  const { t } = useTexts('consoleOrders');
  const { money } = useFormats();
  const sourceName = useSourceName();
  return [
    { id: 'source', title: t('refund.source'), takesRest: true, cell: ({ source }) => sourceName(source) },
    { id: 'amount', title: t('refund.paid'), isFigure: true, cell: ({ amount }) => money(amount) },
    {
      id: 'givenBack',
      title: t('refund.givenBack'),
      isFigure: true,
      cell: ({ givenBack }) => (givenBack > 0 ? money(givenBack) : <span className="q3">{money(0)}</span>),
    },
  ];
}

import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, DataTable, StatusMark, useKeys } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '../../../frame/Page.tsx';
import { StateNote } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { orderState } from '../../order/orders/order-state.ts';

type LiveOrder = AnswerOf<'getHome'>['data']['liveOrders'][number];

/** The newest orders as they arrive; Space pauses the list. */
export function LiveOrders({ orders, isPending }: { readonly orders: readonly LiveOrder[]; readonly isPending: boolean }) {
  const { t } = useTexts('consoleHome');
  const columns = useLiveColumns();
  const words = useTableWords();
  const navigate = useNavigate();
  const [held, setHeld] = useState<readonly LiveOrder[]>();
  const toggle = (): void => setHeld(held ? undefined : orders);
  useKeys([{ keys: 'Space', label: t(held ? 'release' : 'hold'), run: toggle }]);
  return (
    <Section
      title={t('live')}
      beside={
        <ActButton variant="ghost" keys="Space" aria-pressed={held !== undefined} onClick={toggle}>
          {t(held ? 'release' : 'hold')}
        </ActButton>
      }
    >
      {!isPending && orders.length === 0 ? (
        <StateNote title={t('noOrders.title')}>{t('noOrders.text')}</StateNote>
      ) : (
        <DataTable
          label={t('live')}
          rows={held ?? orders}
          rowId={({ orderNo }) => orderNo}
          words={words}
          skeletonRows={isPending ? 10 : undefined}
          hasKeys={false}
          onOpen={({ orderNo }) => void navigate(paths.order(orderNo))}
          columns={columns}
        />
      )}
    </Section>
  );
}

function useLiveColumns(): readonly DataColumn<LiveOrder>[] {
  const { t } = useTexts('consoleHome');
  const { t: lists } = useTexts('consoleLists');
  const { exactTime, count, money, fullAt } = useFormats();
  return useMemo(
    () => [
      {
        id: 'at',
        title: t('time'),
        cell: ({ at }) => (
          <time className="q3" dateTime={at} title={fullAt(at)}>
            {exactTime(at)}
          </time>
        ),
      },
      { id: 'orderNo', title: lists('column.orderNo'), cell: ({ orderNo }) => orderNo },
      {
        id: 'member',
        title: lists('column.memberName'),
        onPhone: 'lead',
        cell: ({ memberName, memberCode }) => (
          <>
            {memberName} <span className="q3 s12">{memberCode}</span>
          </>
        ),
      },
      {
        id: 'goods',
        title: t('goods'),
        takesRest: true,
        isLow: true,
        cell: ({ goods }) => <span title={goods.join(', ')}>{goods.join(', ')}</span>,
      },
      { id: 'pieces', title: t('pieces'), isFigure: true, isLow: true, cell: ({ pieces }) => count(pieces) },
      { id: 'pv', title: 'PV', isFigure: true, cell: ({ pv }) => count(pv) },
      { id: 'total', title: lists('column.total'), isFigure: true, onPhone: 'end', cell: ({ total }) => money(total) },
      { id: 'paidWith', title: t('paidWith'), isLow: true, cell: ({ paidWith }) => <span className="q">{paidWith}</span> },
      {
        id: 'state',
        title: lists('column.state'),
        cell: ({ state }) => <StatusMark state={orderState(state)}>{wordOr(lists, `value.listOrders.state.${state}`, state)}</StatusMark>,
      },
    ],
    [t, lists, exactTime, count, money, fullAt],
  );
}

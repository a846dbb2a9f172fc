import { type DataColumn, DataTable } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useTableWords } from '../../shared/table-words.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { type Withdrawal, withdrawalStates as states } from './withdrawal.ts';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';

const idOf = ({ withdrawalId }: Withdrawal): string => String(withdrawalId);

/** Withdrawals by state, the oldest first; a row opens beside the list, where it is decided. */
export function WithdrawalsPage() {
  const { t } = useTexts('consoleMoney');
  const words = useTableWords();
  const [query] = useSearchParams();
  const state = states.find((name) => name === query.get('state')) ?? 'requested';
  const { data, error, refetch, isPending } = useAnswer('listWithdrawals', { state, pageSize: 200 });
  const columns = useWithdrawalColumns();
  const [openId, setOpenId] = useState<string>();
  const rows = data?.data ?? [];
  const open = rows.find((row) => idOf(row) === openId);
  return (
    <Page
      title={t('withdrawals.title')}
      beside={data ? <span className="q">{t('withdrawals.count', { count: data.size })}</span> : null}
      tabs={states.map((name) => ({ to: `/withdrawals?state=${name}`, label: t(`state.${name}`), isHere: name === state }))}
      sheet={open ? <WithdrawalSheet key={idOf(open)} withdrawal={open} state={state} onClose={() => setOpenId(undefined)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : data && rows.length === 0 ? (
        <StateNote title={t('withdrawals.none')}>{t('withdrawals.noneText')}</StateNote>
      ) : (
        <DataTable
          label={t('withdrawals.title')}
          rows={rows}
          columns={columns}
          rowId={idOf}
          words={words}
          skeletonRows={isPending ? 8 : undefined}
          openId={openId}
          onOpen={(row) => setOpenId(idOf(row))}
        />
      )}
    </Page>
  );
}

function useWithdrawalColumns(): readonly DataColumn<Withdrawal>[] {
  const { t } = useTexts('consoleMoney');
  const { money, at } = useFormats();
  return useMemo(
    () => [
      { id: 'number', title: t('column.number'), cell: ({ withdrawalId }) => t('number', { id: withdrawalId }) },
      {
        id: 'member',
        title: t('column.member'),
        takesRest: true,
        cell: ({ name, memberCode }) => (
          <>
            {name} <span className="s12 q3">{memberCode}</span>
          </>
        ),
      },
      { id: 'amount', title: t('column.amount'), isFigure: true, cell: ({ amount }) => <b>{money(amount)}</b> },
      { id: 'currency', title: t('column.to'), isLow: true, cell: ({ currency }) => <span className="q">{currency}</span> },
      { id: 'asked', title: t('column.asked'), isLow: true, cell: ({ requestedAt }) => <span className="q3">{at(requestedAt)}</span> },
      { id: 'first', title: t('column.first'), cell: ({ approvedBy }) => <span className="q">{approvedBy}</span> },
    ],
    [t, money, at],
  );
}

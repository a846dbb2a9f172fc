import { useCallback, useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import type { BulkAct } from '../../lists/BulkActs.tsx';
import { ListView } from '../../lists/ListView.tsx';
import { useMay } from '../../session/account.ts';
import { call } from '../../shared/api.ts';
import { useTexts } from '../../shared/i18n.ts';
import { type Withdrawal, withdrawalStates as states } from './withdrawal.ts';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';

const low = ['companyCode', 'currency', 'requestedAt', 'approvedBy'] as const;
const hiddenAtFirst = ['memberCode', 'emailProved', 'address', 'needsTwo', 'requestId'] as const;

const cells = {
  withdrawalId: ({ withdrawalId }: Withdrawal) => `W-${withdrawalId}`,
  memberName: ({ memberName, memberCode }: Withdrawal) => (
    <>
      {memberName} <span className="s12 q3">{memberCode}</span>
    </>
  ),
};

/** Withdrawals by state, the oldest first; a row opens beside the list, where it is decided. */
export function WithdrawalsPage() {
  const { t } = useTexts('consoleMoney');
  const { t: lists } = useTexts('consoleLists');
  const [open, setOpen] = useState<Withdrawal>();
  const close = useCallback(() => setOpen(undefined), []);
  const presets = useMemo(
    () => [
      ...states.map((state) => ({ id: state, label: lists(`value.listWithdrawals.state.${state}`), query: { state } })),
      { id: 'all', label: lists('views.all'), query: {} },
    ],
    [lists],
  );
  const bulkActs = useBulkActs();
  return (
    <Page
      title={t('withdrawals.title')}
      sheet={open ? <WithdrawalSheet key={open.withdrawalId} withdrawal={open} state={open.state} onClose={close} /> : null}
    >
      <ListView
        list="listWithdrawals"
        label={t('withdrawals.title')}
        wide="memberName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        bulkActs={bulkActs}
        none={{ title: t('withdrawals.none'), text: t('withdrawals.noneText') }}
        openId={open ? String(open.withdrawalId) : undefined}
        onOpen={setOpen}
      />
    </Page>
  );
}

/** What can be done with many withdrawals: approving them, each by its own call, so that each may be refused or wait for a second person. */
function useBulkActs(): readonly BulkAct<Withdrawal>[] {
  const { t } = useTexts('consoleMoney');
  const isAllowed = useMay()('withdrawal.decide');
  return useMemo(
    () =>
      isAllowed
        ? [
            {
              id: 'approve',
              label: (count) => t('approveMany', { count }),
              nameOf: ({ withdrawalId }) => t('number', { id: withdrawalId }),
              run: async ({ withdrawalId }) => {
                const answer = await call('approveWithdrawal', { withdrawalId }, { isAct: true });
                return 'waiting' in answer ? answer.resultMessage : t('approved', { id: withdrawalId });
              },
            },
          ]
        : [],
    [isAllowed, t],
  );
}

import { useMemo } from 'react';
import type { BulkAct } from '../../../lists/BulkActs.tsx';
import { useMay } from '../../../session/account.ts';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Withdrawal } from './withdrawal.ts';

/** The action on many withdrawals: approving them, each by a separate call, so that each may be refused or wait for a second person. */
export function useBulkActs(): readonly BulkAct<Withdrawal>[] {
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
              run: async ({ withdrawalId, requestId }) => {
                const answer =
                  requestId === 0
                    ? await call('approveWithdrawal', { withdrawalId }, { isAct: true })
                    : await call('approveRequest', { requestId }, { isAct: true });
                return 'waiting' in answer ? answer.resultMessage : t('approved', { id: withdrawalId });
              },
            },
          ]
        : [],
    [isAllowed, t],
  );
}

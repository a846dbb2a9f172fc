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
              // A withdrawal that is approved, rejected or paid is not approved again.
              fits: ({ state, onHold, goesAt }) => state === 'requested' && !onHold && goesAt === '',
              run: async ({ withdrawalId, requestId }) => {
                if (requestId !== 0) {
                  const { data, resultMessage } = await call('approveRequest', { requestId }, { isAct: true });
                  return data.goesAt ? resultMessage : t('approved', { id: withdrawalId });
                }
                const answer = await call('approveWithdrawal', { withdrawalId }, { isAct: true });
                return 'waiting' in answer ? answer.resultMessage : t('approved', { id: withdrawalId });
              },
            },
          ]
        : [],
    [isAllowed, t],
  );
}

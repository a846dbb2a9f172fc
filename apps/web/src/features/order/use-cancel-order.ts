import { hashKey, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session.ts';
import { orderKeys } from './order-keys.ts';

export interface CancelOrderEnds {
  readonly number: string;
  readonly onCancelled: () => void;
}

/**
 * Cancels an unpaid order once, and has the lists read again. The canceled order no longer exists and is not read. `failure` says why it was not canceled: the server's reason, or
 * that no answer came. Lists and order are then read again only when the dialog is `dismissed`, because their new state may have no place for the reason.
 */
export function useCancelOrder(moId: number, { number, onCancelled }: CancelOrderEnds) {
  const { t } = useTranslation('order');
  const queries = useQueryClient();
  const userId = useSession()?.userId;
  const [isCancelling, setCancelling] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancel = async () => {
    setCancelling(true);
    setFailure(undefined);
    try {
      const { resultMessage } = await api.call('deleteOrder', { moId }, { isAct: true });
      showToast(resultMessage || t('cancel.done'));
      onCancelled();
      const own = hashKey(orderKeys.detail(userId, number));
      await queries.invalidateQueries({ queryKey: orderKeys.all, predicate: ({ queryHash }) => queryHash !== own });
    } catch (error) {
      setFailure(refusalText(error) ?? t('cancel.noAnswer'));
    } finally {
      setCancelling(false);
    }
  };
  const dismissed = () => {
    if (failure !== undefined) void queries.invalidateQueries({ queryKey: orderKeys.all });
    setFailure(undefined);
  };
  return { isCancelling, cancel, failure, dismissed };
}

import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showActFailure } from '../../shared/show-act-failure.ts';
import { orderKeys } from './order-keys.ts';

export interface CancelOrderEnds {
  readonly onCancelled: () => void;
  /** Cancelled or refused: the question is over. Not heard where no answer came. */
  readonly onAnswer: () => void;
}

/** Cancels an unpaid order once, and has the lists read anew: the order then stands as the server has it. `failure` says that no answer came. */
export function useCancelOrder(moId: number, { onCancelled, onAnswer }: CancelOrderEnds) {
  const { t } = useTranslation('order');
  const queries = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const [failure, setFailure] = useState<string>();
  const forget = () => setFailure(undefined);
  const cancel = async () => {
    setCancelling(true);
    forget();
    try {
      const { resultMessage } = await api.call('deleteOrder', { moId }, { isAct: true });
      showToast(resultMessage || t('cancel.done'));
      onAnswer();
      onCancelled();
    } catch (error) {
      if (error instanceof RequestRefused) onAnswer();
      showActFailure(error, t('cancel.noAnswer'), setFailure);
    } finally {
      setCancelling(false);
    }
    await queries.invalidateQueries({ queryKey: orderKeys.all });
  };
  return { isCancelling, cancel, failure, forget };
}

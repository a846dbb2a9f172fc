import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { orderKeys } from './order-keys.ts';

/** Cancels an unpaid order once, and has the lists read anew. A refusal is said as a message; the order then stands as the server has it. */
export function useCancelOrder(moId: number, onCancelled: () => void) {
  const { t } = useTranslation('order');
  const queries = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      const { resultMessage } = await api.call('deleteOrder', { moId });
      showToast(resultMessage || t('cancel.done'));
      onCancelled();
    } catch (error) {
      showToast(refusalText(error) ?? t('cancel.noAnswer'), { tone: 'danger' });
    } finally {
      setCancelling(false);
    }
    await queries.invalidateQueries({ queryKey: orderKeys.all });
  };
  return { isCancelling, cancel };
}

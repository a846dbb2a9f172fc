import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { Button, showToast } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Gives up a bank transfer, after a confirmation, so that the order can be paid in another way. */
export function GiveUp({ transferId, seen }: { transferId: string; seen: string | undefined }) {
  const { t } = useTranslation('bank');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const giveUp = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const { resultMessage } = await api.call('giveUpBankTransfer', { transferId, ...(seen !== undefined && { seen }) }, { isAct: true });
      showToast(resultMessage);
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ['bank-transfer', transferId] });
    } catch (error) {
      const now = error instanceof RequestRefused ? error.current?.['getBankTransfer'] : undefined;
      if (now === undefined) return setFailure(refusalText(error) ?? t('noAnswer'));
      // A part has arrived, so the transfer can no longer be given up and this button disappears.
      setAsking(false);
      queries.setQueryData(['bank-transfer', transferId], now);
      showToast(refusalText(error) ?? '', { tone: 'danger' });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('giveUp')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('giveUp.title')}
        text={t('giveUp.text')}
        confirm={t('giveUp.confirm')}
        dismiss={t('giveUp.keep')}
        pending={isPending ? t('giveUp.confirm') : undefined}
        failure={failure}
        onConfirm={() => void giveUp()}
        onClose={() => {
          setAsking(false);
          setFailure(undefined);
        }}
      />
    </>
  );
}

import { TextLines } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import type { PrepareProps } from '../../../lists/BulkActs.tsx';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { OrderOfMany } from './handling.ts';

/** The reason for which many orders are put on hold. */
export function HoldMany({ onReady }: PrepareProps<OrderOfMany>) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const [reason, setReason] = useState('');
  const given = reason.trim();
  useEffect(() => {
    onReady(
      given.length < 3
        ? undefined
        : async ({ orderNo }) => {
            await call('holdOrder', { orderNo, reason: given }, { isAct: true });
            return t('handling.onHold');
          },
    );
  }, [given, onReady, t]);
  return (
    <>
      <p>{t('handling.holdAbout')}</p>
      <TextLines
        label={members('reason')}
        hint={members('reason.kept')}
        required
        minLength={3}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </>
  );
}

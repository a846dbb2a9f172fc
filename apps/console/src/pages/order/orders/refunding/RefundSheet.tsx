import { TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { failureText } from '../../../../shared/calls/api.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { ActForm } from '../ActForm.tsx';
import type { OrderSheetProps } from '../order.ts';
import { RefundEarnings } from './RefundEarnings.tsx';
import { RefundLimit } from './RefundLimit.tsx';
import { RefundLines } from './RefundLines.tsx';
import { RefundMoney } from './RefundMoney.tsx';
import { seenOf } from '../../../../shared/calls/seen-of.ts';
import { askedRefund, isNoneChosen, noChoice } from './refund-choice.ts';
import styles from './RefundSheet.module.css';

/** A refund by line and quantity: the choice, its amount to the cent, and the earnings that it changes, before anything happens. */
export function RefundSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { fullMoney } = useFormats();
  const [choice, setChoice] = useState(noChoice);
  const asked = askedRefund(order, choice);
  // If pieces were refunded already, the rest of their shipping share can be refunded alone.
  const isOn = !isNoneChosen(choice) || (choice.isShippingBack && order.lines.some(({ refunded }) => refunded > 0));
  const payload = { memberOrderNo: order.orderNo, ...asked };
  const { data, error } = useAnswer('previewRefund', payload, { isOn });
  const earnings = useAnswer('previewRefundEarnings', payload, { isOn: isOn && data !== undefined && data.data.pv > 0 && !error });
  const preview = error || !isOn ? undefined : data?.data;
  const { act, isPending } = useAct('refundOrder', { done: () => t('refund.partDone', { orderNo: order.orderNo }), onDone: onClose });
  const amount = preview ? fullMoney(preview.due) : '';
  const label = preview === undefined ? t('act.refund') : t(preview.needsSecond ? 'refund.ask' : 'refund.label', { amount });
  return (
    <ActForm
      title={t('refund.byLine')}
      label={label}
      isPending={isPending}
      onClose={onClose}
      onSend={({ reason = '' }) => (preview ? act({ ...payload, ...seenOf(preview), reason }) : undefined)}
    >
      <RefundLines order={order} choice={choice} preview={preview} onChange={setChoice} />
      <div aria-live="polite">
        {preview ? <RefundMoney preview={preview} /> : null}
        {preview ? null : isNoneChosen(choice) ? (
          <p className="s13 q">{t('refund.choose')}</p>
        ) : error ? (
          <p className={styles.refused}>{failureText(error)}</p>
        ) : null}
      </div>
      {preview && preview.pv > 0 ? <RefundEarnings preview={preview} found={earnings.data?.data} failure={earnings.error} /> : null}
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={200} />
      {preview ? <RefundLimit preview={preview} /> : null}
    </ActForm>
  );
}

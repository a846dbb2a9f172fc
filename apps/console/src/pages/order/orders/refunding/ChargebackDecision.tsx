import { TextLines } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../../shared/calls/api.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { ActForm } from '../ActForm.tsx';
import type { Order } from '../order.ts';
import { RefundEarnings } from './RefundEarnings.tsx';
import { RefundLimit } from './RefundLimit.tsx';
import { RefundLines } from './RefundLines.tsx';
import { RefundMoney } from './RefundMoney.tsx';
import { seenOf } from '../../../../shared/calls/seen-of.ts';
import { askedRefund, isNoneChosen, noChoice } from './refund-choice.ts';
import styles from './RefundSheet.module.css';

interface ChargebackDecisionProps {
  readonly taskId: number;
  readonly orderNo: string;
  /** The known facts of the chargeback. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Assigns the order's pieces to the amount that a payer's bank took back, or none: shows its effect to the cent before anything happens. */
export function ChargebackDecision({ orderNo, ...props }: ChargebackDecisionProps) {
  const { data } = useAnswer('getStaffOrder', { orderNo });
  return <Decision key={data ? 'known' : 'loading'} order={data?.data} {...props} />;
}

const decisions = ['return', 'keep'] as const;

interface DecisionProps extends Omit<ChargebackDecisionProps, 'orderNo'> {
  readonly order: Order | undefined;
}

function Decision({ taskId, order, children, onClose }: DecisionProps) {
  const { t } = useTexts('consoleOrders');
  const { t: tasks } = useTexts('consoleTasks');
  const { fullMoney } = useFormats();
  const [decision, setDecision] = useState<(typeof decisions)[number]>();
  const [choice, setChoice] = useState(noChoice);
  const lines = decision === 'return' && order ? askedRefund(order, choice) : {};
  const isOn = decision === 'keep' || (decision === 'return' && !isNoneChosen(choice));
  const payload = { taskId, decision: decision ?? 'keep', ...lines } as const;
  const { data, error } = useAnswer('previewChargeback', payload, { isOn });
  const earnings = useAnswer('previewChargebackEarnings', payload, { isOn: isOn && data !== undefined && data.data.pv > 0 && !error });
  const preview = error || !isOn ? undefined : data?.data;
  const { act, isPending } = useAct('settleChargeback', { done: () => t('chargeback.done'), onDone: onClose });
  const amount = preview ? fullMoney(preview.due) : '';
  return (
    <ActForm
      title={tasks('kind.chargeback')}
      label={preview?.needsSecond ? t('refund.ask', { amount }) : t('chargeback.decide')}
      isPending={isPending}
      onClose={onClose}
      onSend={({ note = '' }) => (preview ? act({ ...payload, ...seenOf(preview), note }) : undefined)}
    >
      {children}
      <fieldset className={styles.decision}>
        <legend>{t('chargeback.standsFor')}</legend>
        {decisions.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="decision" value={one} checked={decision === one} onChange={() => setDecision(one)} required />
            {t(`chargeback.${one}`)}
          </label>
        ))}
      </fieldset>
      {decision === 'return' && order ? <RefundLines order={order} choice={choice} preview={preview} onChange={setChoice} /> : null}
      <div aria-live="polite">
        {decision === 'keep' ? <p className="s13 q">{t('chargeback.keepAbout')}</p> : null}
        {error && isOn ? <p className={styles.refused}>{failureText(error)}</p> : null}
        {preview && decision === 'return' ? <RefundMoney preview={preview} /> : null}
      </div>
      {preview && preview.pv > 0 ? <RefundEarnings preview={preview} found={earnings.data?.data} failure={earnings.error} /> : null}
      <TextLines name="note" label={tasks('field.note')} hint={tasks('noteKept')} required maxLength={500} />
      {preview ? <RefundLimit preview={preview} /> : null}
    </ActForm>
  );
}

import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import type { Attempt } from './PaymentFacts.tsx';
import styles from './SettlePayment.module.css';

const decisions = ['ask', 'giveUp'] as const;

/** Settles a payment with an unknown outcome: ask the gateway, or give it up. */
export function SettlePayment({ attempt: { reference, state } }: { readonly attempt: Attempt }) {
  const { t } = useTexts('consoleOrders');
  const isAllowed = useMay()('payment.settle');
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAct('settlePayment', { done: () => t('settle.done', { reference }), onDone: () => setOpen(false) });
  if (!isAllowed || state !== 'open') return null;
  if (!isOpen) {
    return (
      <ActButton size="row" onClick={() => setOpen(true)}>
        {t('settle.title')}
      </ActButton>
    );
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string): string => (typed.get(name) as string).trim();
    act({ reference, decision: text('decision') as (typeof decisions)[number], gatewayId: text('gatewayId'), note: text('note') });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <SelectBox name="decision" label={t('settle.decide')} options={decisions.map((value) => ({ value, label: t(`settle.${value}`) }))} />
      <TextBox name="gatewayId" label={t('settle.gatewayId')} maxLength={64} />
      <TextBox name="note" label={t('settle.note')} required maxLength={500} />
      <span className="row">
        <ActButton variant="go" type="submit" pending={isPending ? t('settle.title') : undefined}>
          {t('settle.title')}
        </ActButton>
        <ActButton variant="ghost" onClick={() => setOpen(false)}>
          {t('settle.keep')}
        </ActButton>
      </span>
    </form>
  );
}

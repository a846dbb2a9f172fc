import { ActButton, SelectBox, Sheet, TextBox, TextLines, useKeys } from '@upline/ui/desk';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { TaskSheet } from '../../tasks/TaskSheet.tsx';
import type { Chargeback } from './chargeback.ts';
import styles from './Ledger.module.css';

const outcomes = ['open', 'won', 'lost'] as const;

/** One chargeback next to the list: its amount, the dates of its case, and the link to the decision about a balance's part. */
export function ChargebackSheet({ chargeback, onClose }: { readonly chargeback: Chargeback; readonly onClose: () => void }) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleLedger');
  const { t: lists } = useTexts('consoleLists');
  const [isDeciding, setDeciding] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const mayNote = useMay()('chargeback.settle');
  const { act, isPending } = useAct('noteChargeback', { done: () => t('chargeback.noted'), onDone: onClose });
  useKeys([{ keys: 'Ctrl Enter', label: t('chargeback.note'), run: () => form.current?.requestSubmit() }], mayNote && !isDeciding);
  const { reference, dueOn, evidenceSentOn, outcome, taskNo } = chargeback;
  if (isDeciding) return <TaskSheet taskId={taskNo} onClose={() => setDeciding(false)} />;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const day = (name: string): object => (typed.get(name) === '' ? {} : { [name]: typed.get(name) as string });
    const said = (typed.get('note') as string).trim();
    act({
      reference,
      ...day('dueOn'),
      ...day('evidenceSentOn'),
      outcome: typed.get('outcome') as (typeof outcomes)[number],
      ...(said === '' ? {} : { note: said }),
    });
  };
  return (
    <Sheet
      title={reference}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        mayNote ? (
          <ActButton variant="go" type="submit" form={formId} keys="Ctrl Enter" pending={isPending ? t('chargeback.note') : undefined}>
            {t('chargeback.note')}
          </ActButton>
        ) : null
      }
    >
      <Facts chargeback={chargeback} />
      <ActButton onClick={() => setDeciding(true)}>{t('chargeback.task')}</ActButton>
      {mayNote ? (
        <form id={formId} ref={form} className={styles.form} onSubmit={send}>
          <TextBox type="date" name="dueOn" label={lists('column.dueOn')} hint={t('chargeback.dueHint')} defaultValue={dueOn} />
          <TextBox type="date" name="evidenceSentOn" label={lists('column.evidenceSentOn')} defaultValue={evidenceSentOn} />
          <SelectBox
            name="outcome"
            label={lists('column.outcome')}
            hint={t('chargeback.outcomeHint')}
            defaultValue={outcome}
            options={outcomes.map((one) => ({ value: one, label: lists(`value.listChargebacks.outcome.${one}`) }))}
          />
          <TextLines name="note" label={lists('column.note')} maxLength={500} />
        </form>
      ) : null}
    </Sheet>
  );
}

function Facts({ chargeback }: { readonly chargeback: Chargeback }) {
  const { t: lists } = useTexts('consoleLists');
  const { fullMoney, fullAt } = useFormats();
  const { orderNo, memberCode, amount, noticedAt, balanceState, note } = chargeback;
  return (
    <Terms
      rows={[
        [
          lists('column.orderNo'),
          <Link key="order" className="link" to={paths.order(orderNo)}>
            {orderNo}
          </Link>,
        ],
        [lists('column.memberName'), memberCode],
        [lists('column.amount'), fullMoney(amount)],
        [lists('column.noticedAt'), fullAt(noticedAt)],
        [lists('column.balanceState'), lists(`value.listChargebacks.balanceState.${balanceState}`)],
        note === '' ? undefined : [lists('column.note'), note],
      ]}
    />
  );
}

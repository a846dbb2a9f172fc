import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { Sheet, TextBox, TextLines } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { textOf } from '../../../shared/forms/form-values.ts';

type Task = AnswerOf<'getTask'>['data'];

interface BankTaskProps {
  readonly task: Task;
  /** The event and the known facts. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A task about money received by bank, or refunded by bank. The former is decided on its page; the latter is sent here. */
export function BankTask({ task, children, onClose }: BankTaskProps) {
  const { t } = useTexts();
  const { t: tasks } = useTexts('consoleTasks');
  const { t: bank } = useTexts('consoleBank');
  if (task.settledBy.operation === 'sendBankRefund')
    return (
      <RefundSheet task={task} onClose={onClose}>
        {children}
      </RefundSheet>
    );
  return (
    <Sheet title={wordOr(tasks, `kind.${task.kind}`, task.kind)} closeLabel={t('close')} onClose={onClose}>
      {children}
      <p>
        <Link className="link" to={paths.bankEntry(task.subject)}>
          {bank('task.open')}
        </Link>
      </p>
    </Sheet>
  );
}

/** Records the destination of a refund. The payer's account is proposed if the bank named it. */
function RefundSheet({ task, children, onClose }: BankTaskProps) {
  const { t } = useTexts('consoleBank');
  const orderNo = task.order?.orderNo ?? '';
  const entries = useAnswer('listBankEntries', { filters: { orderNo } }, { isOn: orderNo !== '' });
  const entryNo = entries.data?.data[0]?.entryNo;
  const entry = useAnswer('getBankEntry', { entryNo: entryNo ?? 0 }, { isOn: entryNo !== undefined });
  const payer = entry.data?.data;
  const { act, isPending } = useAct('sendBankRefund', { done: () => t('decided'), onDone: onClose });
  const send = (form: FormData): void =>
    act({
      taskId: task.taskId,
      payeeName: textOf(form, 'payeeName'),
      payeeAccount: textOf(form, 'payeeAccount'),
      bankReference: textOf(form, 'bankReference'),
      reason: textOf(form, 'reason'),
    });
  return (
    <FormSheet label={t('refund')} about={t('refund.about')} isPending={isPending} onSend={send} onClose={onClose}>
      {children}
      <div key={payer?.entryNo ?? 0} style={{ display: 'contents' }}>
        <TextBox
          name="payeeName"
          label={t('return.payee')}
          defaultValue={payer?.payerName}
          required
          minLength={2}
          maxLength={140}
          autoFocus
        />
        <TextBox name="payeeAccount" label={t('return.account')} defaultValue={payer?.payerAccount} required minLength={3} maxLength={50} />
      </div>
      <TextBox name="bankReference" label={t('entry.bankReference')} hint={t('optional')} maxLength={100} />
      <TextLines name="reason" label={t('reason')} hint={t('reason.hint')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}

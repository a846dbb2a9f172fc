import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf, Permission } from '@upline/contract';
import { ActButton, SelectBox, Sheet, TextBox, TextLines } from '@upline/ui/desk';
import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { Terms } from '../../frame/Page.tsx';
import { AskFor } from '../../frame/AskFor.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { loadTexts, useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { fieldsOf, taskFacts } from './task-facts.ts';
import styles from './TaskSheet.module.css';

type Task = AnswerOf<'getTask'>['data'];

const ChargebackDecision = lazyPart(async () => {
  const [{ ChargebackDecision: Decision }] = await Promise.all([
    import('../order/orders/refunding/ChargebackDecision.tsx'),
    loadTexts(['consoleOrders', 'consoleMembers']),
  ]);
  return Decision;
});

const BankTask = lazyPart(async () => {
  const [{ BankTask: Part }] = await Promise.all([import('../payment/bank/BankTask.tsx'), loadTexts(['consoleBank'])]);
  return Part;
});

type SettlingCall = 'settleCoins' | 'settlePayment' | 'decideJob' | 'closeStaffTask';

export interface TaskSheetProps {
  readonly taskId: number;
  readonly onClose: () => void;
}

/** One task: what happened, whom it concerns, the possible decisions with their effects, and the action. */
export function TaskSheet({ taskId, onClose }: TaskSheetProps) {
  const { t } = useTexts();
  const { t: tasks } = useTexts('consoleTasks');
  const { data, error, refetch } = useAnswer('getTask', { taskId });
  const task = data?.data.taskId === taskId ? data.data : undefined;
  if (error && !task) {
    return (
      <Sheet title={tasks('task', { number: taskId })} closeLabel={t('close')} onClose={onClose}>
        <Failed failure={error} again={() => void refetch()} />
      </Sheet>
    );
  }
  const bones = (
    <Sheet title={tasks('task', { number: taskId })} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.bones} aria-busy="true">
        <span />
        <span />
        <span />
      </p>
    </Sheet>
  );
  if (!task) return bones;
  const { operation, mayYou } = task.settledBy;
  if (operation === 'settleChargeback' && mayYou && task.order !== null && task.closedAt === null)
    return (
      <Suspense fallback={bones}>
        <ChargebackDecision key={taskId} taskId={taskId} orderNo={task.order.orderNo} onClose={onClose}>
          <p className={styles.part}>{wordOr(tasks, `happened.${task.kind}`, task.kind)}</p>
          <Facts task={task} />
        </ChargebackDecision>
      </Suspense>
    );
  if ((operation === 'assignBankEntry' || operation === 'sendBankRefund') && mayYou && task.closedAt === null)
    return (
      <Suspense fallback={bones}>
        <BankTask key={taskId} task={task} onClose={onClose}>
          <p className={styles.part}>{wordOr(tasks, `happened.${task.kind}`, task.kind)}</p>
          <Facts task={task} />
        </BankTask>
      </Suspense>
    );
  return <KnownTask key={task.taskId} task={task} onClose={onClose} />;
}

function KnownTask({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: tasks } = useTexts('consoleTasks');
  const formId = useId();
  const { operation, permission, mayYou, decisions, payload } = task.settledBy;
  const [decision, setDecision] = useState(decisions[0] ?? '');
  const { act, isPending } = useAct(operation as SettlingCall, {
    done: () => tasks('settled', { subject: task.subject }),
    onDone: onClose,
  });
  const isOpen = task.closedAt === null;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const texts = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, (value as string).trim()]));
    act({ ...payload, ...(decision === '' ? {} : { decision }), ...texts } as Parameters<typeof act>[0]);
  };
  const label = wordOr(tasks, `decision.${decision === '' ? 'close' : decision}`, decision === '' ? 'close' : decision);
  return (
    <Sheet
      title={wordOr(tasks, `kind.${task.kind}`, task.kind)}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        isOpen && mayYou ? (
          <ActButton variant="go" type="submit" form={formId} keys="Ctrl Enter" pending={isPending ? label : undefined}>
            {label}
          </ActButton>
        ) : null
      }
    >
      <p className={styles.part}>{wordOr(tasks, `happened.${task.kind}`, task.kind)}</p>
      <Facts task={task} />
      {!isOpen || !mayYou ? (
        isOpen ? (
          <AskFor permission={permission as Permission} />
        ) : null
      ) : (
        <form id={formId} className={styles.form} onSubmit={send} onKeyDown={submitOnKeys}>
          {decisions.length > 0 ? (
            <SelectBox
              label={tasks('decide')}
              value={decision}
              onChange={({ target }) => setDecision(target.value)}
              options={decisions.map((value) => ({ value, label: wordOr(tasks, `decision.${value}`, value) }))}
            />
          ) : null}
          <p className={styles.change} aria-live="polite">
            <b>{tasks('willChange')}</b> {wordOr(tasks, `change.${operation}${decision === '' ? '' : `.${decision}`}`, '')}
          </p>
          {fieldsOf(operation, decision).map((field) => (
            <TextBox
              key={field}
              name={field}
              label={tasks(`field.${field}`)}
              maxLength={field === 'txHash' ? 80 : 64}
              required={field !== 'gatewayId'}
            />
          ))}
          <TextLines name="note" label={tasks('field.note')} hint={tasks('noteKept')} required maxLength={500} />
        </form>
      )}
    </Sheet>
  );
}

/** The known facts: person, subject, and observations. */
function Facts({ task }: { readonly task: Task }) {
  const { t } = useTexts('consoleTasks');
  const { t: lists } = useTexts('consoleLists');
  const { fullAt, fullMoney } = useFormats();
  const may = useMay();
  const { member, order, payment } = task;
  const facts = taskFacts(task.kind, task.facts);
  const nameOf = (name: string): string => {
    return wordOr(t, `fact.${name}`, name);
  };
  return (
    <div className={styles.part}>
      <Terms
        rows={[
          [t('column.subject'), task.subject],
          member
            ? [
                t('member'),
                may('member.read') ? (
                  <Link key="member" className="link" to={paths.member(member.memberCode)}>
                    {member.name} {member.memberCode}
                  </Link>
                ) : (
                  member.memberCode
                ),
              ]
            : undefined,
          order
            ? [
                t('order'),
                <span key="order">
                  {may('order.read') ? (
                    <Link className="link" to={paths.order(order.orderNo)}>
                      {order.orderNo}
                    </Link>
                  ) : (
                    order.orderNo
                  )}
                  , {wordOr(lists, `value.listOrders.state.${order.state}`, order.state)}, {fullMoney(order.total)}
                </span>,
              ]
            : undefined,
          payment
            ? [
                t('payment'),
                `${wordOr(lists, `value.listPayments.state.${payment.state}`, payment.state)}, ${fullMoney(payment.amount)}${
                  payment.balance === 0 ? '' : ` + ${fullMoney(payment.balance)} ${t('byBalance')}`
                }`,
              ]
            : undefined,
          ...facts.map(({ name, value }) => [nameOf(name), 'money' in value ? fullMoney(value.money) : value.text] as const),
          [t('column.openedAt'), fullAt(task.openedAt)],
          task.closedAt === null
            ? undefined
            : [t('closed'), `${fullAt(task.closedAt)}, ${task.closedBy === 'settled' ? t('byItself') : task.closedBy}`],
        ]}
      />
    </div>
  );
}

/** `Ctrl Enter` sends the form from any of its fields. */
const submitOnKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

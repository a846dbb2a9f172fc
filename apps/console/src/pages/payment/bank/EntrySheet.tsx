import { ActButton, TextBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import styles from './Bank.module.css';
import type { BankEntry, EntryAct } from './entry.ts';

interface EntrySheetProps {
  readonly entry: BankEntry;
  readonly act: EntryAct;
  readonly orderNo: string | undefined;
  readonly onClose: () => void;
}

/** One decision about received money, next to its page. */
export function EntrySheet({ act, ...props }: EntrySheetProps) {
  switch (act) {
    case 'assign':
      return <AssignSheet {...props} />;
    case 'credit':
      return <CreditSheet {...props} />;
    case 'return':
      return <ReturnSheet {...props} />;
    case 'wait':
      return <WaitSheet {...props} />;
    case 'free':
      return <FreeSheet {...props} />;
  }
}

type Props = Omit<EntrySheetProps, 'act'>;

const seen = ({ entryNo, version }: BankEntry, form: FormData) => ({ entryNo, version, reason: textOf(form, 'reason') });

function Reason() {
  const { t } = useTexts('consoleBank');
  return <TextLines name="reason" label={t('reason')} hint={t('reason.hint')} required minLength={3} maxLength={300} />;
}

function AssignSheet({ entry, orderNo, onClose }: Props) {
  const { t } = useTexts('consoleBank');
  const [lines, setLines] = useState([0]);
  const { act, isPending } = useAct('assignBankEntry', { done: () => t('decided'), onDone: onClose });
  const amountFor = (number: string | undefined): string => {
    const lacking = entry.orders.find((order) => order.orderNo === number)?.lacking;
    return lacking !== undefined && Number(lacking) < Number(entry.left) ? lacking : entry.left;
  };
  const send = (form: FormData): void =>
    act({
      ...seen(entry, form),
      orders: lines.map((line) => ({ orderNo: textOf(form, `order${line}`).toUpperCase(), amount: textOf(form, `amount${line}`) })),
      isShortTaken: form.get('isShortTaken') !== null,
    });
  return (
    <FormSheet label={t('act.assign')} about={t('assign.about')} isPending={isPending} onSend={send} onClose={onClose}>
      {lines.map((line, at) => (
        <div key={line} className={styles.pair}>
          <TextBox
            name={`order${line}`}
            label={t('orders.order')}
            defaultValue={at === 0 ? orderNo : undefined}
            required
            minLength={6}
            maxLength={32}
            autoFocus={line === lines.at(-1)}
          />
          <TextBox
            name={`amount${line}`}
            label={t('assign.amount', { currency: entry.currency })}
            defaultValue={at === 0 ? amountFor(orderNo) : undefined}
            required
            inputMode="decimal"
            maxLength={18}
          />
        </div>
      ))}
      <span className={styles.acts}>
        <ActButton size="row" onClick={() => setLines([...lines, (lines.at(-1) ?? 0) + 1])}>
          {t('assign.another')}
        </ActButton>
        {lines.length > 1 ? (
          <ActButton size="row" onClick={() => setLines(lines.slice(0, -1))}>
            {t('assign.fewer')}
          </ActButton>
        ) : null}
      </span>
      <label className={styles.check}>
        <input type="checkbox" name="isShortTaken" /> {t('assign.short')}
      </label>
      {lines.length > 1 ? <p className="s13 q">{t('assign.two')}</p> : null}
      <Reason />
    </FormSheet>
  );
}

function CreditSheet({ entry, onClose }: Props) {
  const { t } = useTexts('consoleBank');
  const { act, isPending } = useAct('creditBankEntry', { done: () => t('decided'), onDone: onClose });
  const send = (form: FormData): void =>
    act({ ...seen(entry, form), memberCode: textOf(form, 'memberCode'), amount: textOf(form, 'amount') });
  return (
    <FormSheet label={t('act.credit')} about={t('credit.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox name="memberCode" label={t('credit.member')} defaultValue={entry.memberCode} required maxLength={30} autoFocus />
      <Amount entry={entry} />
      <Reason />
    </FormSheet>
  );
}

function ReturnSheet({ entry, onClose }: Props) {
  const { t } = useTexts('consoleBank');
  const { act, isPending } = useAct('returnBankEntry', { done: () => t('decided'), onDone: onClose });
  const send = (form: FormData): void =>
    act({
      ...seen(entry, form),
      amount: textOf(form, 'amount'),
      payeeName: textOf(form, 'payeeName'),
      payeeAccount: textOf(form, 'payeeAccount'),
    });
  return (
    <FormSheet label={t('act.return')} about={t('return.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox name="payeeName" label={t('return.payee')} defaultValue={entry.payerName} required minLength={2} maxLength={140} autoFocus />
      <TextBox name="payeeAccount" label={t('return.account')} defaultValue={entry.payerAccount} required minLength={3} maxLength={50} />
      <Amount entry={entry} />
      <Reason />
    </FormSheet>
  );
}

function Amount({ entry: { left, currency } }: { readonly entry: BankEntry }) {
  const { t } = useTexts('consoleBank');
  return <TextBox name="amount" label={t('assign.amount', { currency })} defaultValue={left} required inputMode="decimal" maxLength={18} />;
}

function WaitSheet({ entry, onClose }: Props) {
  const { t } = useTexts('consoleBank');
  const { act, isPending } = useAct('waitBankEntry', { done: ({ data }) => t('wait.done', { until: data.until }), onDone: onClose });
  return (
    <FormSheet
      label={t('act.wait')}
      about={t('wait.about')}
      isPending={isPending}
      onSend={(form) => act({ ...seen(entry, form), until: textOf(form, 'until') })}
      onClose={onClose}
    >
      <TextBox name="until" label={t('wait.until')} type="date" required autoFocus />
      <Reason />
    </FormSheet>
  );
}

function FreeSheet({ entry, onClose }: Props) {
  const { t } = useTexts('consoleBank');
  const { act, isPending } = useAct('freeBankEntry', { done: () => t('decided'), onDone: onClose });
  return (
    <FormSheet
      label={t('act.free')}
      about={t('free.about')}
      isPending={isPending}
      onSend={(form) => act(seen(entry, form))}
      onClose={onClose}
    >
      <Reason />
    </FormSheet>
  );
}

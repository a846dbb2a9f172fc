import { SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import styles from './Bank.module.css';

/** Records one booking by hand. It is stored after a second person has approved it. */
export function AddEntrySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleBank');
  const { data } = useAnswer('listBankAccounts', {});
  const accounts = data?.data ?? [];
  const { act, isPending } = useAct('addBankEntry', { onDone: onClose });
  const send = (form: FormData): void =>
    act({
      accountNo: Number(textOf(form, 'accountNo')),
      amount: textOf(form, 'amount'),
      bookedOn: textOf(form, 'bookedOn'),
      remittance: textOf(form, 'remittance'),
      payerName: textOf(form, 'payerName'),
      payerAccount: textOf(form, 'payerAccount'),
      bankReference: textOf(form, 'bankReference'),
      reason: textOf(form, 'reason'),
    });
  return (
    <FormSheet
      label={t('entries.add')}
      about={t('entries.add.about')}
      isPending={isPending}
      disabledReason={data !== undefined && accounts.length === 0 ? t('accounts.none') : undefined}
      onSend={send}
      onClose={onClose}
    >
      <SelectBox
        name="accountNo"
        label={t('entry.account')}
        options={accounts.map(({ accountNo, companyCode, currency, number }) => ({
          value: String(accountNo),
          label: `${companyCode} ${currency} ${number}`,
        }))}
      />
      <div className={styles.pair}>
        <TextBox name="amount" label={t('entry.amount')} required inputMode="decimal" maxLength={18} autoFocus />
        <TextBox name="bookedOn" label={t('entry.bookedOn')} type="date" required />
      </div>
      <TextBox name="remittance" label={t('entry.remittance')} hint={t('entry.remittance.hint')} maxLength={500} />
      <div className={styles.pair}>
        <TextBox name="payerName" label={t('entry.payerName')} maxLength={140} />
        <TextBox name="payerAccount" label={t('entry.payerAccount')} maxLength={50} />
      </div>
      <TextBox name="bankReference" label={t('entry.bankReference')} hint={t('entry.bankReference.hint')} maxLength={100} />
      <TextLines name="reason" label={t('reason')} hint={t('reason.hint')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}

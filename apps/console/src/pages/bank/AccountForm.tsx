import { SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import { textOf } from '../stock/form-values.ts';
import styles from './Bank.module.css';
import { type BankAccount, dayForms, qrKinds, tableColumns, typedAccount } from './bank-account.ts';

/** Adds an account. Nothing is offered to members before a second person has approved it. */
export function AddAccountSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleBank');
  const { act, isPending } = useAct('addBankAccount', { done: () => t('account.saved'), onDone: onClose });
  const send = (form: FormData): void =>
    act({
      companyCode: textOf(form, 'companyCode').toUpperCase(),
      currency: textOf(form, 'currency').toUpperCase(),
      ...typedAccount(form),
    });
  return (
    <FormSheet label={t('account.add')} about={t('account.add.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <div className={styles.pair}>
        <TextBox
          name="companyCode"
          label={t('account.company')}
          hint={t('account.company.hint')}
          required
          minLength={2}
          maxLength={2}
          autoFocus
        />
        <TextBox name="currency" label={t('account.currency')} hint={t('account.currency.hint')} required minLength={3} maxLength={3} />
      </div>
      <AccountFields />
    </FormSheet>
  );
}

/** Changes an account. What decides where money goes takes a second person. */
export function ChangeAccountSheet({ account, onClose }: { readonly account: BankAccount; readonly onClose: () => void }) {
  const { t } = useTexts('consoleBank');
  const { act, isPending } = useAct('changeBankAccount', { done: () => t('account.saved'), onDone: onClose });
  const { accountNo, version } = account;
  return (
    <FormSheet
      label={t('account.change')}
      about={t('account.change.about')}
      isPending={isPending}
      onSend={(form) => act({ accountNo, version, ...typedAccount(form) })}
      onClose={onClose}
    >
      <AccountFields account={account} />
    </FormSheet>
  );
}

function AccountFields({ account }: { readonly account?: BankAccount }) {
  const { t } = useTexts('consoleBank');
  return (
    <>
      <TextBox name="holder" label={t('account.holder')} defaultValue={account?.holder} required minLength={2} maxLength={70} />
      <div className={styles.pair}>
        <TextBox name="bankName" label={t('account.bank')} defaultValue={account?.bankName} required minLength={2} maxLength={70} />
        <TextBox
          name="bankCountry"
          label={t('account.bankCountry')}
          hint={t('account.bankCountry.hint')}
          defaultValue={account?.bankCountry}
          required
          minLength={2}
          maxLength={2}
        />
      </div>
      <TextBox
        name="number"
        label={t('account.number')}
        hint={t('account.number.hint')}
        defaultValue={account?.number}
        required
        minLength={3}
        maxLength={50}
      />
      <div className={styles.pair}>
        <TextBox name="bic" label={t('account.bic')} hint={t('optional')} defaultValue={account?.bic} maxLength={14} />
        <TextBox
          name="rate"
          label={t('account.rate')}
          hint={t('account.rate.hint')}
          defaultValue={account?.rate ?? '1'}
          required
          inputMode="decimal"
          maxLength={13}
        />
      </div>
      <CodeFields account={account} />
      <TextLines name="note" label={t('account.note')} hint={t('account.note.hint')} defaultValue={account?.note} maxLength={300} />
      <TextBox
        name="turn"
        label={t('account.turn')}
        hint={t('account.turn.hint')}
        type="number"
        min={1}
        max={999}
        defaultValue={account?.turn ?? 1}
        required
      />
      <label className={styles.check}>
        <input type="checkbox" name="isActive" defaultChecked={account?.isActive ?? true} /> {t('account.isActive')}
      </label>
      <TableFields account={account} />
      <TextLines name="reason" label={t('reason')} hint={t('reason.hint')} required minLength={3} maxLength={300} />
    </>
  );
}

/** The code for banking apps, with the number that it names beside the account's. */
function CodeFields({ account }: { readonly account: BankAccount | undefined }) {
  const { t } = useTexts('consoleBank');
  const [qrKind, setQrKind] = useState(account?.qrKind ?? 'none');
  const takesId = qrKind === 'vietqr' || qrKind === 'promptpay';
  return (
    <>
      <SelectBox
        name="qrKind"
        label={t('account.qr')}
        value={qrKind}
        onChange={({ target }) => setQrKind(target.value as BankAccount['qrKind'])}
        options={qrKinds.map((value) => ({ value, label: t(`qr.${value}`) }))}
      />
      {takesId ? (
        <TextBox name="qrId" label={t(`qrId.${qrKind}`)} defaultValue={account?.qrId} required maxLength={20} inputMode="numeric" />
      ) : (
        <input type="hidden" name="qrId" value="" />
      )}
    </>
  );
}

/** What the bank calls the columns of its tables. Statements as camt.053 need nothing of it. */
function TableFields({ account }: { readonly account: BankAccount | undefined }) {
  const { t } = useTexts('consoleBank');
  const form = account?.tableForm;
  return (
    <details className={styles.table} open={form !== undefined && form.amount !== ''}>
      <summary>{t('table')}</summary>
      <p className="s13 q">{t('table.about')}</p>
      <div className={styles.pair}>
        {tableColumns.map((column) => (
          <TextBox key={column} name={`table.${column}`} label={t(`table.${column}`)} defaultValue={form?.[column]} maxLength={60} />
        ))}
        <SelectBox
          name="days"
          label={t('table.days')}
          defaultValue={form?.days ?? 'ymd'}
          options={dayForms.map((value) => ({ value, label: t(`days.${value}`) }))}
        />
      </div>
    </details>
  );
}

import { SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from '../bank/Bank.module.css';
import { type BankAccount, dayForms, qrKinds, shownWords, tableColumns, tableWords } from './bank-account.ts';

/** Fields of an account: the destination of money, the code for banking apps, the note to payers, and the bank's tables. */
export function AccountFields({ account }: { readonly account?: BankAccount }) {
  const { t } = useTexts('consoleBank');
  return (
    <>
      <TextBox
        name="furtherCompanies"
        label={t('account.further')}
        hint={t('account.further.hint')}
        defaultValue={account?.furtherCompanies.join(', ')}
        maxLength={240}
        spellCheck={false}
        autoCapitalize="characters"
      />
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

/** The code for banking apps, with its number next to the account's. */
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

/** The bank's names for the columns of its tables. camt.053 statements need none. */
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
        {tableWords.map((column) => (
          <TextBox
            key={column}
            name={`table.${column}`}
            label={t(`table.${column}`)}
            defaultValue={shownWords(form?.[column] ?? [])}
            maxLength={2000}
          />
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

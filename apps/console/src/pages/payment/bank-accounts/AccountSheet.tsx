import { ActButton, Sheet } from '@upline/ui/desk';
import { Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import styles from '../bank/Bank.module.css';
import type { BankAccount } from './bank-account.ts';

interface AccountSheetProps {
  readonly account: BankAccount;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** One account: its data as members see it, how its statements are read, and its history. */
export function AccountSheet({ account, onChange, onClose }: AccountSheetProps) {
  const { t } = useTexts();
  const { t: bank } = useTexts('consoleBank');
  const mayWrite = useMay()('bank-account.write');
  const { companyCode, furtherCompanies, currency, holder, bankName, bankCountry, number, bic, note, qrKind, qrId, rate, turn } = account;
  return (
    <Sheet
      title={`${companyCode} ${currency}`}
      closeLabel={t('close')}
      onClose={onClose}
      acts={mayWrite ? <ActButton onClick={onChange}>{bank('account.change')}</ActButton> : null}
    >
      <Terms
        rows={[
          furtherCompanies.length === 0 ? undefined : [bank('account.further'), furtherCompanies.join(', ')],
          [bank('account.holder'), holder],
          [bank('account.number'), number],
          bic === '' ? undefined : [bank('account.bic'), bic],
          [bank('account.bank'), `${bankName}, ${bankCountry}`],
          [bank('account.rate'), rate],
          [bank('account.qr'), qrId === '' ? bank(`qr.${qrKind}`) : `${bank(`qr.${qrKind}`)} ${qrId}`],
          [bank('account.turn'), String(turn)],
          note === '' ? undefined : [bank('account.note'), note],
        ]}
      />
      <History account={account} />
    </Sheet>
  );
}

function History({ account: { accountNo, version } }: { readonly account: BankAccount }) {
  const { t } = useTexts('consoleBank');
  const { fullAt } = useFormats();
  const { data } = useAnswer('listBankAccountChanges', { accountNo });
  const words: Readonly<Record<string, string>> = {
    furtherCompanies: t('account.further'),
    holder: t('account.holder'),
    bankName: t('account.bank'),
    bankCountry: t('account.bankCountry'),
    number: t('account.number'),
    bic: t('account.bic'),
    note: t('account.note'),
    qrKind: t('account.qr'),
    qrId: t('account.qrId'),
    rate: t('account.rate'),
    turn: t('account.turn'),
    isActive: t('account.isActive'),
    tableForm: t('table'),
  };
  return (
    <section className={styles.history} aria-label={t('history')} key={version}>
      <h3>{t('history')}</h3>
      <ol>
        {(data?.data ?? []).map((change) => (
          <li key={change.version}>
            <b>{fullAt(change.at)}</b>{' '}
            {change.approvedBy === '' ? change.askedBy : t('history.two', { one: change.askedBy, two: change.approvedBy })}
            <span className="s13 q">{change.reason}</span>
            <span className="s13 q3">
              {change.version === 1 ? t('history.added') : change.fields.map(({ field }) => words[field] ?? field).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

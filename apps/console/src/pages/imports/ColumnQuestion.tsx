import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { type BankAccount, wordsOf } from '../payment/bank-accounts/bank-account.ts';
import { textOf } from '../../shared/forms/form-values.ts';
import styles from './ColumnQuestion.module.css';
import type { StaffImport } from './import.ts';

const meanings = ['ignored', 'direction', 'status', 'debit', 'credit'] as const;
type Meaning = (typeof meanings)[number];
type Form = BankAccount['tableForm'];

interface ColumnQuestionProps {
  readonly asked: StaffImport['asked'];
  /** The account of the statement; null if none was chosen. */
  readonly accountNo: number | null;
}

/** Columns of a bank's table that may change the meaning of a booking. Their meaning is defined once, and stored with the account. */
export function ColumnQuestion({ asked, accountNo }: ColumnQuestionProps) {
  const { t } = useTexts('consoleImports');
  const mayWrite = useMay()('bank-account.write');
  const { data } = useAnswer('listBankAccounts', {}, { isOn: accountNo !== null });
  const account = data?.data.find((one) => one.accountNo === accountNo);
  return (
    <Section title={t('question')}>
      <p className="q">{t(accountNo === null ? 'question.account' : mayWrite ? 'question.about' : 'question.mayNot')}</p>
      {account !== undefined && mayWrite ? <Answers key={account.version} asked={asked} account={account} /> : <Asked asked={asked} />}
    </Section>
  );
}

function Asked({ asked }: Pick<ColumnQuestionProps, 'asked'>) {
  const { t } = useTexts('consoleImports');
  return (
    <ul>
      {asked.map(({ title, values }) => (
        <li key={title}>
          <b>{title}</b> <span className="s13 q3">{t('question.values', { values: values.join(', ') })}</span>
        </li>
      ))}
    </ul>
  );
}

function Answers({ asked, account }: { readonly asked: StaffImport['asked']; readonly account: BankAccount }) {
  const { t } = useTexts('consoleImports');
  const [chosen, setChosen] = useState<Readonly<Record<string, Meaning>>>({});
  const { act, isPending } = useAct('changeBankAccount', { done: () => t('question.kept') });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    act({ ...valuesOf(account), tableForm: answered(account.tableForm, asked, chosen, form), reason: t('question.reason') });
  };
  return (
    <form className={styles.answers} onSubmit={send}>
      {asked.map(({ title, values }, at) => (
        <div key={title} className={styles.column}>
          <SelectBox
            name={`meaning.${at}`}
            label={title}
            hint={t('question.values', { values: values.join(', ') })}
            value={chosen[title] ?? ''}
            required
            onChange={({ target }) => setChosen({ ...chosen, [title]: target.value as Meaning })}
            options={[{ value: '', label: '' }, ...meanings.map((value) => ({ value, label: t(`question.is.${value}`) }))]}
          />
          {chosen[title] === 'status' ? (
            <TextBox name={`final.${at}`} label={t('question.final')} defaultValue={values.join(', ')} maxLength={300} />
          ) : null}
        </div>
      ))}
      <div>
        <ActButton variant="go" type="submit" pending={isPending ? t('question.keep') : undefined}>
          {t('question.keep')}
        </ActButton>
      </div>
    </form>
  );
}

function answered(before: Form, asked: StaffImport['asked'], chosen: Readonly<Record<string, Meaning>>, form: FormData): Form {
  const after = { ...before, ignored: [...before.ignored], final: [...before.final] };
  for (const [at, { title }] of asked.entries()) {
    const meaning = chosen[title] ?? 'ignored';
    // Clears the column's previous meaning.
    for (const role of ['direction', 'status', 'debit', 'credit'] as const) if (after[role] === title) after[role] = '';
    if (meaning === 'ignored') after.ignored.push(title);
    else after[meaning] = title;
    if (meaning === 'status') after.final.push(...wordsOf(textOf(form, `final.${at}`)).filter((word) => !after.final.includes(word)));
  }
  return after;
}

/** A change of an account sends all its values, so those that stay are repeated. */
function valuesOf({
  accountNo,
  version,
  holder,
  bankName,
  bankCountry,
  number,
  bic,
  note,
  qrKind,
  qrId,
  rate,
  turn,
  isActive,
}: BankAccount) {
  return { accountNo, version, holder, bankName, bankCountry, number, bic, note, qrKind, qrId, rate, turn, isActive };
}

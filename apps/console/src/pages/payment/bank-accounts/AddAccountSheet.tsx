import { SelectBox, TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from '../bank/Bank.module.css';
import { typedAccount } from './bank-account.ts';

/** Adds an account. It is offered to members only after a second person has approved it. */
export function AddAccountSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleBank');
  const mayChoose = useMay()('country.read');
  const countries = useAnswer('listCountries', {}, { isOn: mayChoose });
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
        {mayChoose ? (
          <SelectBox
            name="companyCode"
            label={t('account.company')}
            required
            options={(countries.data?.data ?? []).map(({ companyCode, name }) => ({ value: companyCode, label: `${companyCode} ${name}` }))}
          />
        ) : (
          <TextBox
            name="companyCode"
            label={t('account.company')}
            hint={t('account.company.hint')}
            required
            minLength={2}
            maxLength={2}
            autoFocus
          />
        )}
        <TextBox name="currency" label={t('account.currency')} hint={t('account.currency.hint')} required minLength={3} maxLength={3} />
      </div>
      <AccountFields />
    </FormSheet>
  );
}

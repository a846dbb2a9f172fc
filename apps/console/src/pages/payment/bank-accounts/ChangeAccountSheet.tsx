import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { AccountFields } from './AccountFields.tsx';
import { type BankAccount, typedAccount } from './bank-account.ts';

/** Changes an account. Changes of the destination of money need a second person. */
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

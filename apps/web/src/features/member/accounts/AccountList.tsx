import type { KnownAccount } from '@upline/client';
import { showToast, Skeleton } from '@upline/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSession } from '../../../shared/session.ts';
import { AccountRow } from './AccountRow.tsx';
import row from './AccountRow.module.css';
import { forgetAccount, useAccounts } from './use-accounts.ts';
import { useSwitchAccount } from './use-switch-account.ts';

/** The accounts of this device. The signed-in one is first and has no switch button. */
export function AccountList() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  const accounts = useAccounts();
  const { switchTo, switchingTo, unanswered } = useSwitchAccount();
  const [leaving, setLeaving] = useState<KnownAccount>();
  const remove = () => {
    if (leaving) forgetAccount(leaving.userId);
    setLeaving(undefined);
    showToast(t('removed'));
  };
  if (!accounts) return <Waiting />;
  return (
    <>
      <ul aria-label={t('title')}>
        {accounts.map((account) => (
          <AccountRow
            key={account.userId}
            account={account}
            isCurrent={account.userId === session?.userId}
            failure={account.userId === unanswered ? t('noAnswer') : undefined}
            isSwitching={account.userId === switchingTo}
            onSwitch={() => void switchTo(account)}
            onRemove={() => setLeaving(account)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('remove.title')}
        text={t('remove.text', { name: leaving?.name || leaving?.userId || '' })}
        confirm={t('remove.confirm')}
        onConfirm={remove}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('accounts');
  return (
    <ul aria-busy="true" aria-label={t('title')}>
      <li className={row.row}>
        <Skeleton width={48} height={48} radius={99} />
        <Skeleton width={160} height={46} />
        <Skeleton width={96} height={24} radius={99} />
      </li>
    </ul>
  );
}

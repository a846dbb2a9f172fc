import { Button, buttonClass, EmptyState, ErrorState } from '@upline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { useMember } from '../../member/use-member.ts';
import { useWalletActs } from '../moves/use-wallet-acts.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawWaiting } from './WithdrawWaiting.tsx';

/** The withdrawal form, if withdrawals are open, for members with a first and last name. Other members get a link to enter them. */
export function Withdrawal() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const member = useMember();
  const acts = useWalletActs();
  const [isDismissed, setDismissed] = useState(false);
  const toSettings = () => void navigate(paths.personalInfo({ type: 'setting' }));
  if (member.isLoadingError) {
    return <LoadFailed query={member} title={t('memberError.title')} text={t('error.text')} />;
  }
  if (acts.isLoadingError) return <LoadFailed query={acts} title={t('actsError.title')} text={t('error.text')} />;
  if (!member.data || !acts.data) return <WithdrawWaiting />;
  if (!acts.data.includes('withdraw')) return <WithdrawClosed />;
  if (member.data.firstName.trim() && member.data.lastName.trim()) return <WithdrawForm member={member.data} />;
  return (
    <>
      <ErrorState
        icon="person"
        title={t('nameMissing.title')}
        action={
          <Button variant="go" onClick={toSettings}>
            {t('nameMissing.confirm')}
          </Button>
        }
      >
        {t('nameMissing.text')}
      </ErrorState>
      <ConfirmDialog
        open={!isDismissed}
        title={t('nameMissing.title')}
        text={t('nameMissing.text')}
        confirm={t('nameMissing.confirm')}
        onConfirm={toSettings}
        onClose={() => setDismissed(true)}
      />
    </>
  );
}

/** Withdrawals are closed for this member: no form, and no code by mail. */
function WithdrawClosed() {
  const { t } = useTranslation('wallet');
  return (
    <EmptyState
      icon="wallet"
      title={t('closed.title')}
      action={
        <Link className={buttonClass({ variant: 'out' })} to={paths.walletWithdrawalRecord()}>
          {t('record.title')}
        </Link>
      }
    >
      {t('closed.text')}
    </EmptyState>
  );
}

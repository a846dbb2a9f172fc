import { Button, buttonClass, Dialog, Skeleton } from '@upline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useHasPaymentPassword } from '../../member/passwords/use-has-payment-password.ts';
import { MemberTransferForm } from './MemberTransferForm.tsx';
import { useWalletActs } from './use-wallet-acts.ts';
import { VstForm } from './VstForm.tsx';
import styles from './WalletActs.module.css';

/** The actions of the e-wallet. Each is shown only if the member may use it; earlier withdrawals can always be viewed. Closing a dialog discards its typed text. */
export function WalletActs() {
  const { t } = useTranslation('wallet');
  const { data: known, isPending } = useWalletActs();
  const acts = known ?? [];
  // Requested now, so that a dialog opens with its final fields.
  useHasPaymentPassword();
  const [open, setOpen] = useState<'transVst' | 'transOther'>();
  const close = () => setOpen(undefined);
  if (isPending) {
    return (
      <div className={styles.acts}>
        {[128, 156, 140, 120].map((width) => (
          <Skeleton key={width} width={width} height={48} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {acts.map((act) =>
        act === 'withdraw' ? (
          <Link key={act} className={buttonClass({ variant: 'go' })} to={paths.walletWithdrawal()}>
            {t('act.withdraw')}
          </Link>
        ) : (
          <Button key={act} variant="out" onClick={() => setOpen(act)}>
            {t(`act.${act}`)}
          </Button>
        ),
      )}
      <Link className={buttonClass({ variant: 'ghost' })} to={paths.walletWithdrawalRecord()}>
        {t('record.title')}
      </Link>
      <Dialog open={open === 'transVst'} onClose={close} title={t('act.transVst')} closeLabel={t('frame:close')} width={440}>
        <VstForm onDone={close} />
      </Dialog>
      <Dialog open={open === 'transOther'} onClose={close} title={t('act.transOther')} closeLabel={t('frame:close')} width={440}>
        <MemberTransferForm onDone={close} />
      </Dialog>
    </div>
  );
}

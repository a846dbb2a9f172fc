import { Button, Dialog } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './GoPayDialog.module.css';

export interface GoPayDialogProps {
  /** The page that was opened beside the shop; undefined while none is. */
  link: string | undefined;
  /** Paid or not, what became of it the result page finds out; to who did not pay it says so at once. */
  onDone: (saidUnpaid: boolean) => void;
  onClose: () => void;
}

/** Stands before the pay screen while the payer pays in another window. */
export function GoPayDialog({ link, onDone, onClose }: GoPayDialogProps) {
  const { t } = useTranslation('payment');
  return (
    <Dialog open={link !== undefined} onClose={onClose} title={t('goPay.title')} closeLabel={t('frame:close')} width={440}>
      <div className={styles.body}>
        <p className="q">
          {t('goPay.text')}{' '}
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            {t('goPay.open')}
          </a>
        </p>
        <div className={styles.actions}>
          <Button variant="out" onClick={() => onDone(true)}>
            {t('goPay.unpaid')}
          </Button>
          <Button variant="go" onClick={() => onDone(false)}>
            {t('goPay.paid')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { Button, Dialog } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './GoPayDialog.module.css';

export interface GoPayDialogProps {
  /** The page that opened in a new window; undefined if there is none. */
  link: string | undefined;
  /** If the payer says paid, the result page checks it. If the payer says not paid, the result page shows that at once. */
  onDone: (saidUnpaid: boolean) => void;
  onClose: () => void;
}

/** Covers the pay screen while the payer pays in another window. */
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

import { Button, Dialog } from '@upline/ui';
import { useTranslation } from './i18n/use-translation.ts';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** The verb in progress while it is being done. */
  pending?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ open, title, text, confirm, pending, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} width={440} floating>
      <p className="q">{text}</p>
      <div className={styles.actions}>
        <Button variant="out" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="go" onClick={onConfirm} pending={pending}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

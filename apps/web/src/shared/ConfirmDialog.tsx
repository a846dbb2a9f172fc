import { Button, Dialog } from '@upline/ui';
import { FormFailure } from './forms/FormFailure.tsx';
import { useTranslation } from './i18n/use-translation.ts';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  /** Label of the button that closes the dialog, if "Cancel" would say the opposite. */
  dismiss?: string | undefined;
  /** Label while the action runs: the verb in progress. */
  pending?: string | undefined;
  /** Why the action failed, if confirming again may succeed. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({ open, title, text, confirm, dismiss, pending, failure, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('close')} width={440} floating>
      <p className="q">{text}</p>
      <FormFailure text={failure} />
      <div className={styles.actions}>
        <Button variant="out" onClick={onClose}>
          {dismiss ?? t('cancel')}
        </Button>
        <Button variant="go" onClick={onConfirm} pending={pending}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

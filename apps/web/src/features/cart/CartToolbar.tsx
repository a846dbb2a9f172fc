import { Button, Checkbox, Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './CartToolbar.module.css';

export interface CartToolbarProps {
  lines: number;
  chosen: number;
  choosing: boolean;
  onChooseAll: (all: boolean) => void;
  onStart: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** Above the lines: their number, or, while choosing for deletion, select all, cancel and delete. */
export function CartToolbar({ lines, chosen, choosing, onChooseAll, onStart, onCancel, onDelete }: CartToolbarProps) {
  const { t } = useTranslation('cart');
  if (!choosing) {
    return (
      <div className={styles.bar}>
        <p className="s14 q">{t('lines', { count: lines })}</p>
        <Button variant="ghost" size="small" onClick={onStart}>
          <Icon name="bin" size={16} />
          {t('batch.start')}
        </Button>
      </div>
    );
  }
  return (
    <div className={`${styles.bar} ${styles.choosing}`}>
      <Checkbox checked={chosen === lines} mixed={chosen > 0 && chosen < lines} onChange={(event) => onChooseAll(event.target.checked)}>
        <span className="w6">{t('batch.all')}</span>
        <span className="s14 q">{t('batch.chosen', { chosen, lines })}</span>
      </Checkbox>
      <div className={styles.acts}>
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('batch.cancel')}
        </Button>
        <Button variant="out" size="small" onClick={onDelete}>
          {t('batch.delete')}
        </Button>
      </div>
    </div>
  );
}

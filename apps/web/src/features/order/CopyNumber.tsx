import { Icon, showToast } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './CopyNumber.module.css';
import { copyText } from './copy-text.ts';

/** Copies an order's number and says so. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation('order');
  const copy = async () => {
    if (await copyText(number)) showToast(t('copied'));
    else showToast(t('copyFailed', { number }), { tone: 'danger' });
  };
  return (
    <button type="button" className={styles.copy} aria-label={t('copyNumber', { number })} onClick={() => void copy()}>
      <Icon name="copy" size={18} />
    </button>
  );
}

import { IconButton, showToast } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './CopyNumber.module.css';
import { copyText } from './copy-text.ts';

const texts = {
  order: { label: 'copyNumber', failed: 'copyFailed' },
  parcel: { label: 'logistics.copy', failed: 'logistics.copyFailed' },
} as const;

/** Copies an order's or a parcel's number and confirms it. */
export function CopyNumber({ number, kind = 'order' }: { number: string; kind?: 'order' | 'parcel' }) {
  const { t } = useTranslation('order');
  const copy = async () => {
    if (await copyText(number)) showToast(t('copied'));
    else showToast(t(texts[kind].failed, { number }), { tone: 'danger' });
  };
  return <IconButton className={styles.copy} icon="copy" size={18} label={t(texts[kind].label, { number })} onClick={() => void copy()} />;
}

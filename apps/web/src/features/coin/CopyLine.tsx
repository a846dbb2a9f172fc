import { IconButton, showToast } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { copyText } from '../order/copy-text.ts';
import styles from './CopyLine.module.css';

/** A value that should not be retyped: its name, the value, and a copy button. */
export function CopyLine({ name, text, unit, label }: { name: string; text: string; unit?: string; label: string }) {
  const { t } = useTranslation('coin');
  const copy = async () => {
    if (await copyText(text)) showToast(t('copied'));
    else showToast(t('copyFailed'), { tone: 'danger' });
  };
  return (
    <div className={styles.line}>
      <span className="s14 q">{name}</span>
      <span className={styles.text}>
        <bdi translate="no">{text}</bdi>
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </span>
      <IconButton icon="copy" size={18} label={label} onClick={() => void copy()} />
    </div>
  );
}

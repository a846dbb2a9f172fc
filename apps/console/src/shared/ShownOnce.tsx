import { ActButton, Sheet } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from './words/i18n.ts';
import styles from './ShownOnce.module.css';

interface ShownOnceProps {
  readonly title: string;
  /** The secret's purpose and destination. */
  readonly about: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that was just created. The shop never shows it again. */
export function ShownOnce({ title, about, secret, onClose }: ShownOnceProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState('');
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => setSaid(t('secret.copied')),
      () => setSaid(t('secret.notCopied')),
    );
  return (
    <Sheet
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        <ActButton variant="go" onClick={onClose}>
          {t('secret.kept')}
        </ActButton>
      }
    >
      <div className={styles.stack}>
        <p>{about}</p>
        <p className="warn">{t('secret.once')}</p>
        <code className={styles.secret}>{secret}</code>
        <p className={styles.acts}>
          <ActButton onClick={copy}>{t('secret.copy')}</ActButton>
          <span role="status" className="s13 q">
            {said}
          </span>
        </p>
      </div>
    </Sheet>
  );
}

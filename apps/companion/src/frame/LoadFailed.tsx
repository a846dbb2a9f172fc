import { Button, ErrorState } from '@upline/ui';
import { useTranslation } from '../shared/i18n/translator.ts';

/** Shown for content that could not be loaded; one press loads it again. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('loadFailed')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
      {t('loadFailed.text')}
    </ErrorState>
  );
}

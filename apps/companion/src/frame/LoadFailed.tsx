import { Button, ErrorState } from '@upline/ui';
import { useTranslation } from '../shared/i18n/translator.ts';

/** What a page was to show did not come; one press asks again. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState title={t('loadFailed')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
      {t('loadFailed.text')}
    </ErrorState>
  );
}

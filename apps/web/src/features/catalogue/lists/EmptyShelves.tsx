import { EmptyState } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Shown by a new shop without products. */
export function EmptyShelves() {
  const { t } = useTranslation('catalogue');
  return (
    <EmptyState icon="box" title={t('shelves.title')}>
      {t('shelves.text')}
    </EmptyState>
  );
}

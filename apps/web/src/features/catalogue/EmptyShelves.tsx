import { EmptyState } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** A shop that opened a moment ago: nothing is on offer yet. */
export function EmptyShelves() {
  const { t } = useTranslation('catalogue');
  return (
    <EmptyState icon="box" title={t('shelves.title')}>
      {t('shelves.text')}
    </EmptyState>
  );
}

import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Marks the member's own row in a table. */
export function OwnTag({ isOwn }: { readonly isOwn: string }) {
  const { t } = useTranslation('earnings');
  return isOwn === '1' ? <StatusTag tone="good">{t('earn.yours')}</StatusTag> : null;
}

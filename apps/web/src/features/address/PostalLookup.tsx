import { Button } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PostalLookup.module.css';
import type { AddressFormState } from './use-address-form.ts';
import { usePostalLookup } from './use-postal-lookup.ts';

/** The button in the postal code's field in Japan, where a code names a street. */
export function PostalLookup({ form }: { form: AddressFormState }) {
  const { t } = useTranslation('address');
  const { lookUp, isLooking } = usePostalLookup(form);
  return (
    <span className={styles.look}>
      <Button size="small" onClick={() => void lookUp()} pending={isLooking ? t('lookup.pending') : undefined}>
        {t('lookup')}
      </Button>
    </span>
  );
}

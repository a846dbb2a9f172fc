import { Button, buttonClass, Skeleton } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useZonedTime } from '../../content/use-zoned-time.ts';
import { useHasPaymentPassword } from '../../member/passwords/use-has-payment-password.ts';
import { countryName } from './country-names.ts';
import { useBankDetails } from './use-bank-details.ts';
import styles from './BankAccount.module.css';

/** The bank account for dollar payouts, with the button to enter or change it. */
export function BankAccount({ onEdit }: { onEdit: () => void }) {
  const { t, locale } = useTranslation('wallet');
  const zoned = useZonedTime();
  const query = useBankDetails();
  const hasPassword = useHasPaymentPassword();
  const details = query.data?.details;
  return (
    <section className={styles.account} aria-labelledby="bank-account">
      <h2 id="bank-account">{t('bank.title')}</h2>
      {query.isLoadingError ? (
        <p role="alert">{t('bank.error')}</p>
      ) : query.data === undefined ? (
        <Skeleton width="min(300px, 100%)" height={24} />
      ) : details ? (
        <>
          <p>{t('bank.masked', { country: countryName(details.country, locale), lastFour: details.lastFour })}</p>
          {details.isUsable ? null : <p className={styles.waiting}>{t('bank.waiting', { time: zoned(details.usableAt) })}</p>}
        </>
      ) : (
        <p>{t(hasPassword === false ? 'bank.unset' : 'bank.none')}</p>
      )}
      {hasPassword === false ? (
        <Link className={buttonClass({ variant: 'out' })} to={paths.paymentPassword()}>
          {t('bank.toPassword')}
        </Link>
      ) : (
        <Button type="button" variant="out" onClick={onEdit}>
          {t(details ? 'bank.change' : 'bank.enter')}
        </Button>
      )}
    </section>
  );
}

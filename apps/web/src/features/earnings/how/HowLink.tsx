import { buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Link to the plan, explained to the member. */
export function HowLink() {
  const { t } = useTranslation('earnings');
  return (
    <Link className={buttonClass({ size: 'small' })} to={paths.howYouEarn()} prefetch="intent">
      {t('earn')}
    </Link>
  );
}

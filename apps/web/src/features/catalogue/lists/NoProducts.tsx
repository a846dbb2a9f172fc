import { buttonClass, EmptyState } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

export function NoProducts({ title }: { title: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <EmptyState
      icon="search"
      title={title}
      action={
        <Link className={buttonClass({ variant: 'go' })} to={paths.categories()}>
          {t('empty.categories')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}

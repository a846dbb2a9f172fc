import { buttonClass, EmptyState } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Screen } from '../frame/Screen.tsx';
import { useTranslation } from '../shared/i18n/translator.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Screen title={t('notFound.title')} isFirst>
      <EmptyState
        icon="search"
        title={t('notFound.head')}
        action={
          <Link className={buttonClass({ variant: 'go' })} to={paths.index()}>
            {t('toIndex')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </Screen>
  );
}

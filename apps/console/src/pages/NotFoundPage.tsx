import { Link } from 'react-router';
import { Page } from '../frame/Page.tsx';
import { StateNote } from '../frame/StateNote.tsx';
import { useTexts } from '../shared/words/i18n.ts';
import { paths } from '../shared/addresses/paths.ts';

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <Page title={t('notFound.title')}>
      <StateNote
        title={t('notFound.text')}
        act={
          <Link className="link" to={paths.home()}>
            {t('rail.home')}
          </Link>
        }
      />
    </Page>
  );
}

import type { Dispatch } from '@upline/client';
import { useLoaderData } from 'react-router';
import { accept } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { CategorySection } from '../../features/catalogue/CategorySection.tsx';
import { EmptyShelves } from '../../features/catalogue/EmptyShelves.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CategoriesPage.module.css';

export const handle: PageHandle = { namespaces: ['catalogue'] };

const load = async (dispatch: Dispatch) => accept(await dispatch('getProCate', {})).data;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

/** Every partition with its categories. */
export default function CategoriesPage() {
  const { t } = useTranslation('catalogue');
  const categories = useLoaderData<typeof loader>();
  const partitions = categories.filter((category) => category.parentId === null);
  return (
    <div className="wrap">
      <PageHead title={t('categories.title')} description={t('categories.description')} canonical={paths.categories()} />
      <h1 className={styles.title}>{t('categories.title')}</h1>
      {partitions.length === 0 ? <EmptyShelves /> : null}
      {partitions.map((partition, at) => (
        <CategorySection
          key={partition.partId}
          partition={partition}
          categories={categories.filter((category) => category.parentId === partition.partId)}
          first={at === 0}
        />
      ))}
    </div>
  );
}

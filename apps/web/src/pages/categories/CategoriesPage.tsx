import type { Dispatch } from '@upline/client';
import { buttonClass, Icon } from '@upline/ui';
import { Link, useLoaderData } from 'react-router';
import { accept, notFound } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { toLastPage } from '../../app/to-last-page.ts';
import { tablePageOf } from '../../shared/data-table/table-page.ts';
import { CategoryList, categoryListSize } from '../../features/catalogue/lists/CategoryList.tsx';
import { CategorySection } from '../../features/catalogue/lists/CategorySection.tsx';
import { EmptyShelves } from '../../features/catalogue/lists/EmptyShelves.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CategoriesPage.module.css';

export const handle: PageHandle = { namespaces: ['catalogue'], query: ['partId', 'page'] };

async function load(dispatch: Dispatch, url: URL) {
  const asked = url.searchParams.get('partId');
  if (asked === null) return { categories: accept(await dispatch('getProCate', {})).data, list: undefined };
  if (!/^[1-9]\d{0,14}$/.test(asked)) throw notFound();
  const partId = Number(asked);
  const page = tablePageOf(url.searchParams);
  const [all, listed] = await Promise.all([
    dispatch('getProCate', {}),
    dispatch('getProductListNew', { partId, pageNum: page, pageSize: categoryListSize }),
  ]);
  const categories = accept(all).data;
  const category = categories.find((entry) => entry.partId === partId);
  if (!category) throw notFound();
  const { data: products, size } = accept(listed);
  toLastPage({ page, size, pageSize: categoryListSize }, (last) => paths.categories({ partId, page: last }));
  return { categories, list: { category, products, size, page } };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

/** Every partition with its categories; with `partId` the products of that category, next to a menu of all. */
export default function CategoriesPage() {
  const { t } = useTranslation('catalogue');
  const { categories, list } = useLoaderData<typeof loader>();
  if (list) {
    const { partId, partName } = list.category;
    return (
      <div className="wrap">
        <PageHead
          title={partName}
          description={t('category.description', { name: partName, count: list.size })}
          canonical={paths.category({ partId, orderType: list.category.orderType, partName })}
          image={list.category.imageLink || undefined}
        />
        <CategoryList categories={categories} {...list} empty={t('category.empty')} />
      </div>
    );
  }
  const partitions = categories.filter((category) => category.parentId === null);
  const [first] = partitions;
  return (
    <div className="wrap">
      <PageHead title={t('categories.title')} description={t('categories.description')} canonical={paths.categories()} />
      <header className={styles.head}>
        <h1>{t('categories.title')}</h1>
        {first ? (
          <Link className={buttonClass({ size: 'small' })} to={paths.categories({ partId: first.partId })} prefetch="intent">
            <Icon name="list" size={18} />
            {t('categories.asList')}
          </Link>
        ) : null}
      </header>
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

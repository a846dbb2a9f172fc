import type { Dispatch } from '@upline/client';
import { useLoaderData } from 'react-router';
import { accept, notFound } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { toLastPage } from '../../app/to-last-page.ts';
import { BackCrumb } from '../../features/catalogue/BackCrumb.tsx';
import { ListHead } from '../../features/catalogue/lists/ListHead.tsx';
import { NoProducts } from '../../features/catalogue/lists/NoProducts.tsx';
import { ProductGrid } from '../../features/catalogue/lists/ProductGrid.tsx';
import type { Category } from '../../features/catalogue/product-types.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ListPager } from '../../shared/ListPager.tsx';
import { tablePageOf } from '../../shared/data-table/table-page.ts';
import { PageHead } from '../../shared/PageHead.tsx';

export const handle: PageHandle = { namespaces: ['catalogue'], query: ['partId', 'orderType', 'partName', 'page'] };

const pageSize = 8;

async function load(dispatch: Dispatch, url: URL) {
  const asked = url.searchParams.get('partId') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(asked)) throw notFound();
  const partId = Number(asked);
  const orderType = url.searchParams.get('orderType') || undefined;
  const page = tablePageOf(url.searchParams);
  const [categories, list] = await Promise.all([
    dispatch('getProCate', {}),
    dispatch('getProductListNew', { partId, ...(orderType ? { orderType } : {}), pageNum: page, pageSize }),
  ]);
  const all = accept(categories).data;
  const category = all.find((entry) => entry.partId === partId);
  if (!category) throw notFound();
  const { data: products, size } = accept(list);
  toLastPage({ page, size, pageSize }, (last) => paths.category({ ...placeOf(category), page: last }));
  return { category, parent: all.find((entry) => entry.partId === category.parentId), products, size, page };
}

/** The query values of a link to a category. */
const placeOf = ({ partId, orderType, partName }: Category) => ({ partId, orderType, partName });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

export default function CategoryPage() {
  const { t } = useTranslation('catalogue');
  const { category, parent, products, size, page } = useLoaderData<typeof loader>();
  const { partName } = category;
  const address = (to: number) => paths.category({ ...placeOf(category), page: to > 1 ? to : undefined });
  const back = parent ? paths.category(placeOf(parent)) : paths.index();
  return (
    <div className="wrap">
      <PageHead
        title={partName}
        description={t('category.description', { name: partName, count: size })}
        canonical={address(page)}
        image={category.imageLink || undefined}
      />
      <BackCrumb to={back}>{parent ? parent.partName : t('frame:home')}</BackCrumb>
      <ListHead title={partName} count={size} />
      {products.length > 0 ? <ProductGrid products={products} /> : <NoProducts title={t('category.empty')} />}
      <ListPager namespace="catalogue" link={{ prefetch: 'intent' }} current={page} size={size} pageSize={pageSize} address={address} />
    </div>
  );
}

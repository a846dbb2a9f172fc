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
  const page = tablePageOf(url.searchParams);
  const asked = { partId: url.searchParams.get('partId') ?? '', orderType: url.searchParams.get('orderType') ?? '' };
  const listOf = (partId: number | undefined, orderType: string | undefined) =>
    dispatch('getProductListNew', { ...(partId && { partId }), ...(orderType && { orderType }), pageNum: page, pageSize });
  const askedId = numberOf(asked.partId);
  const [categories, askedList] = await Promise.all([dispatch('getProCate', {}), listOf(askedId, asked.orderType)]);
  const all = accept(categories).data;
  const category = categoryOf(all, url.searchParams);
  // An order type that no category has would only empty the page.
  const orderType = all.some((entry) => entry.orderType === asked.orderType) ? asked.orderType : undefined;
  const isAsked = category?.partId === askedId && (orderType ?? '') === asked.orderType;
  const { data: products, size } = accept(isAsked ? askedList : await listOf(category?.partId, orderType));
  const place = category ? placeOf(category) : { ...(orderType && { orderType }) };
  toLastPage({ page, size, pageSize }, (last) => paths.category({ ...place, page: last }));
  return { category, place, parent: all.find((entry) => entry.partId === category?.parentId), products, size, page };
}

const numberOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The category with this number, or without a number the one with this name; undefined for everything on sale. Throws not found for an unknown number. */
function categoryOf(all: readonly Category[], query: URLSearchParams): Category | undefined {
  const asked = query.get('partId') ?? '';
  if (asked === '') return all.find(({ partName }) => partName === query.get('partName'));
  const category = all.find(({ partId }) => partId === numberOf(asked));
  if (!category) throw notFound();
  return category;
}

/** The query values of a link to a category. */
const placeOf = ({ partId, orderType, partName }: Category) => ({ partId, orderType, partName });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

export default function CategoryPage() {
  const { t } = useTranslation('catalogue');
  const { category, place, parent, products, size, page } = useLoaderData<typeof loader>();
  const partName = category?.partName ?? t('category.all');
  const address = (to: number) => paths.category({ ...place, page: to > 1 ? to : undefined });
  const back = parent ? paths.category(placeOf(parent)) : paths.index();
  return (
    <div className="wrap">
      <PageHead
        title={partName}
        description={t('category.description', { name: partName, count: size })}
        canonical={address(page)}
        image={category?.imageLink || undefined}
      />
      <BackCrumb to={back}>{parent ? parent.partName : t('frame:home')}</BackCrumb>
      <ListHead title={partName} count={size} />
      {products.length > 0 ? <ProductGrid products={products} /> : <NoProducts title={t('category.empty')} />}
      <ListPager namespace="catalogue" link={{ prefetch: 'intent' }} current={page} size={size} pageSize={pageSize} address={address} />
    </div>
  );
}

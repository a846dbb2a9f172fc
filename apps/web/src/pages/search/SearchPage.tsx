import type { Dispatch } from '@upline/client';
import { useLoaderData } from 'react-router';
import { accept } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { toLastPage } from '../../app/to-last-page.ts';
import { Crumb } from '../../features/catalogue/Crumb.tsx';
import { ListHead } from '../../features/catalogue/lists/ListHead.tsx';
import { NoProducts } from '../../features/catalogue/lists/NoProducts.tsx';
import { ProductGrid } from '../../features/catalogue/lists/ProductGrid.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ListPager } from '../../shared/ListPager.tsx';
import { tablePageOf } from '../../shared/data-table/table-page.ts';
import { PageHead } from '../../shared/PageHead.tsx';

export const handle: PageHandle = { namespaces: ['catalogue'], query: ['keyword', 'page'] };

const pageSize = 8;
/** The contract's limit for a search text. */
const longestKeyword = 100;

async function load(dispatch: Dispatch, url: URL) {
  const keyword = (url.searchParams.get('keyword') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestKeyword);
  const page = tablePageOf(url.searchParams);
  if (keyword === '') return { keyword, page, products: [], size: 0 };
  const { data: products, size } = accept(await dispatch('getProductListNew', { tradeName: keyword, pageNum: page, pageSize }));
  toLastPage({ page, size, pageSize }, (last) => paths.search({ keyword, page: last }));
  return { keyword, page, products, size };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

export default function SearchPage() {
  const { t } = useTranslation('catalogue');
  const { keyword, page, products, size } = useLoaderData<typeof loader>();
  const title = keyword ? t('search.title', { keyword }) : t('search.none');
  return (
    <div className="wrap">
      <PageHead title={title} />
      <Crumb to={paths.index()}>{t('frame:home')}</Crumb>
      <ListHead title={title} count={size} />
      {products.length > 0 ? <ProductGrid products={products} /> : <NoProducts title={t('search.noData')} />}
      <ListPager
        namespace="catalogue"
        link={{ prefetch: 'intent' }}
        current={page}
        size={size}
        pageSize={pageSize}
        address={(to) => paths.search({ keyword, page: to > 1 ? to : undefined })}
      />
    </div>
  );
}

import type { Dispatch } from '@upline/client';
import { useRef } from 'react';
import { useLoaderData } from 'react-router';
import { accept, notFound } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { BackCrumb } from '../../features/catalogue/BackCrumb.tsx';
import { BuyBar } from '../../features/catalogue/goods/BuyBar.tsx';
import { Gallery } from '../../features/catalogue/goods/Gallery.tsx';
import { ProductDescription } from '../../features/catalogue/goods/ProductDescription.tsx';
import { ProductHead } from '../../features/catalogue/goods/ProductHead.tsx';
import { ProductInfo } from '../../features/catalogue/goods/ProductInfo.tsx';
import { ProductLabel } from '../../features/catalogue/goods/ProductLabel.tsx';
import { usePurchase } from '../../features/catalogue/goods/use-purchase.ts';
import { useLeftWindow } from '../../features/catalogue/goods/use-left-window.ts';
import styles from './GoodsPage.module.css';

export const handle: PageHandle = { namespaces: ['catalogue'], query: ['id', 'from'] };

async function load(dispatch: Dispatch, url: URL) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  const [product, specs] = await Promise.all([dispatch('getProducts', { pttId: id }), dispatch('getProductSkuList', { pttId: id })]);
  return { product: accept(product).data, specs: accept(specs).data, from: url.searchParams.get('from') ?? undefined };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(['catalogue'], load);

export default function GoodsPage() {
  const { product, specs, from } = useLoaderData<typeof loader>();
  const purchase = usePurchase(product, specs, from);
  const acts = useRef<HTMLDivElement>(null);
  const visible = useLeftWindow(acts);
  const readOnly = from === '1';
  const category = paths.category({ partId: product.partId, orderType: product.orderType, partName: product.partName });
  const images = [...product.jpmProductSaleNew.jpmProductSaleImageList].sort((a, b) => a.imageOrder - b.imageOrder);
  return (
    <>
      <ProductHead product={product} category={category} />
      <div className="wrap">
        <BackCrumb to={category}>{product.partName}</BackCrumb>
        <div className={styles.goods}>
          <Gallery key={images[0]?.imageLink} images={images} name={product.productName} />
          <ProductInfo ref={acts} product={product} specs={specs} purchase={purchase} readOnly={readOnly} isBarShown={visible} />
        </div>
        <ProductDescription html={product.jpmProductSaleNew.briefIntroduction} />
        <ProductLabel product={product} netQuantity={purchase.shown.netQuantity} />
      </div>
      <BuyBar product={product} specs={specs} purchase={purchase} readOnly={readOnly} visible={visible} />
    </>
  );
}

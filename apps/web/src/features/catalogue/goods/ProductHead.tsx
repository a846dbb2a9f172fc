import { usePageContext } from '../../../app/AppProviders.tsx';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { JsonLd } from '../../../shared/JsonLd.tsx';
import { PageHead } from '../../../shared/PageHead.tsx';
import { breadcrumbData, productData } from './product-structured-data.ts';
import type { Product } from '../product-types.ts';

export function ProductHead({ product, category }: { product: Product; category: string }) {
  const { t } = useTranslation();
  const { origin } = usePageContext();
  const own = paths.goods({ id: product.pttId });
  const steps = [
    { name: t('home'), path: paths.index() },
    { name: product.partName, path: category },
    { name: product.productName, path: own },
  ];
  return (
    <>
      <PageHead
        type="product"
        title={product.productName}
        description={product.jpmProductSaleNew.summary}
        canonical={own}
        image={product.jpmProductSaleNew.jpmProductSaleImageList[0]?.imageLink}
      />
      <JsonLd data={productData(product, origin)} />
      <JsonLd data={breadcrumbData(steps, origin)} />
    </>
  );
}

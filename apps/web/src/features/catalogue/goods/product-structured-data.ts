import { baseCurrency } from '@upline/i18n';
import { paths } from '../../../app/paths.ts';
import { brand } from '@upline/brand/brand';
import type { Product } from '../product-types.ts';

export function productData(product: Product, origin: string): Record<string, unknown> {
  const { productNo, summary, jpmProductSaleImageList } = product.jpmProductSaleNew;
  return {
    '@type': 'Product',
    name: product.productName,
    description: summary,
    sku: `${productNo}-${product.pttId}`,
    brand: { '@type': 'Brand', name: brand.name },
    image: jpmProductSaleImageList.map((image) => new URL(image.imageLink, origin).href),
    offers: {
      '@type': 'Offer',
      url: origin + paths.goods({ id: product.pttId }),
      price: (product.promotionPrice ?? product.price).toFixed(2),
      priceCurrency: baseCurrency(),
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
}

export interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

export function breadcrumbData(steps: readonly BreadcrumbStep[], origin: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
  };
}

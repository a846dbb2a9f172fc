import type { Walk } from '../walk.ts';

const PRODUCTS_A_PAGE = 6;

/** Makes a visitor's calls: places, languages, products. */
export async function visit(walk: Walk): Promise<void> {
  await walk.need('getAlCountryCode', {});
  await walk.need('getStateProvinces', { companyCode: 'US' });
  await walk.need('getAddressByPostalCode', { postalCode: '1500001', companyCode: 'JP' });
  await walk.need('getCharacterCoding', {});
  await walk.need('getUpgradeV', { versionCode: 1 });
  await walk.need('showBanner', { type: '10' });
  await walk.need('getFirstNew', {});
  const { data: categories } = await walk.need('getProCate', {});
  const partId = categories[0]?.partId;
  const { data: products } = await walk.need('getProductListNew', { partId, pageNum: 1, pageSize: PRODUCTS_A_PAGE });
  const pttId = products[0]?.pttId ?? 0;
  await walk.need('getProducts', { pttId });
  await walk.need('getProductSkuList', { pttId });
  await walk.call('getJmiMember', {}, { expect: 'sessionInvalid' });
}

/** Variants that are for sale now, each of another product. */
export async function buyable(walk: Walk, count: number): Promise<number[]> {
  const { data: partitions } = await walk.need('getFirstNew', {});
  const products = partitions.flatMap(({ carList }) => carList).filter(({ inStock }) => inStock === '1');
  const found = new Set<number>();
  for (const { pttId } of products) {
    if (found.size === count) break;
    const { data: values } = await walk.need('getProductSkuList', { pttId });
    const variant = values.flatMap(({ productList }) => productList).find(({ stock }) => stock > 0);
    found.add(variant?.pttId ?? pttId);
  }
  return [...found];
}

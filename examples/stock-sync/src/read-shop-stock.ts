import { callShop, type ShopAddress } from './shop-calls.ts';

interface StockPage {
  data: { productId: number; stock: number }[];
  /** Value of `after` for the next page; empty on the last one. */
  next: string;
}

/** Available pieces in the shop by variant. */
export async function readShopStock(shop: ShopAddress): Promise<Record<string, number>> {
  const stock: Record<string, number> = {};
  for (let after = ''; ; ) {
    const page = await callShop<StockPage>(shop, 'listStock', { pageSize: 100, ...(after === '' ? {} : { after }) });
    for (const { productId, stock: pieces } of page.data) stock[productId] = pieces;
    if (page.next === '') return stock;
    after = page.next;
  }
}

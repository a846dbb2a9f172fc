import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { successOf } from '../../testing/success-of.ts';

let server: TestServer;
let shop: CatalogueFixture;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      shop = await seedCatalogue(database);
    },
  });
});
afterAll(() => server.close());

type List = { data: { pttId: number; productName: string }[]; size: number };
const list = async (payload: object, locale = 'en_US') => {
  const answer = successOf(await server.call('getProductListNew', payload, { locale }));
  return { names: answer.data.map(({ productName }) => productName), size: answer.size };
};

describe('getProductListNew', () => {
  it('getProductListNew answers a category, a partition with its categories, and everything, all published', async () => {
    expect(await list({ partId: shop.categories.faces })).toEqual({ names: ['Hawthorne serum', 'Crème de nuit'], size: 2 });
    expect((await list({ partId: shop.partitions.care })).names).toEqual(['Hawthorne serum', 'Crème de nuit', 'Wooden comb', 'Boar brush']);
    expect((await list({})).size).toBe(6);
    expect((await list({ tradeName: '' })).size).toBe(6);
    expect(await list({ tradeName: 'Secret prototype' })).toEqual({ names: [], size: 0 });
  });

  it('getProductListNew pages, and answers an empty page beyond the last', async () => {
    expect(await list({ pageNum: 2, pageSize: 4 })).toEqual({ names: ['Harbour soap', 'Boar brush'], size: 6 });
    expect(await list({ pageNum: 3, pageSize: 4 })).toEqual({ names: [], size: 6 });
  });

  it('getProductListNew filters by an order type that differs from the group’s', async () => {
    expect((await list({ partId: shop.categories.faces, orderType: '1' })).size).toBe(2);
    expect((await list({ partId: shop.categories.faces, orderType: '2' })).size).toBe(0);
    expect((await list({ orderType: '1' })).size).toBe(6);
  });

  it('getProductListNew answers an empty list for an unknown group', async () => {
    expect(await list({ partId: 999_999 })).toEqual({ names: [], size: 0 });
  });

  it('getProductListNew searches in every language and shows the caller’s', async () => {
    expect((await list({ tradeName: '香皂' })).names).toEqual(['Harbour soap']);
    expect((await list({ tradeName: 'harbuor soap' }, 'zh_CN')).names).toEqual(['海港香皂']);
    expect((await list({ tradeName: 'soap' }, 'ko_KR')).names).toEqual(['Harbour soap']);
    expect((await list({ tradeName: 'serum', partId: shop.categories.candles })).size).toBe(0);
  });

  it('getProductListNew uses the saved language of a member who names none, on both wires, and for no other caller', async () => {
    const { token, code } = await createMember(server.database);
    const answerTo = async (headers: Record<string, string>) => {
      const answer = await server.app.inject({ method: 'POST', url: '/api/pc/getProductListNew', headers, payload: { tradeName: '香皂' } });
      return answer.json<List>().data.map(({ productName }) => productName);
    };
    const toCompanion = async (userId: string) => {
      const query = new URLSearchParams({ token, userId, tradeName: '香皂' }).toString();
      const answer = await server.app.inject({ url: `/api/h5/mobileCart/api/getProductListNew?${query}` });
      return answer.json<List>().data.map(({ productName }) => productName);
    };
    await server.call('saveLocaleCode', { locale: 'zh_CN' }, { token });
    const authorization = `Bearer ${token}`;
    expect(await answerTo({})).toEqual(['Harbour soap']);
    expect(await answerTo({ authorization })).toEqual(['海港香皂']);
    expect(await answerTo({ authorization, 'accept-language': 'en-US' })).toEqual(['Harbour soap']);
    expect(await answerTo({})).toEqual(['Harbour soap']);
    expect(await answerTo({ authorization: 'Bearer nobody' })).toEqual(['Harbour soap']);
    expect(await toCompanion(code)).toEqual(['海港香皂']);
    expect(await toCompanion('US19999999')).toEqual(['Harbour soap']);
  });

  it('getProductListNew finds a product by its number, within the requested group', async () => {
    for (const typed of ['P5', 'p5', ' p-5 '])
      expect(await list({ tradeName: typed }), typed).toEqual({ names: ['Harbour soap'], size: 1 });
    expect((await list({ tradeName: 'P5', partId: shop.categories.faces })).size).toBe(0);
    expect((await list({ tradeName: 'P7' })).size, 'not published').toBe(0);
  });

  it.each([
    ['pageNum', '12x'],
    ['pageNum', 1.5],
    ['partId', 'abc'],
    ['tradeName', 7],
    ['color', 'red'],
  ])('getProductListNew refuses %s %s', async (field, value) => {
    expect(await server.call('getProductListNew', { [field]: value })).toMatchObject({ success: '0', status: 400, field });
  });
});

describe('getProducts', () => {
  it('getProducts shows a product through the requested variant', async () => {
    const answer = await server.call('getProducts', { pttId: shop.products.cream.variantIds[2] }, { locale: 'zh_CN' });
    expect(answer).toMatchObject({
      success: '1',
      data: {
        pttId: shop.products.cream.variantIds[2],
        productName: '夜间修护霜',
        price: 31,
        spuDesc1: '香型',
        skuDesc1: '松木',
        skuDesc2: '50 毫升',
        stock: 40,
        partId: shop.categories.faces,
        partName: '面部',
        jpmProductSaleNew: {
          productNo: 'P2',
          jpmProductSaleImageList: [
            { imageLink: '/images/p2-1/640.webp', imageOrder: 1 },
            { imageLink: '/images/p2-2/640.webp', imageOrder: 2 },
          ],
          briefIntroduction: '<p>小批量制作。</p>',
        },
      },
    });
  });

  it('getProducts shows a variant by its own pictures instead of the product’s first, in lists and in the cart too', async () => {
    const [rose, , pine] = shop.products.cream.variantIds;
    await server.database
      .updateTable('product_variant')
      .set({ pictures: ['pine-1'] })
      .where('id', '=', pine as number)
      .execute();
    const pictures = async (pttId: number) => {
      const answer = await server.call('getProducts', { pttId });
      const { data } = answer as { data: { jpmProductSaleNew: { jpmProductSaleImageList: { imageLink: string }[] } } };
      return data.jpmProductSaleNew.jpmProductSaleImageList.map(({ imageLink }) => imageLink);
    };
    await vi.waitFor(async () => expect(await pictures(pine as number)).toEqual(['/images/pine-1/640.webp', '/images/p2-2/640.webp']));
    expect(await pictures(rose)).toEqual(['/images/p2-1/640.webp', '/images/p2-2/640.webp']);
    const member = await createMember(server.database);
    await server.call('addToCart', { productId: pine as number, qty: 1 }, { token: member.token });
    expect(await server.call('getCartOrderList', {}, { token: member.token })).toMatchObject({
      data: [{ cartProduct: [{ imageList: [{ imageLink: '/images/pine-1/640.webp' }, { imageLink: '/images/p2-2/640.webp' }] }] }],
    });
    // A list shows the first variant that can be bought.
    await server.database
      .updateTable('product_variant')
      .set({ pictures: ['rose-1'] })
      .where('id', '=', rose)
      .execute();
    await vi.waitFor(async () =>
      expect(await server.call('getProductListNew', { tradeName: 'Crème de nuit' })).toMatchObject({
        data: [{ jpmProductSaleNew: { jpmProductSaleImageList: [{ imageLink: '/images/rose-1/640.webp' }] } }],
      }),
    );
    await server.database.updateTable('product_variant').set({ pictures: [] }).execute();
  });

  it('getProducts carries a shipping notice', async () => {
    const answer = await server.call('getProducts', { pttId: shop.products.soap.variantIds[0] });
    expect(answer).toMatchObject({ data: { price: 19.99, pv: 10.5, shippingNotice: 'Ships from mid-July 2024.' } });
  });

  it('getProducts does not find products that are not offered', async () => {
    for (const pttId of [999_999, shop.products.hidden.variantIds[0]]) {
      expect(await server.call('getProducts', { pttId })).toMatchObject({ success: '0', error: 'productNotFound' });
      expect(await server.call('getProductSkuList', { pttId })).toMatchObject({ success: '0', error: 'productNotFound' });
    }
  });

  it('getProducts never shows a script that was put into the database', async () => {
    const introduction = JSON.stringify({ en_US: '<p onclick="steal()">Calm<script>steal()</script></p>' });
    const evil = { name: JSON.stringify({ en_US: 'Evil twin' }), introduction };
    const beside = await createTestServer({
      prepare: async (database) => {
        const own = await seedCatalogue(database);
        await database.updateTable('product').set(evil).where('id', '=', own.products.serum.productId).execute();
      },
    });
    const { data } = await beside.call('getProductListNew', { tradeName: 'Evil twin' });
    expect(await beside.call('getProducts', { pttId: (data as { pttId: number }[])[0]?.pttId })).toMatchObject({
      data: { jpmProductSaleNew: { briefIntroduction: '<p>Calm</p>' } },
    });
    await beside.close();
  });
});

describe('getProductSkuList', () => {
  it('getProductSkuList groups variants by the first dimension', async () => {
    const { variantIds } = shop.products.cream;
    const { data } = await server.call('getProductSkuList', { pttId: variantIds[0] });
    expect(data).toMatchObject([
      {
        specsId: 1,
        specs: 'Rose',
        productList: [
          { pttId: variantIds[0], skuDesc2: '50 ml', price: 30, stock: 40 },
          { pttId: variantIds[1], stock: 3 },
        ],
      },
      { specsId: 2, specs: 'Pine', productList: [{ pttId: variantIds[2] }, { pttId: variantIds[3], stock: 0 }] },
    ]);
  });

  it('getProductSkuList answers one nameless value for a product without dimensions', async () => {
    const pttId = shop.products.serum.variantIds[0];
    const { data } = await server.call('getProductSkuList', { pttId });
    expect(data).toEqual([
      { specsId: 1, specs: '', productList: [{ pttId, skuDesc1: '', skuDesc2: '', pv: 40, price: 64, showPrice: 72, stock: 100 }] },
    ]);
  });
});

describe('groups', () => {
  it('The groups list partitions first, with their sizes and a picture', async () => {
    const { data } = await server.call('getProCate');
    expect(data).toMatchObject([
      { partId: shop.partitions.care, partName: 'Care', parentId: null, size: 4, imageLink: '/images/p1-1/640.webp' },
      { partId: shop.partitions.home, parentId: null, size: 2 },
      { partId: shop.categories.faces, parentId: shop.partitions.care, size: 2 },
      { partId: shop.categories.hair, size: 2 },
      { partId: shop.categories.candles, parentId: shop.partitions.home, size: 2 },
    ]);
  });

  it('The groups fill the home page; a product is shown by a variant that can be bought', async () => {
    const { data } = await server.call('getFirstNew');
    const groups = data as { partName: string; carList: { inStock: string }[] }[];
    expect(groups.map(({ partName, carList }) => [partName, carList.map(({ inStock }) => inStock)])).toEqual([
      ['Care', ['1', '1', '1', '0']],
      ['Home', ['1', '1']],
    ]);
  });
});

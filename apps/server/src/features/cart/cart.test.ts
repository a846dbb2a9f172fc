import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/connection.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { countRows, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.database);
});

const add = (productId: unknown, qty: unknown, who = member) =>
  server.call('addToCart', { userCode: who.code, productId, qty }, { token: who.token });
const edit = (sclId: unknown, qty: unknown, who = member) => server.call('editCartpty', { sclId, qty }, { token: who.token });
const remove = (sclIdStr: string, who = member) => server.call('deleCartproductPL', { sclIdStr }, { token: who.token });
const read = async (who = member, locale = 'en_US') => {
  const answer = await server.call('getCartOrderList', { userCode: who.code }, { token: who.token, locale });
  const cart = (
    answer.data as { scId: number; cartProduct: { sclId: number; scId: number; pttId: number; qty: number; priceAdded: number }[] }[]
  )[0];
  if (cart === undefined) throw new Error('no cart in the answer');
  return cart;
};
const quantities = async (who = member) => (await read(who)).cartProduct.map(({ pttId, qty }) => [pttId, qty]);
const pairs = async (who = member) => (await read(who)).cartProduct.map(({ sclId, scId }) => `${sclId}-${scId}`);

describe('addToCart', () => {
  it('addToCart opens a cart, adds a line, and lets an existing line gain the quantity', async () => {
    const serum = fixture.products.serum.variantIds[0];
    expect(await add(serum, 2)).toMatchObject({ success: '1', resultMessage: 'Added to your cart', data: { qty: 2, cartNum: 2 } });
    expect(await add(fixture.products.comb.variantIds[1], '3')).toMatchObject({ data: { qty: 3, cartNum: 5 } });
    expect(await add(serum, 4)).toMatchObject({ data: { qty: 6, cartNum: 9 } });
    expect(await quantities()).toEqual([
      [serum, 6],
      [fixture.products.comb.variantIds[1], 3],
    ]);
  });

  it('addToCart adds up simultaneous additions, also into a first cart', async () => {
    const { serum, comb } = fixture.products;
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((qty) => add(qty % 2 ? serum.variantIds[0] : comb.variantIds[0], qty)));
    for (const answer of answers) expect(answer).toMatchObject({ success: '1' });
    expect(new Map((await quantities()) as [number, number][])).toEqual(
      new Map([
        [serum.variantIds[0], 16],
        [comb.variantIds[0], 20],
      ]),
    );
  });

  it('addToCart adds once when a call with its key is sent again, later or at once, on either wire', async () => {
    const serum = fixture.products.serum.variantIds[0];
    const press = (key: string) =>
      server.call('addToCart', { userCode: member.code, productId: serum, qty: 2 }, { token: member.token, key });
    const first = await press('one-press');
    expect(first).toMatchObject({ success: '1', data: { qty: 2 } });
    expect(await press('one-press')).toEqual(first);
    await Promise.all([1, 2, 3, 4].map(() => press('one-press')));
    const query = new URLSearchParams({
      token: member.token,
      userId: member.code,
      userCode: member.code,
      productId: String(serum),
      qty: '2',
    });
    const byPhone = () => server.app.inject({ url: `/api/h5/mobileCart/api/addToCart?${query.toString()}&requestId=of-the-phone` });
    for (let tries = 0; tries < 2; tries += 1) expect((await byPhone()).json()).toMatchObject({ success: '1', data: { qty: 4 } });
    expect(await quantities()).toEqual([[serum, 4]]);
    expect(await press('another-press')).toMatchObject({ data: { qty: 6 } });
  });

  it('addToCart never adds more than the stock, also not in parts or at once', async () => {
    const [, rose200] = fixture.products.cream.variantIds;
    expect(await add(rose200, 4)).toMatchObject({
      success: '0',
      errorCode: '1',
      error: 'stockShort',
      field: 'qty',
      resultMessage: 'Only 3 left in stock. Please choose a smaller quantity.',
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(rose200, 1)));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(3);
    expect(await quantities()).toEqual([[rose200, 3]]);
  });

  it('addToCart refuses what is sold out, unknown or not published', async () => {
    expect(await add(fixture.products.brush.variantIds[0], 1)).toMatchObject({ error: 'soldOut', errorCode: '1' });
    expect(await add(fixture.products.hidden.variantIds[0], 1)).toMatchObject({ error: 'productNotFound', errorCode: '0' });
    expect(await add(999_999, 1)).toMatchObject({ error: 'productNotFound' });
    expect(await add(9_007_199_254_740_991, 1)).toMatchObject({ error: 'productNotFound' });
    expect(await quantities()).toEqual([]);
  });

  it.each([
    [0, 200],
    [-1, 200],
    [101, 200],
    [100_000, 200],
    [1.5, 400],
    ['12x', 400],
    ['1e1', 400],
    [null, 400],
    [undefined, 400],
  ])('addToCart refuses the quantity %s, and changes nothing', async (qty, status) => {
    const serum = fixture.products.serum.variantIds[0];
    await add(serum, 1);
    expect(await add(serum, qty)).toMatchObject({ success: '0', status, errorCode: '1', field: 'qty' });
    expect(await quantities()).toEqual([[serum, 1]]);
  });

  it('addToCart refuses the hundred-thousandth unit of a line, whatever the stock', async () => {
    const [variant] = fixture.products.candle.variantIds;
    await server.database.updateTable('product_variant').set({ stock: 200_000 }).where('id', '=', variant).execute();
    const { data } = await add(variant, 1);
    expect(await edit((data as { sclId: number }).sclId, 99_999)).toMatchObject({ success: '1' });
    expect(await add(variant, 1)).toMatchObject({ error: 'valueRefused', errorCode: '1', field: 'qty' });
    expect(await quantities()).toEqual([[variant, 99_999]]);
  });

  it('addToCart accepts the session’s code or username, and refuses another’s', async () => {
    const other = await createMember(server.database);
    const payload = { productId: fixture.products.serum.variantIds[0], qty: 1 };
    for (const userCode of [member.code, member.username.toUpperCase(), undefined]) {
      expect(await server.call('addToCart', { ...payload, userCode }, { token: member.token })).toMatchObject({ success: '1' });
    }
    expect(await server.call('addToCart', { ...payload, userCode: other.code }, { token: member.token })).toMatchObject({
      error: 'notAllowed',
      errorCode: '0',
    });
    expect(await server.call('getCartOrderList', { userCode: other.code }, { token: member.token })).toMatchObject({ error: 'notAllowed' });
    expect(await quantities(other)).toEqual([]);
  });

  it('addToCart refuses line 201, but allows more of an existing line', async () => {
    const { serum, comb } = fixture.products;
    await add(serum.variantIds[0], 1);
    const { id } = await server.database.selectFrom('cart').select('id').where('member_id', '=', member.id).executeTakeFirstOrThrow();
    const { productId } = fixture.products.hidden;
    const variants = Array.from({ length: 199 }, (_, sort) => ({
      product_id: productId,
      price_cents: 100n,
      show_price_cents: 100n,
      pv: 0n,
      stock: 1,
      sort,
    }));
    const extra = await server.database.insertInto('product_variant').values(variants).returning('id').execute();
    await server.database
      .insertInto('cart_line')
      .values(extra.map((variant) => ({ cart_id: id, variant_id: variant.id, quantity: 1, price_added_cents: 100n })))
      .execute();
    expect(await add(comb.variantIds[0], 1)).toMatchObject({ error: 'cartLineLimit', errorCode: '1' });
    expect(await add(serum.variantIds[0], 1)).toMatchObject({ success: '1', data: { qty: 2 } });
  });

  it('addToCart counts what was put in while it waited for the cart, for the limit of lines and for its answer', async () => {
    const { serum, comb, candle } = fixture.products;
    await add(serum.variantIds[0], 1);
    const whileWaiting = async (change: (database: Database, cartId: bigint) => Promise<unknown>) => {
      const { adding } = await server.database.transaction().execute(async (holder) => {
        const { id } = await holder
          .selectFrom('cart')
          .select('id')
          .where('member_id', '=', member.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const call = add(comb.variantIds[0], 1);
        await vi.waitFor(async () => {
          const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
            holder,
          );
          expect(rows).toHaveLength(1);
        });
        await change(holder, id);
        return { adding: call };
      });
      return adding;
    };
    const insert = (database: Database, cartId: bigint, variantIds: number[]) =>
      database
        .insertInto('cart_line')
        .values(variantIds.map((id) => ({ cart_id: cartId, variant_id: id, quantity: 2, price_added_cents: 100n })))
        .execute();
    const both = [comb.variantIds[0], candle.variantIds[0]];
    expect(await whileWaiting((database, id) => insert(database, id, both))).toMatchObject({ data: { qty: 3, cartNum: 6 } });
    expect(await whileWaiting((database, id) => database.deleteFrom('cart_line').where('cart_id', '=', id).execute())).toMatchObject({
      data: { qty: 1, cartNum: 1 },
    });
    const extra = await server.database
      .insertInto('product_variant')
      .values(
        Array.from({ length: 200 }, (_, sort) => ({
          product_id: fixture.products.hidden.productId,
          price_cents: 100n,
          show_price_cents: 100n,
          pv: 0n,
          stock: 1,
          sort: 1_000 + sort,
        })),
      )
      .returning('id')
      .execute();
    const refused = await whileWaiting(async (database, id) => {
      await database.deleteFrom('cart_line').where('cart_id', '=', id).execute();
      await insert(
        database,
        id,
        extra.map((variant) => variant.id),
      );
    });
    expect(refused).toMatchObject({ error: 'cartLineLimit' });
  });
});

describe('getCartOrderList', () => {
  it('getCartOrderList answers today’s prices with the price when added, in the caller’s language', async () => {
    const soap = fixture.products.soap.variantIds[0];
    await add(soap, 2);
    await server.database.updateTable('product_variant').set({ price_cents: 1899n }).where('id', '=', soap).execute();
    const [line] = (await read(member, 'zh_CN')).cartProduct;
    await server.database.updateTable('product_variant').set({ price_cents: 1999n }).where('id', '=', soap).execute();
    expect(line).toEqual({
      sclId: expect.any(Number),
      scId: expect.any(Number),
      pttId: soap,
      productName: '海港香皂',
      skuDesc1: '',
      skuDesc2: '',
      pv: 10.5,
      price: 18.99,
      showPrice: 19.99,
      priceAdded: 19.99,
      qty: 2,
      stock: 10,
      shippingNotice: '预计 2024 年 7 月中旬发货。',
      imageList: [{ imageLink: '/images/p5-1/640.webp' }, { imageLink: '/images/p5-2/640.webp' }],
    });
  });

  it('getCartOrderList answers an empty cart to a member who never had one', async () => {
    expect(await read()).toEqual({ scId: 0, cartProduct: [] });
  });

  it('getCartOrderList keeps a line whose product is no longer offered, without stock', async () => {
    const { productId, variantIds } = fixture.products.comb;
    await add(variantIds[2], 1);
    await server.database.updateTable('product').set({ published: false }).where('id', '=', productId).execute();
    const { cartProduct } = await read();
    const edited = await edit(cartProduct[0]?.sclId, 2);
    await server.database.updateTable('product').set({ published: true }).where('id', '=', productId).execute();
    expect(cartProduct).toMatchObject([{ pttId: variantIds[2], skuDesc1: 'L', qty: 1, stock: 0 }]);
    expect(edited).toMatchObject({ error: 'stockShort' });
  });
});

describe('editCartpty', () => {
  it('editCartpty sets the quantity and answers the units of the whole cart', async () => {
    await add(fixture.products.comb.variantIds[0], 5);
    const { data } = await add(fixture.products.serum.variantIds[0], 1);
    const { sclId } = data as { sclId: number };
    expect(await edit(sclId, 7)).toMatchObject({
      success: '1',
      resultMessage: 'Modified successfully',
      data: { sclId, qty: 7, cartNum: 12 },
    });
  });

  it.each([0, -1, 1.5, 100_000, '12x', '', null, [1], 101])('editCartpty refuses the quantity %s and keeps the old one', async (qty) => {
    const serum = fixture.products.serum.variantIds[0];
    const { data } = await add(serum, 3);
    expect(await edit((data as { sclId: number }).sclId, qty)).toMatchObject({ success: '0', errorCode: '1', field: 'qty' });
    expect(await quantities()).toEqual([[serum, 3]]);
  });

  it('editCartpty does not find another member’s line, nor a deleted one', async () => {
    const other = await createMember(server.database);
    const { data } = await add(fixture.products.serum.variantIds[0], 3, other);
    const { sclId } = data as { sclId: number };
    await add(fixture.products.serum.variantIds[0], 1);
    expect(await edit(sclId, 1)).toMatchObject({ error: 'cartLineNotFound', errorCode: '0' });
    expect(await edit(999_999_999, 1)).toMatchObject({ error: 'cartLineNotFound' });
    expect(await quantities(other)).toEqual([[fixture.products.serum.variantIds[0], 3]]);
  });
});

describe('deleCartproductPL', () => {
  it('deleCartproductPL deletes the named lines and answers the remaining units', async () => {
    await add(fixture.products.serum.variantIds[0], 1);
    await add(fixture.products.comb.variantIds[0], 2);
    await add(fixture.products.comb.variantIds[1], 3);
    const [third, second, first] = await pairs();
    expect(await remove(`${first},${third},${first}`)).toMatchObject({
      success: '1',
      resultMessage: 'Deleted successfully',
      data: { cartNum: 2 },
    });
    expect(await pairs()).toEqual([second]);
  });

  it('deleCartproductPL deletes none if one belongs to another member or cart, or is gone', async () => {
    const other = await createMember(server.database);
    await add(fixture.products.serum.variantIds[0], 1, other);
    await add(fixture.products.serum.variantIds[0], 1);
    const [own] = await pairs();
    const [foreign] = await pairs(other);
    const [ownLine, ownCart] = own?.split('-') ?? [];
    const [foreignLine, foreignCart] = foreign?.split('-') ?? [];
    for (const wrong of [
      `${own},${foreign}`,
      `${ownLine}-${foreignCart}`,
      `${own},${foreignLine}-${ownCart}`,
      `${own},999999999999999-${ownCart}`,
    ]) {
      expect(await remove(wrong)).toMatchObject({ error: 'cartLineNotFound' });
    }
    expect(await pairs()).toEqual([own]);
    expect(await pairs(other)).toEqual([foreign]);
  });

  it.each(['', '1', '1-', '1-2,', '1-2;3-4', '0-1', "1-2' OR 1=1", '1-2-3'])(
    'deleCartproductPL refuses the malformed list "%s"',
    async (list) => {
      const before = await countRows(server.database, 'cart_line');
      expect(await remove(list)).toMatchObject({ status: 400, field: 'sclIdStr' });
      expect(await countRows(server.database, 'cart_line')).toBe(before);
    },
  );
});

describe('deleCartproduct', () => {
  const removeOne = (sclId: unknown, who = member) => server.call('deleCartproduct', { sclId } as object, { token: who.token });
  const added = async (variantId: number, qty: number, who = member) => ((await add(variantId, qty, who)).data as { sclId: number }).sclId;

  it('deleCartproduct deletes one line and answers the remaining units', async () => {
    const serum = await added(fixture.products.serum.variantIds[0], 1);
    await add(fixture.products.comb.variantIds[0], 2);
    expect(await removeOne(String(serum))).toMatchObject({ success: '1', resultMessage: 'Deleted successfully', data: { cartNum: 2 } });
    expect(await quantities()).toEqual([[fixture.products.comb.variantIds[0], 2]]);
  });

  it('deleCartproduct does not find a line that is gone, another member’s, or one of a member without a cart', async () => {
    const sclId = await added(fixture.products.serum.variantIds[0], 1);
    const other = await createMember(server.database);
    expect(await removeOne(sclId, other)).toMatchObject({ error: 'cartLineNotFound', errorCode: '0' });
    await add(fixture.products.serum.variantIds[0], 1, other);
    expect(await removeOne(sclId, other)).toMatchObject({ error: 'cartLineNotFound' });
    await removeOne(sclId);
    expect(await removeOne(sclId)).toMatchObject({ error: 'cartLineNotFound' });
    expect(await quantities(other)).toEqual([[fixture.products.serum.variantIds[0], 1]]);
  });
});

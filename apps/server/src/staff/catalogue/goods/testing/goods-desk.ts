import type { AnswerOf, GoodsDocument } from '@upline/contract';
import { type CatalogueFixture, type FixtureProduct, seedCatalogue } from '../../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { dataOf } from '../../../../testing/success-of.ts';

export type View = AnswerOf<'getStaffProduct'>['data'];

/** A shop with the fixture's goods, editors, and shared test actions on products. */
export async function openGoodsDesk() {
  let fixture: CatalogueFixture | undefined;
  const server: TestServer = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  if (fixture === undefined) throw new Error('the catalogue is not there');
  const door = await openStaffDoor(server);
  const [editor, finance, admin, clerk] = await Promise.all(
    (['editor', 'finance1', 'root', 'warehouse'] as const).map((name) => door.as(name)),
  );
  const { look, save, edit } = editing(editor as StaffBrowser);
  const publish = async (who: StaffBrowser, goodsId: number, headers = {}) =>
    who.call('publishProduct', { goodsId, version: (await look(goodsId)).draft?.version ?? 0 }, headers);
  const schedule = async (who: StaffBrowser, goodsId: number, from: Date) =>
    who.call('scheduleProduct', { goodsId, version: (await look(goodsId)).draft?.version ?? 0, from: from.toISOString() });
  return {
    server,
    door,
    fixture,
    editor: editor as StaffBrowser,
    finance: finance as StaffBrowser,
    admin: admin as StaffBrowser,
    clerk: clerk as StaffBrowser,
    look,
    save,
    edit,
    publish,
    schedule,
    /** The shop's answer about a product; undefined if it does not offer it. */
    shown: async ({ variantIds: [pttId] }: Pick<FixtureProduct, 'variantIds'>) =>
      (await server.call('getProducts', { pttId }))['data'] as { productName: string; price: number } | undefined,
    close: () => server.close(),
  };
}

export type GoodsDesk = Awaited<ReturnType<typeof openGoodsDesk>>;

function editing(editor: StaffBrowser) {
  const look = async (goodsId: number): Promise<View> => {
    const answer = await editor.call('getStaffProduct', { goodsId });
    if (answer.success !== '1') throw new Error(answer.resultMessage);
    return dataOf(answer);
  };
  const save = (who: StaffBrowser, goodsId: number, seen: View, change: Partial<GoodsDocument>) =>
    who.call('saveProductDraft', {
      goodsId,
      version: seen.draft?.version ?? 0,
      liveMark: seen.liveMark,
      document: { ...seen.document, ...change },
    });
  const edit = async (goodsId: number, change: (document: GoodsDocument) => Partial<GoodsDocument>, who = editor) => {
    const seen = await look(goodsId);
    return save(who, goodsId, seen, change(seen.document));
  };
  return { look, save, edit };
}

export const soon = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

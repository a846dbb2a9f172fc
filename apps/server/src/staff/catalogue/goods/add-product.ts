import type { Handler } from '../../../operation/handler.ts';
import { addGoods } from '../../../features/catalogue/index.ts';

/** Adds a product that is not offered yet, with the pictures of another product or with none. */
export const addProduct: Handler<'addProduct'> = async ({ database, now }, asked) => ({
  data: { goodsId: await addGoods(database, asked, now) },
  message: 'staff.done',
});

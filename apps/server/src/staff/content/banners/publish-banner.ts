import { pictureSource } from '@upline/brand';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { mediaAmong } from '../../../features/catalogue/index.ts';

/** Adds a banner to the home page. Its product must be offered, and its picture must be one of the shop. */
export const publishBanner: Handler<'publishBanner'> = async ({ database }, { picture, title, target, sort }) => {
  const isKept = pictureSource(picture) !== undefined || (await mediaAmong(database, [picture])).size > 0;
  if (!isKept) return refuse('pictureUnknown', { field: 'picture' });
  if (/^\d+$/.test(target)) {
    const onOffer = database
      .selectFrom('product_variant')
      .innerJoin('product', 'product.id', 'product_variant.product_id')
      .select('product_variant.id')
      .where(sql<boolean>`is_offered(product.published, product.offered_until)`);
    const product = await onOffer.where('product_variant.id', '=', Number(target)).executeTakeFirst();
    if (product === undefined) return refuse('productNotFound', { field: 'target' });
  }
  const { id } = await database
    .insertInto('banner')
    .values({ picture, title: JSON.stringify(title), target, sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { bannerId: id }, message: 'staff.done' };
};

import * as z from 'zod';
import * as field from '../fields.ts';

/** A product as lists show it: the variant `pttId` stands for the whole product. */
export const productEntry = z.strictObject({
  pttId: z.int(),
  productName: z.string(),
  pv: field.amount(),
  price: field.amount(),
  showPrice: field.amount(),
  orderType: z.string(),
  /** '1' when something of the product can be bought now. */
  inStock: z.enum(['0', '1']),
  jpmProductSaleNew: z.strictObject({
    jpmProductSaleImageList: z.array(z.strictObject({ imageLink: z.string(), imageOrder: z.int() })),
  }),
});

/** A category or a home partition. `size` counts its products; `parentId` names the partition a category belongs to. */
export const categoryEntry = z.strictObject({
  partId: z.int(),
  partName: z.string(),
  orderType: z.string(),
  parentId: z.int().nullable(),
  size: field.total(),
  imageLink: z.string(),
});

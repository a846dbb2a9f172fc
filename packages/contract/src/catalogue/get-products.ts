import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** A product as its own page shows it, seen through one of its variants. */
export const productDetail = z.strictObject({
  pttId: z.int(),
  productName: z.string(),
  pv: field.amount(),
  price: field.amount(),
  showPrice: field.amount(),
  orderType: z.string(),
  /** Names of the spec dimensions, '' where the product has none. */
  spuDesc1: z.string(),
  spuDesc2: z.string(),
  /** This variant's values in them. */
  skuDesc1: z.string(),
  skuDesc2: z.string(),
  /** Pieces that can be ordered now, at most 99999. */
  stock: field.total(),
  /** A notice about the shipping date, '' for most products. */
  shippingNotice: z.string(),
  partId: z.int(),
  partName: z.string(),
  jpmProductSaleNew: z.strictObject({
    productNo: z.string(),
    jpmProductSaleImageList: z.array(z.strictObject({ imageLink: z.string(), imageOrder: z.int() })),
    /** Sanitised HTML. */
    briefIntroduction: z.string(),
    /** Plain text for head tags. */
    summary: z.string(),
  }),
});

export const getProducts = defineOperation({
  name: 'getProducts',
  noun: 'catalogue',
  kind: 'query',
  caller: 'public',
  summary: 'One product through one of its variants',
  payload: { pttId: field.id() },
  answer: { data: productDetail },
  errors: ['productNotFound'],
  cached: true,
  companion: { group: 'mobileCart' },
});

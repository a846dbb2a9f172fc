import * as z from 'zod';
import * as field from '../fields.ts';

const orderItem = z.strictObject({
  pttId: z.int(),
  productName: z.string(),
  qty: z.int(),
  price: field.amount(),
  imageLinkList: z.array(z.strictObject({ imageLink: z.string() })),
  jpmProductSaleTeamType: z.strictObject({
    skuDesc1: z.string(),
    skuDesc2: z.string(),
    pv: field.amount(),
    price: field.amount(),
    showPrice: field.amount(),
    jpmProductSaleNew: z.strictObject({ productNo: z.string() }),
  }),
});

export const orderEntry = z.strictObject({
  moId: z.int(),
  memberOrderNo: z.string(),
  /** '1' while it can be paid or cancelled, '2' once paid. */
  status: z.enum(['1', '2']),
  isRetreatOrder: z.enum(['0', '1']),
  /** Order and pay time, `yyyy-MM-dd hh:mm:ss` in the business time zone, '' when not yet. */
  dateParse: z.string(),
  checkParse: z.string(),
  /** When it was sent on its way, '' before. */
  shipParse: z.string(),
  /** When its money went back, '' unless it was refunded. */
  refundParse: z.string(),
  payStyleDesc: z.string(),
  /** The total to pay, equal to orderAmount. */
  amount2: field.amount(),
  orderAmount: field.amount(),
  goodsAmount: field.amount(),
  pvAmt: field.amount(),
  logisticsExpense: field.amount(),
  tax: field.amount(),
  /** Shipping plus tax. */
  feeAddTax: field.amount(),
  /** Absent unless the order carries a deposit. */
  deposit: field.amount().optional(),
  canWatch: z.enum(['0', '1']),
  firstName: z.string(),
  lastName: z.string(),
  mobiletele: z.string(),
  address: z.string(),
  city: z.string(),
  provinceDesc: z.string(),
  companyCodeDesc: z.string(),
  postalcode: z.string(),
  email: z.string(),
  /** When the unpaid order gives up its stock, '' once paid. */
  payBefore: z.string(),
  jpoMemberOrderList: z.array(orderItem),
  jpoMemberOrderFee: z.array(z.strictObject({ mofId: z.int(), feeType: z.enum(['1', '2', '3']), fee: field.amount() })),
});

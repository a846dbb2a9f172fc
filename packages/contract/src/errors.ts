import { addressErrors } from './address/address-errors.ts';
import { cartErrors } from './cart/cart-errors.ts';
import { catalogueErrors } from './catalogue/catalogue-errors.ts';
import { contentErrors } from './content/content-errors.ts';
import { deskErrors } from './desk/desk-errors.ts';
import { earningsErrors } from './earnings/earnings-errors.ts';
import { memberErrors } from './member/member-errors.ts';
import { orderErrors } from './order/order-errors.ts';
import { paymentErrors } from './payment/payment-errors.ts';
import { walletErrors } from './wallet/wallet-errors.ts';
import { staffCatalogueErrors } from './staff/catalogue/staff-catalogue-errors.ts';
import { staffContentErrors } from './staff/content/staff-content-errors.ts';
import { staffEarningsErrors } from './staff/earnings/staff-earnings-errors.ts';
import { staffMemberErrors } from './staff/member/staff-member-errors.ts';
import { staffOrderErrors } from './staff/order/staff-order-errors.ts';
import { staffOverviewErrors } from './staff/overview/staff-overview-errors.ts';
import { staffPaymentErrors } from './staff/payment/staff-payment-errors.ts';
import { staffPlacesErrors } from './staff/places/staff-places-errors.ts';
import { staffPromotionErrors } from './staff/promotion/staff-promotion-errors.ts';
import { staffShopErrors } from './staff/shop/staff-shop-errors.ts';
import { staffWalletErrors } from './staff/wallet/staff-wallet-errors.ts';
import { severalNounsErrors, staffWireTable, wireTable } from './wire-errors.ts';

/**
 * The closed list of refusals; a noun lists its own. `errorCode` and `status` are what the wire shows ('-10000' session invalid, '1' a warning about the
 * input, '0' anything else refused); the member's text is the dictionary key `messages:error.<name>`.
 */
export const errorTable = {
  ...wireTable,
  ...staffWireTable,
  ...severalNounsErrors,
  ...addressErrors,
  ...cartErrors,
  ...catalogueErrors,
  ...contentErrors,
  ...deskErrors,
  ...earningsErrors,
  ...memberErrors,
  ...orderErrors,
  ...paymentErrors,
  ...walletErrors,
  ...staffCatalogueErrors,
  ...staffContentErrors,
  ...staffEarningsErrors,
  ...staffMemberErrors,
  ...staffOrderErrors,
  ...staffOverviewErrors,
  ...staffPaymentErrors,
  ...staffPlacesErrors,
  ...staffPromotionErrors,
  ...staffShopErrors,
  ...staffWalletErrors,
} as const satisfies Record<string, { errorCode: '0' | '1' | '-10000'; status: number }>;

export type ErrorName = keyof typeof errorTable;
export type WireError = keyof typeof wireTable;

/** Refusals raised by the wire itself. Operations do not declare them. */
export const wireErrors = Object.keys(wireTable) as readonly WireError[];

/** Additional refusals of the staff wire. Operations do not declare them. */
export const staffWireErrors = Object.keys(staffWireTable) as readonly (keyof typeof staffWireTable)[];

import { addressOperations } from './address/address-operations.ts';
import { cartOperations } from './cart/cart-operations.ts';
import { catalogueOperations } from './catalogue/catalogue-operations.ts';
import { contentOperations } from './content/content-operations.ts';
import { deskOperations } from './desk/desk-operations.ts';
import { earningsOperations } from './earnings/earnings-operations.ts';
import { memberOperations } from './member/member-operations.ts';
import { networkOperations } from './network/network-operations.ts';
import { orderOperations } from './order/order-operations.ts';
import { paymentOperations } from './payment/payment-operations.ts';
import { walletOperations } from './wallet/wallet-operations.ts';
import { staffCatalogueOperations } from './staff/catalogue/staff-catalogue-operations.ts';
import { staffContentOperations } from './staff/content/staff-content-operations.ts';
import { staffEarningsOperations } from './staff/earnings/staff-earnings-operations.ts';
import { staffMemberOperations } from './staff/member/staff-member-operations.ts';
import { staffNetworkOperations } from './staff/network/staff-network-operations.ts';
import { staffOrderOperations } from './staff/order/staff-order-operations.ts';
import { staffOverviewOperations } from './staff/overview/staff-overview-operations.ts';
import { staffPaymentOperations } from './staff/payment/staff-payment-operations.ts';
import { staffPlacesOperations } from './staff/places/staff-places-operations.ts';
import { staffPromotionOperations } from './staff/promotion/staff-promotion-operations.ts';
import { staffShopOperations } from './staff/shop/staff-shop-operations.ts';
import { staffWalletOperations } from './staff/wallet/staff-wallet-operations.ts';

/** Every operation of the product, by its name on the wire. A noun lists its own. */
export const operations = {
  ...addressOperations,
  ...cartOperations,
  ...catalogueOperations,
  ...contentOperations,
  ...deskOperations,
  ...earningsOperations,
  ...memberOperations,
  ...networkOperations,
  ...orderOperations,
  ...paymentOperations,
  ...walletOperations,
  ...staffCatalogueOperations,
  ...staffContentOperations,
  ...staffEarningsOperations,
  ...staffMemberOperations,
  ...staffNetworkOperations,
  ...staffOrderOperations,
  ...staffOverviewOperations,
  ...staffPaymentOperations,
  ...staffPlacesOperations,
  ...staffPromotionOperations,
  ...staffShopOperations,
  ...staffWalletOperations,
} as const;

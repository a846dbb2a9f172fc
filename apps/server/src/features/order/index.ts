export { orderAnswersHold } from './answer-holds.ts';
export { cancelExpiredOrders } from './cancel-orders.ts';
export { cancelUnpaid, type WithdrawPayment } from './cancel-unpaid.ts';
export type { ReadHistory } from './get-history-rows.ts';
export { orderSeen, orderSeenByPayer, readSeenOrder, type SeenOrder } from './showing/order-seen.ts';
export { type OrderEntry, orderEntry } from './showing/order-entry.ts';
export { type LockedOrder, lockOrder, lockOrderWithUndecided } from './paid/lock-order.ts';
export type { OrderListener, OrderListeners, OrderPaid, OrderPartRefunded, OrderTakenBack, ParcelSent } from './paid/order-listener.ts';
export { createOrderMails } from './paid/order-mails.ts';
export { payOrder } from './paid/pay-order.ts';
export type { Write } from './paid/write-together.ts';
export { type LeftLine, leftOfLine, leftToSend, leftToSendOf, onShelfForLine, settleShipping } from './parcels/left-to-send.ts';
export { deliverParcel, relabelParcel, undoParcel } from './parcels/change-parcel.ts';
export { type LockedParcel, lockParcel, onlyParcel } from './parcels/lock-parcel.ts';
export { holdOf, isOnHold, isShippable, requireNoHold } from './parcels/order-hold.ts';
export { notShippable, whyNotShippable } from './parcels/not-shippable.ts';
export { labelOf, newLabel } from './parcels/parcel-label.ts';
export { type Carrier, carrierNamed, readCarriers } from './parcels/read-carriers.ts';
export { readParcels } from './parcels/read-parcels.ts';
export { sendPieces } from './parcels/send-pieces.ts';
export { tellOfParcel } from './parcels/tell-of-parcel.ts';
export { isTrackingNumber, trackingKey } from './parcels/tracking-number.ts';
export { cutOf, type Placing, placeOrder, withAdded } from './placing/place-order.ts';
export { quoteSeen } from './placing/quote-seen.ts';
export { priceOrder } from './placing/price-order.ts';
export { readBuyer } from './placing/read-buyer.ts';
export { readDestination } from './placing/read-destination.ts';
export { readVariants } from './placing/read-variants.ts';
export { invoicePdf } from './showing/invoice-pdf.ts';
export { type PackingSlip, packingSlipPdf, packingSlipsPdf } from './showing/packing-slip-pdf.ts';
export { ownOrderLines } from './own-order-lines.ts';
export { payStyleIn } from './showing/pay-style.ts';
export { type OrderRow, readOrder, readOrderById, readOrdersById } from './showing/read-orders.ts';
export { isChargebackOpen, isMoneyOpen, isRefundUnderWay, moneyIsOpen } from './refunding/money-open.ts';
export { readGivenBack, readSoldOrder } from './refunding/read-sold-order.ts';
export {
  type GivenBack,
  type RefundShares,
  refundShares,
  type RefundWish,
  wishForAll,
} from './refunding/refund-shares.ts';
export type { MoneySource, SoldLine, SoldOrder } from './refunding/sold-order.ts';
export { shareOfPieces } from './refunding/shares-of-lines.ts';
export { type BookedShares, reverseOrder, settleTaken, takeBackPart, uncountIfLargerPartGone } from './paid/reverse-order.ts';
export { sourceNameOf, sourceNames } from './refunding/source-names.ts';
export { shownTax, taxOfStored, taxOfTotals } from './taxing/shown-tax.ts';
export { order } from './declares.ts';
export type { OrderNeeds } from './order-needs.ts';

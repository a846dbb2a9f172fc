import type * as card from './card-tables.ts';
import type * as catalogue from './catalogue-tables.ts';
import type * as ledger from './ledger-tables.ts';
import type * as member from './member-tables.ts';
import type * as network from './network-tables.ts';
import type * as order from './order-tables.ts';
import type * as outbox from './outbox-tables.ts';

/** Every table of the database, by name. */
export interface Schema {
  address: order.AddressTable;
  audit: member.AuditTable;
  banner: catalogue.BannerTable;
  cart: order.CartTable;
  cart_line: order.CartLineTable;
  category: catalogue.CategoryTable;
  country: member.CountryTable;
  developer_mail: outbox.DeveloperMailTable;
  email_code: outbox.EmailCodeTable;
  idempotency_key: member.IdempotencyKeyTable;
  installation: member.InstallationTable;
  job: outbox.JobTable;
  ledger_account: ledger.LedgerAccountTable;
  ledger_entry: ledger.LedgerEntryTable;
  ledger_hold: ledger.LedgerHoldTable;
  ledger_transfer: ledger.LedgerTransferTable;
  member: member.MemberTable;
  member_avatar: card.MemberAvatarTable;
  member_order: order.MemberOrderTable;
  notice: catalogue.NoticeTable;
  notice_read: catalogue.NoticeReadTable;
  order_fee: order.OrderFeeTable;
  order_line: order.OrderLineTable;
  payment_attempt: order.PaymentAttemptTable;
  placement_chain: network.PlacementChainTable;
  placement_position: network.PlacementPositionTable;
  postal_code: member.PostalCodeTable;
  product: catalogue.ProductTable;
  product_variant: catalogue.ProductVariantTable;
  province: member.ProvinceTable;
  pv_row: order.PvRowTable;
  saved_card: card.SavedCardTable;
  session: member.SessionTable;
  shipping_rate: order.ShippingRateTable;
  tax_rate: order.TaxRateTable;
  throttle: member.ThrottleTable;
  used_signature: network.UsedSignatureTable;
}

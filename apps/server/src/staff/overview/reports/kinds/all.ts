import type { ReportKind } from '../../../../desk/reports/report-kind.ts';
import { activity } from './activity.ts';
import { ageing } from './ageing.ts';
import { newcomers } from './newcomers.ts';
import { payoutShare } from './payout-share.ts';
import { ranks } from './ranks.ts';
import { refundsAndChargebacks } from './refunds-and-chargebacks.ts';
import { salesByCountry } from './sales-by-country.ts';
import { salesByDay } from './sales-by-day.ts';
import { salesByPayMethod } from './sales-by-pay-method.ts';
import { salesByProduct } from './sales-by-product.ts';
import { stockAndCover } from './stock-and-cover.ts';
import { taxByProvince } from './tax-by-province.ts';
import { taxByRate } from './tax-by-rate.ts';
import { unpaidOrders } from './unpaid-orders.ts';

/** Every report, in the order of the page. */
export const reportKinds: readonly ReportKind[] = [
  salesByDay,
  salesByCountry,
  salesByProduct,
  salesByPayMethod,
  refundsAndChargebacks,
  unpaidOrders,
  taxByProvince,
  taxByRate,
  payoutShare,
  newcomers,
  activity,
  ranks,
  stockAndCover,
  ageing,
];

import type { Permission } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import { findBankEntries, findTakenBack } from './find-bank-entries.ts';
import { findMembers } from './find-members.ts';
import { findOrders } from './find-orders.ts';
import { findParcels } from './find-parcels.ts';
import { findPayments } from './find-payments.ts';
import { findProducts } from './find-products.ts';
import { findTransfers } from './find-transfers.ts';
import { findWithdrawals } from './find-withdrawals.ts';
import { bestHits, type Hit, type Kind, type Search } from './hit.ts';

/** Permission and search of each kind. All staff see products. */
const ways: Record<Kind, { permission?: Permission; find(search: Search): Promise<Hit[]> }> = {
  member: { permission: 'member.read', find: findMembers },
  order: { permission: 'order.read', find: findOrders },
  parcel: { permission: 'order.read', find: findParcels },
  payment: { permission: 'payment.read', find: findPayments },
  product: { find: findProducts },
  transfer: { permission: 'wallet.read', find: findTransfers },
  bankEntry: { permission: 'bank-money.read', find: findBankEntries },
  takenBack: { permission: 'bank-money.read', find: findTakenBack },
  withdrawal: { permission: 'withdrawal.read', find: findWithdrawals },
};

/** Searches all kinds at once; exact matches come first, then the kinds in their order. */
export const createFindAnything =
  ({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'findAnything'> =>
  async ({ database, staff, locale, now }, { text, kinds }) => {
    const search: Search = { database, staff, locale, text, timeZone, today: dayText(now, timeZone) };
    const asked = (Object.keys(ways) as Kind[]).filter((kind) => kinds.length === 0 || kinds.includes(kind));
    const allowed = asked
      .map((kind) => ways[kind])
      .filter(({ permission }) => permission === undefined || staff.permissions.has(permission));
    const hits = (await Promise.all(allowed.map((way) => way.find(search)))).flatMap(bestHits);
    return { data: hits.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)) };
  };

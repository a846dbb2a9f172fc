import { ownRoute } from '../../../app/own-route.ts';
import { paths } from '../../../app/paths.ts';
import { displayStatus } from '../display-status.ts';

export type OrderListName = 'pending' | 'completed' | 'all';

/** The member's three lists of orders, each with its wire status. */
export const orderLists = {
  pending: { status: '1', path: paths.ordersPending() },
  completed: { status: '2', path: paths.ordersCompleted() },
  all: { status: '', path: paths.ordersAll() },
} as const satisfies Record<OrderListName, { status: '' | '1' | '2'; path: string }>;

export const orderPageSize = 5;

/** Address of one page of a list; the first page has the bare address. */
export const orderListAddress = (name: OrderListName, page: number): string =>
  page > 1 ? `${orderLists[name].path}?page=${page}` : orderLists[name].path;

/** The page number in the address; anything but a whole number from 1 up is page 1. */
export function orderPageOf(query: URLSearchParams): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** Address of the list that contains an order. */
export const homeListOf = (order: Parameters<typeof displayStatus>[0]): string =>
  orderLists[displayStatus(order) === 'unpaid' ? 'pending' : 'completed'].path;

/** The list that an order's page leads back to: the one in its address if it is a list of orders, otherwise undefined. */
export function backListOf(query: URLSearchParams): string | undefined {
  const back = ownRoute(query.get('back'));
  return back &&
    [paths.orderHistory(), ...Object.values(orderLists).map(({ path }) => path)].some(
      (path) => back === path || back.startsWith(`${path}?`),
    )
    ? back
    : undefined;
}

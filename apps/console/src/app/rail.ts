import type { Permission } from '@upline/contract';

/** A page under a word of the rail. */
export interface RailPage {
  /** Its name is the text `rail.<name>`. */
  readonly name: string;
  readonly path: string;
  /** Absent for pages that everybody may open. */
  readonly permission?: Permission;
}

export interface RailWord extends Omit<RailPage, 'path'> {
  /** The keys that lead there. */
  readonly keys: string;
  /** The word's own page; a word without one opens the first of its pages that a person may open. */
  readonly path?: string;
  readonly pages: readonly RailPage[];
}

/** The words of the rail, at most eight, and the pages under each. A person sees what their permissions open. */
export const rail: readonly RailWord[] = [
  { name: 'home', path: '/', keys: 'g h', pages: [] },
  { name: 'members', path: '/members', permission: 'member.read', keys: 'g m', pages: [] },
  { name: 'orders', path: '/orders', permission: 'order.read', keys: 'g o', pages: [] },
  {
    name: 'shipping',
    keys: 'g s',
    pages: [
      { name: 'toPack', path: '/shipping', permission: 'order.ship' },
      { name: 'packing', path: '/packing', permission: 'order.ship' },
      { name: 'deliveries', path: '/deliveries', permission: 'stock.write' },
      { name: 'counts', path: '/counts', permission: 'stock.write' },
      { name: 'carriers', path: '/shipping/carriers', permission: 'carrier.write' },
    ],
  },
  {
    name: 'money',
    keys: 'g y',
    pages: [
      { name: 'withdrawals', path: '/withdrawals', permission: 'withdrawal.read' },
      { name: 'adjustments', path: '/money/adjustments', permission: 'wallet.read' },
      { name: 'accounts', path: '/money/accounts', permission: 'wallet.read' },
      { name: 'reconciliation', path: '/money/reconciliation', permission: 'payment.read' },
      { name: 'chargebacks', path: '/money/chargebacks', permission: 'payment.read' },
      { name: 'coins', path: '/money/coins', permission: 'payment.read' },
      { name: 'bankPayments', path: '/money/bank', permission: 'bank-money.read' },
      { name: 'bankAccounts', path: '/money/bank-accounts', permission: 'bank-money.read' },
      { name: 'payments', path: '/payments', permission: 'payment.read' },
      { name: 'gateways', path: '/payments/gateways', permission: 'gateway.read' },
    ],
  },
  {
    name: 'earnings',
    keys: 'g e',
    pages: [
      { name: 'weeks', path: '/earnings/weeks', permission: 'week.read' },
      { name: 'months', path: '/earnings/months', permission: 'week.read' },
      { name: 'periods', path: '/earnings/periods', permission: 'week.read' },
      { name: 'plan', path: '/plan', permission: 'plan.read' },
    ],
  },
  {
    name: 'shop',
    keys: 'g p',
    pages: [
      { name: 'products', path: '/products', permission: 'product.read' },
      { name: 'shelves', path: '/shelves', permission: 'product.read' },
      { name: 'prices', path: '/prices', permission: 'product.read' },
      { name: 'promotions', path: '/promotions', permission: 'promotion.read' },
      { name: 'banners', path: '/banners', permission: 'content.read' },
      { name: 'notices', path: '/notices', permission: 'content.read' },
      { name: 'agreements', path: '/agreements', permission: 'content.read' },
      { name: 'mailTexts', path: '/mail-texts', permission: 'content.read' },
      { name: 'stock', path: '/stock', permission: 'product.read' },
      { name: 'media', path: '/media', permission: 'product.read' },
      { name: 'translations', path: '/translations', permission: 'product.read' },
      { name: 'countries', path: '/countries', permission: 'country.read' },
    ],
  },
  {
    name: 'company',
    keys: 'g c',
    pages: [
      { name: 'approvals', path: '/approvals', permission: 'approval.read' },
      { name: 'tasks', path: '/tasks', permission: 'task.read' },
      { name: 'reports', path: '/reports', permission: 'report.read' },
      { name: 'exports', path: '/exports', permission: 'list.export' },
      { name: 'staff', path: '/staff', permission: 'staff.read' },
      { name: 'roles', path: '/roles', permission: 'staff.read' },
      { name: 'keys', path: '/keys', permission: 'key.read' },
      { name: 'webhooks', path: '/webhooks', permission: 'webhook.read' },
      { name: 'imports', path: '/imports', permission: 'list.import' },
      { name: 'audit', path: '/audit', permission: 'audit.read' },
      { name: 'ourShop', path: '/settings/shop', permission: 'shop.read' },
      { name: 'settings', path: '/settings', permission: 'rule.read' },
      { name: 'health', path: '/health', permission: 'health.read' },
    ],
  },
];

/** The words and pages that a person may open. A word without any such page is left out. */
export const railFor = (may: (permission: Permission) => boolean): (RailWord & { readonly path: string })[] =>
  rail.flatMap((word) => {
    const isOpen = ({ permission }: Pick<RailPage, 'permission'>): boolean => permission === undefined || may(permission);
    const pages = word.pages.filter(isOpen);
    const path = isOpen(word) && word.path !== undefined ? word.path : pages[0]?.path;
    return path === undefined ? [] : [{ ...word, path, pages }];
  });

/** Whether a path is this page or lies under it. */
export const isUnder = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

import type { Permission } from '@upline/contract';
import { paths } from '../shared/addresses/paths.ts';

export interface RailPage {
  /** Its name is the text `rail.<name>`. */
  readonly name: string;
  readonly path: string;
  /** Absent for pages open to all staff. */
  readonly permission?: Permission;
}

export interface RailWord extends Omit<RailPage, 'path'> {
  /** Keys that open it, pressed in turn: `g h`. */
  readonly keys: string;
  /** The word's own page; without one, the word opens the first of its pages that a person may open. */
  readonly path?: string;
  readonly pages: readonly RailPage[];
}

/** The words of the rail, at most eight, with their pages. A person sees those that their permissions open. */
export const rail: readonly RailWord[] = [
  { name: 'home', path: paths.home(), keys: 'g h', pages: [] },
  { name: 'members', path: paths.members(), permission: 'member.read', keys: 'g m', pages: [] },
  { name: 'orders', path: paths.orders(), permission: 'order.read', keys: 'g o', pages: [] },
  {
    name: 'shipping',
    keys: 'g s',
    pages: [
      { name: 'toPack', path: paths.toPack(), permission: 'order.ship' },
      { name: 'packing', path: paths.packing(), permission: 'order.ship' },
      { name: 'deliveries', path: paths.deliveries(), permission: 'stock.write' },
      { name: 'counts', path: paths.counts(), permission: 'stock.write' },
      { name: 'carriers', path: paths.carriers(), permission: 'carrier.write' },
    ],
  },
  {
    name: 'money',
    keys: 'g y',
    pages: [
      { name: 'withdrawals', path: paths.withdrawals(), permission: 'withdrawal.read' },
      { name: 'adjustments', path: paths.adjustments(), permission: 'wallet.read' },
      { name: 'accounts', path: paths.ledgerAccounts(), permission: 'wallet.read' },
      { name: 'reconciliation', path: paths.reconciliation(), permission: 'payment.read' },
      { name: 'chargebacks', path: paths.chargebacks(), permission: 'payment.read' },
      { name: 'coins', path: paths.coins(), permission: 'payment.read' },
      { name: 'bankPayments', path: paths.bankEntries(), permission: 'bank-money.read' },
      { name: 'bankAccounts', path: paths.bankAccounts(), permission: 'bank-money.read' },
      { name: 'payments', path: paths.payments(), permission: 'payment.read' },
      { name: 'gateways', path: paths.gateways(), permission: 'gateway.read' },
    ],
  },
  {
    name: 'earnings',
    keys: 'g e',
    pages: [
      { name: 'weeks', path: paths.weeks(), permission: 'week.read' },
      { name: 'months', path: paths.months(), permission: 'week.read' },
      { name: 'periods', path: paths.periods(), permission: 'week.read' },
      { name: 'plan', path: paths.plans(), permission: 'plan.read' },
    ],
  },
  {
    name: 'shop',
    keys: 'g p',
    pages: [
      { name: 'products', path: paths.products(), permission: 'product.read' },
      { name: 'shelves', path: paths.shelves(), permission: 'product.read' },
      { name: 'prices', path: paths.prices(), permission: 'product.read' },
      { name: 'promotions', path: paths.promotions(), permission: 'promotion.read' },
      { name: 'banners', path: paths.banners(), permission: 'content.read' },
      { name: 'notices', path: paths.notices(), permission: 'content.read' },
      { name: 'agreements', path: paths.agreements(), permission: 'content.read' },
      { name: 'mailTexts', path: paths.mailTexts(), permission: 'content.read' },
      { name: 'stock', path: paths.stock(), permission: 'product.read' },
      { name: 'media', path: paths.media(), permission: 'product.read' },
      { name: 'translations', path: paths.translations(), permission: 'product.read' },
      { name: 'countries', path: paths.countries(), permission: 'country.read' },
    ],
  },
  {
    name: 'company',
    keys: 'g c',
    pages: [
      { name: 'approvals', path: paths.approvals(), permission: 'approval.read' },
      { name: 'tasks', path: paths.tasks(), permission: 'task.read' },
      { name: 'reports', path: paths.reports(), permission: 'report.read' },
      { name: 'exports', path: paths.exports(), permission: 'list.export' },
      { name: 'staff', path: paths.staff(), permission: 'staff.read' },
      { name: 'roles', path: paths.roles(), permission: 'staff.read' },
      { name: 'keys', path: paths.keys(), permission: 'key.read' },
      { name: 'webhooks', path: paths.webhooks(), permission: 'webhook.read' },
      { name: 'imports', path: paths.imports(), permission: 'list.import' },
      { name: 'audit', path: paths.audit(), permission: 'audit.read' },
      { name: 'ourShop', path: paths.shopSettings(), permission: 'shop.read' },
      { name: 'imprint', path: paths.imprints(), permission: 'shop.read' },
      { name: 'accessibility', path: paths.accessibility(), permission: 'shop.read' },
      { name: 'settings', path: paths.settings(), permission: 'rule.read' },
      { name: 'health', path: paths.health(), permission: 'health.read' },
    ],
  },
];

/** The words and pages that a person may open. Words without any such page are omitted. */
export const railFor = (may: (permission: Permission) => boolean): (RailWord & { readonly path: string })[] =>
  rail.flatMap((word) => {
    const isOpen = ({ permission }: Pick<RailPage, 'permission'>): boolean => permission === undefined || may(permission);
    const pages = word.pages.filter(isOpen);
    const path = isOpen(word) && word.path !== undefined ? word.path : pages[0]?.path;
    return path === undefined ? [] : [{ ...word, path, pages }];
  });

/** Whether a path is this page or below it. */
export const isUnder = (pathname: string, path: string): boolean =>
  path === paths.home() ? pathname === paths.home() : pathname === path || pathname.startsWith(`${path}/`);

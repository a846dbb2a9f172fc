import type { AnswerOf, ListRowOf, PayloadInputOf, PromotionKind, PvRule } from '@upline/contract';

export type Promotion = AnswerOf<'getPromotion'>['data'];
export type PromotionRow = ListRowOf<'listPromotions'>;
export type SentTerms = Omit<PayloadInputOf<'addPromotion'>, 'reason'>;

/** The mark of a state: the full sun is running. */
export const markOf = { running: 'full', planned: 'half', ended: 'set', off: 'set' } as const;

/** A promotion as typed: texts, as the fields hold them. */
export interface Draft {
  readonly names: Readonly<Record<string, string>>;
  readonly kind: PromotionKind;
  readonly percent: string;
  readonly amount: string;
  readonly productId: number | undefined;
  readonly productName: string;
  readonly pieces: string;
  readonly pvRule: PvRule;
  readonly priority: string;
  readonly isExclusive: boolean;
  readonly companies: string;
  readonly cardLevels: readonly number[];
  readonly shelves: readonly number[];
  readonly productNos: string;
  readonly minimum: string;
  readonly fromDay: string;
  readonly lastDay: string;
  readonly isOn: boolean;
  readonly mostUses: string;
  readonly mostUsesEach: string;
}

export const emptyDraft: Draft = {
  names: {},
  kind: 'percentage',
  percent: '',
  amount: '',
  productId: undefined,
  productName: '',
  pieces: '1',
  pvRule: 'scaled',
  priority: '100',
  isExclusive: false,
  companies: '',
  cardLevels: [],
  shelves: [],
  productNos: '',
  minimum: '',
  fromDay: '',
  lastDay: '',
  isOn: true,
  mostUses: '',
  mostUsesEach: '',
};

/** A figure without trailing zeros: `20` for `20.00`. */
export const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
const typed = (value: number | null): string => (value === null ? '' : String(value));

export const draftOf = (promotion: Promotion): Draft => ({
  names: promotion.names,
  kind: promotion.kind,
  percent: plain(promotion.percent),
  amount: plain(promotion.amount),
  productId: promotion.productId ?? undefined,
  productName: promotion.productName,
  pieces: typed(promotion.pieces ?? 1),
  pvRule: promotion.pvRule,
  priority: String(promotion.priority),
  isExclusive: promotion.isExclusive,
  companies: promotion.companies.join(', '),
  cardLevels: promotion.cardLevels,
  shelves: promotion.shelves.map(({ shelf }) => shelf),
  productNos: promotion.products.map(({ productNo }) => productNo).join(', '),
  minimum: promotion.minimum === 0 ? '' : String(promotion.minimum),
  fromDay: promotion.fromDay,
  lastDay: promotion.lastDay,
  isOn: promotion.isOn,
  mostUses: typed(promotion.mostUses),
  mostUsesEach: typed(promotion.mostUsesEach),
});

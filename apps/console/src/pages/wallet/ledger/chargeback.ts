import type { ListRowOf } from '@upline/contract';

export type Chargeback = ListRowOf<'listChargebacks'>;

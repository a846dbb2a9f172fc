import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';

/** Prices and promotions are for members of all companies, so people who are limited to some change none. Throws `notAllowed`. */
export function refuseLimited({ companies }: Pick<SessionStaff, 'companies'>): void {
  if (companies !== undefined) throw refuse('notAllowed', { params: { context: 'staff' } });
}

/** Whether somebody sets prices: with the permission, and for all companies. */
export const maySetPrices = ({ permissions, companies }: Pick<SessionStaff, 'permissions' | 'companies'>): boolean =>
  permissions.has('price.write') && companies === undefined;

import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';

/** Throws `notAllowed` to staff limited to some companies: prices and promotions concern members of all companies. */
export function refuseLimited({ companies }: Pick<SessionStaff, 'companies'>): void {
  if (companies !== undefined) throw refuse('notAllowed', { params: { context: 'staff' } });
}

/** Prices concern members of all companies, so staff limited to some may not set them. */
export const maySetPrices = ({ permissions, companies }: Pick<SessionStaff, 'permissions' | 'companies'>): boolean =>
  permissions.has('price.write') && companies === undefined;

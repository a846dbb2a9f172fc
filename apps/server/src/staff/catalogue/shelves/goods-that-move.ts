import { refuse } from '../../../operation/refusal.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { readVariantsToJudge, type WhichVariants } from '../../../features/promotion/index.ts';
import { judgeChanges } from '../../promotion/given-away/index.ts';

/**
 * Moves goods to other shelves, where promotions may apply to them. Take `lockGivingAway` before any row. Throws `pricesNotAllowed`, with `field`, if they would cost less there
 * than one person may decide; the transaction rolls the move back.
 */
export async function moveGoods(
  { database, now }: Pick<StaffContext, 'database' | 'now'>,
  { which, field }: { which: WhichVariants; field: string },
  move: () => Promise<unknown>,
): Promise<void> {
  const before = await readVariantsToJudge(database, which);
  await move();
  const after = await readVariantsToJudge(database, { ids: [...before.keys()] });
  const changes = [...after].map(([id, variant]) => ({
    before: before.get(id),
    after: { ...variant, priceCents: variant.usualCents, pv: variant.usualPv, cv: variant.usualCv },
  }));
  const judged = await judgeChanges(database, changes, now);
  if (judged.some(({ worst }) => worst.isTooMuch)) throw refuse('pricesNotAllowed', { field, params: { context: 'promotion' } });
}

import type { Database } from '../../platform/database/connection.ts';
import type { Preview } from '../../desk/approvals/preview.ts';
import { lookAtPromotion } from './given-away/given-away.ts';
import { restsOnGivenAway, shownGivenAway } from './given-away/shown-given-away.ts';

/** A promotion's worst case for its goods, as shown to a second person. */
export async function givenAway(
  database: Database,
  promotion: Parameters<typeof lookAtPromotion>[1],
): Promise<Pick<Preview, 'changes' | 'restsOn' | 'needsSecond'>> {
  const worst = await lookAtPromotion(database, promotion);
  return {
    changes: worst === undefined ? [] : shownGivenAway(worst),
    restsOn: { version: promotion.version, ...restsOnGivenAway(worst) },
    needsSecond: worst?.isTooMuch === true,
  };
}

import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { readAboveThen, readPlacementThen } from '../../features/network/index.ts';
import { memberInSight } from '../../desk/access/member-in-sight.ts';
import { asOfWeek, weeksAround } from './as-of-week.ts';
import { readTreeMembers } from './read-tree-members.ts';

const GENERATIONS = 3;

/**
 * A member's place and three generations below, as of the end of a week. A member of a company that the person may not see is a place without a name, with nothing shown below it.
 */
export function createGetMemberNetwork(settings: Pick<Settings, 'businessTimeZone'>): Handler<'getMemberNetwork'> {
  return async (context, { memberCode, week: asked }) => {
    const { database } = context;
    const { id } = await memberInSight(context, memberCode);
    const asOf = await asOfWeek(context, asked, settings);
    const placed = await readPlacementThen(database, { topId: id, at: asOf.at, generations: GENERATIONS });
    const above = await readAboveThen(database, id, asOf.at);
    const ids = [...placed.map((place) => place.id), above.parentId, above.sponsorId].filter((one) => one !== null);
    const standing = await readTreeMembers(context, ids, asOf.weeks);
    const hidden = new Set<number>();
    const places = placed.flatMap(({ id: memberId, slot, hasBelow }) => {
      if (hidden.has(Math.floor(slot / 2))) {
        hidden.add(slot);
        return [];
      }
      const shown = standing.get(memberId);
      if (shown === undefined) hidden.add(slot);
      return [
        {
          slot,
          member: shown?.named ?? null,
          ownPv: shown?.ownPv ?? 0,
          keptLeft: shown && asOf.isClosed ? shown.keptLeft : null,
          keptRight: shown && asOf.isClosed ? shown.keptRight : null,
          hasBelow: shown !== undefined && hasBelow,
        },
      ];
    });
    const named = (memberId: bigint | null) => (memberId === null ? null : (standing.get(memberId)?.named ?? null));
    return {
      data: {
        week: String(asOf.week),
        isNow: asOf.isNow,
        ...(await weeksAround(context, asOf)),
        isThere: placed.length > 0,
        parent: placed.length > 0 ? named(above.parentId) : null,
        sponsor: placed.length > 0 ? named(above.sponsorId) : null,
        places,
      },
    };
  };
}

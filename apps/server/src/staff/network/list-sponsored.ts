import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { readSponsoredThen } from '../../features/network/index.ts';
import { memberInSight } from '../../desk/access/member-in-sight.ts';
import { pageOf } from '../../desk/lists/page-of.ts';
import { asOfWeek } from './as-of-week.ts';
import { readTreeMembers } from './read-tree-members.ts';

/** A page of the members sponsored by a member until the end of a week. */
export function createListSponsored(settings: Pick<Settings, 'businessTimeZone'>): Handler<'listSponsored'> {
  return async (context, { memberCode, week: asked, after, pageSize }) => {
    const { id } = await memberInSight(context, memberCode);
    const { at, weeks } = await asOfWeek(context, asked, settings);
    const rows = await readSponsoredThen(context.database, { topId: id, at, after: BigInt(after ?? 0), limit: pageSize + 1 });
    const { data, next } = pageOf(rows, pageSize, (row) => Number(row.id));
    const standing = await readTreeMembers(
      context,
      data.map((row) => row.id),
      weeks,
    );
    return {
      data: data.map((row) => {
        const shown = standing.get(row.id);
        return {
          memberCode: shown?.named?.memberCode ?? '',
          name: shown?.named?.name ?? '',
          ownPv: shown?.ownPv ?? 0,
          hasBelow: shown !== undefined && row.hasBelow,
        };
      }),
      next,
    };
  };
}

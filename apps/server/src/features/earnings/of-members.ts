import { keptAsHistory, type RowsOfMember } from '../../operation/rows-of-member.ts';

const closedPeriod = keptAsHistory('a closed week, month or period never changes');
const earlierStanding = keptAsHistory('closed weeks are computed again with how members stood then');

/** Rows that a position carries into the coming weeks, such as PV without a pair. */
const carriedOn: RowsOfMember = {
  ending: { close: 'a closed position earns nothing' },
  handingOver: { stay: 'it is what the position earned so far' },
  merging: { decide: 'the plan may count it for the membership that remains, or let it go' },
};

/** Messages to a member, sent or still to be written. */
const message: RowsOfMember = {
  ending: { close: 'a closed position loses nothing that anybody could save' },
  handingOver: { stay: 'the new person is told of the position' },
  merging: { close: 'the person is told of the membership that remains' },
};

/** The volume, the standing and the amounts of a member. */
export const ofMembers = {
  pv_row: {
    ending: { stay: 'volume of the open week counts for the legs above' },
    handingOver: { stay: 'volume belongs to the position' },
    merging: { stay: 'volume was made at this place in the trees' },
  },
  activity_notice: message,
  bonus_line: closedPeriod,
  earlier_standing: earlierStanding,
  earlier_standing_of_day: earlierStanding,
  earnings_hold: {
    ending: { decide: 'what is held is freed and paid, or goes to the company' },
    handingOver: { decide: 'the reason for the hold may end with the person before' },
    merging: { decide: 'what is held is freed, or held on with the membership that remains' },
  },
  kept_pv: carriedOn,
  kept_pv_of_bonus: carriedOn,
  loss_notice: message,
  lost_pv: closedPeriod,
  member_type: {
    ending: { stay: 'closed weeks are computed again with it' },
    handingOver: { decide: 'a type such as that of a company may not fit the new person' },
    merging: { stay: 'closed weeks are computed again with it' },
  },
  month_performance: closedPeriod,
  period_bonus: closedPeriod,
  period_line: closedPeriod,
  plan_amount_left: {
    ending: { decide: 'an amount that no period has paid yet is paid, or goes to the company' },
    handingOver: { stay: 'it is what the position earned so far' },
    merging: { decide: 'the plan may pay it to the membership that remains, or let it go' },
  },
  plan_part_row: carriedOn,
  week_bonus: {
    ending: { decide: 'amounts that are not released yet are released in their time, or held' },
    handingOver: { stay: 'amounts are released to the position' },
    merging: { stay: 'amounts are released to the books of this membership, whose balance goes on' },
  },
  week_change: keptAsHistory('it tells how an amount differs from the week before'),
} as const satisfies Readonly<Record<string, RowsOfMember>>;

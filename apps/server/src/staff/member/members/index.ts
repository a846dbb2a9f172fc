import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { createCorrectMember } from './correct-member.ts';
import { createExplainMemberBonus } from './explain-member-bonus.ts';
import { createGetMemberStanding } from './get-member-standing.ts';
import { createGetStaffMember } from './get-staff-member.ts';
import { listMemberHistory } from './list-member-history.ts';
import { createListMemberWeeks } from './list-member-weeks.ts';
import { listWalletEntries } from './list-wallet-entries.ts';
import { createGetMemberNetwork, createListSponsored } from '../../network/index.ts';
import { createSetMemberType } from './set-member-type.ts';
import { setWalletActs } from './set-wallet-acts.ts';
import { showContact } from './show-contact.ts';

export { shownTo } from './read-contact.ts';
export { type Happening, happeningOf, type HappeningRow } from './read-happened.ts';

/** Acts whose audit entry names the member by code write it themselves. */
export function createMembersHandlers({ settings, livingFigures }: FeatureParts) {
  return {
    correctMember: createCorrectMember(settings),
    explainMemberBonus: createExplainMemberBonus(settings),
    getMemberNetwork: createGetMemberNetwork(settings),
    getMemberStanding: createGetMemberStanding(livingFigures),
    getStaffMember: createGetStaffMember(settings),
    listMemberHistory,
    listMemberWeeks: createListMemberWeeks(settings),
    listSponsored: createListSponsored(settings),
    listWalletEntries,
    setMemberType: createSetMemberType(settings),
    setWalletActs,
    showContact,
  } satisfies Partial<Handlers>;
}

import { correctMember } from './correct-member.ts';
import { explainMemberBonus } from './explain-member-bonus.ts';
import { getMemberStanding } from './get-member-standing.ts';
import { getStaffMember } from './get-staff-member.ts';
import { listMemberHistory } from './list-member-history.ts';
import { listMemberWeeks } from './list-member-weeks.ts';
import { listMembers } from './list-members.ts';
import { listWalletEntries } from './list-wallet-entries.ts';
import { setMemberType } from './set-member-type.ts';
import { setWalletActs } from './set-wallet-acts.ts';
import { showContact } from './show-contact.ts';

export const membersOperations = {
  correctMember,
  explainMemberBonus,
  getMemberStanding,
  getStaffMember,
  listMemberHistory,
  listMemberWeeks,
  listMembers,
  listWalletEntries,
  setMemberType,
  setWalletActs,
  showContact,
} as const;

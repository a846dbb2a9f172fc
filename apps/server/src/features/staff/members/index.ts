import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { addNote } from '../notes/add-note.ts';
import { createCorrectMember } from './correct-member.ts';
import { endMemberSessions } from '../member-access/end-member-sessions.ts';
import { explainMemberBonus } from './explain-member-bonus.ts';
import { getMemberAccess } from '../member-access/get-member-access.ts';
import { createGetMemberStanding } from './get-member-standing.ts';
import { getStaffMember } from './get-staff-member.ts';
import { listMemberHistory } from './list-member-history.ts';
import { listMemberMails } from '../mails/list-member-mails.ts';
import { listMemberNotes } from '../notes/list-member-notes.ts';
import { listMemberWeeks } from './list-member-weeks.ts';
import { listWalletEntries } from './list-wallet-entries.ts';
import { lockMember } from '../member-access/lock-member.ts';
import { createGetMemberNetwork } from '../network/get-member-network.ts';
import { createListSponsored } from '../network/list-sponsored.ts';
import { createMailPasswordReset } from '../mails/mail-password-reset.ts';
import { resendMail } from '../mails/resend-mail.ts';
import { setWalletActs } from './set-wallet-acts.ts';
import { showContact } from './show-contact.ts';
import { strikeNote } from '../notes/strike-note.ts';
import { unlockMember } from '../member-access/unlock-member.ts';
import { createViewAsMember } from '../member-access/view-as-member.ts';

/** What the desk of service does with members. Acts whose audit line names the member by code write it themselves. */
export function createMembersHandlers({ settings, livingFigures }: FeatureParts) {
  return {
    addNote,
    correctMember: createCorrectMember(settings),
    endMemberSessions,
    explainMemberBonus,
    getMemberAccess,
    getMemberNetwork: createGetMemberNetwork(settings),
    getMemberStanding: createGetMemberStanding(livingFigures),
    getStaffMember,
    listMemberHistory,
    listMemberMails,
    listMemberNotes,
    listMemberWeeks,
    listSponsored: createListSponsored(settings),
    listWalletEntries,
    lockMember,
    mailPasswordReset: createMailPasswordReset(settings),
    resendMail,
    setWalletActs,
    showContact,
    strikeNote,
    unlockMember,
    viewAsMember: createViewAsMember(settings),
  } satisfies Partial<Handlers>;
}

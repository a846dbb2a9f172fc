import { BonusSheet } from '../BonusSheet.tsx';
import type { MemberSheet, StaffMember } from '../member.ts';
import { AdjustSheet } from './AdjustSheet.tsx';
import { CorrectSheet } from './CorrectSheet.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import { ResendSheet } from './ResendSheet.tsx';
import { StrikeSheet } from './StrikeSheet.tsx';
import { TypeSheet } from './TypeSheet.tsx';
import { ViewAsSheet } from './ViewAsSheet.tsx';
import { WalletActsSheet } from './WalletActsSheet.tsx';

interface MemberSheetPlaceProps {
  readonly sheet: MemberSheet;
  readonly member: StaffMember;
  readonly onClose: () => void;
}

export function MemberSheetPlace({ sheet, member, onClose }: MemberSheetPlaceProps) {
  const { memberCode } = member;
  switch (sheet.kind) {
    case 'reason':
      return <ReasonSheet key={sheet.act} act={sheet.act} memberCode={memberCode} onClose={onClose} />;
    case 'correct':
      return <CorrectSheet member={member} onClose={onClose} />;
    case 'type':
      return member.type && <TypeSheet memberCode={memberCode} type={member.type} onClose={onClose} />;
    case 'walletActs':
      return <WalletActsSheet member={member} onClose={onClose} />;
    case 'adjust':
      return <AdjustSheet member={member} onClose={onClose} />;
    case 'viewAs':
      return <ViewAsSheet memberCode={memberCode} onClose={onClose} />;
    case 'resend':
      return <ResendSheet key={sheet.mail.mailId} mail={sheet.mail} onClose={onClose} />;
    case 'strike':
      return <StrikeSheet key={sheet.note.noteId} note={sheet.note} onClose={onClose} />;
    case 'bonus':
      return (
        <BonusSheet key={`${sheet.week} ${sheet.bonus}`} memberCode={memberCode} week={sheet.week} bonus={sheet.bonus} onClose={onClose} />
      );
  }
}

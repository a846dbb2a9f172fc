import { ActButton, Pill } from '@upline/ui/desk';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { MemberSummary } from './MemberSummary.tsx';
import { type MemberAct, ReasonSheet } from './ReasonSheet.tsx';

/** A member on one page: who they are, what they have, what is open, and what happened. */
export function MemberPage() {
  const { memberCode = '' } = useParams();
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const may = useMay();
  const [open, setOpen] = useState<MemberAct>();
  const { data, error, refetch } = useAnswer('getStaffMember', { memberCode });
  const member = data?.data;
  const name = member ? [member.firstName, member.lastName].filter((part) => part !== '').join(' ') || member.username : memberCode;
  const acts: readonly MemberAct[] = member?.lockedAt ? ['unlockMember'] : ['endMemberSessions', 'lockMember'];
  return (
    <Page
      title={name}
      up={{ to: '/members', label: frame('rail.members') }}
      beside={
        member ? (
          <>
            <span className="q3">{member.memberCode}</span>
            {member.lockedAt ? <Pill state="stop">{t('locked')}</Pill> : null}
          </>
        ) : null
      }
      acts={
        member && may('member.lock')
          ? acts.map((act) => (
              <ActButton key={act} onClick={() => setOpen(act)}>
                {t(`act.${act}`)}
              </ActButton>
            ))
          : null
      }
      sheet={
        open && member ? <ReasonSheet key={open} act={open} memberCode={member.memberCode} onClose={() => setOpen(undefined)} /> : null
      }
    >
      {error ? <Failed failure={error} again={() => void refetch()} /> : <MemberSummary member={member} />}
    </Page>
  );
}

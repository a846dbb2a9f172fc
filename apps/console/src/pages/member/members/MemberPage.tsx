import { wordOr } from '@upline/i18n/texts';
import { formatName } from '@upline/i18n';
import { ActButton, type MenuAct, Pill } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { weekWords } from '../../../lists/filter-words.ts';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useBetterAddress } from '../../../shared/addresses/better-address.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { MemberSheetPlace } from './acts/MemberSheetPlace.tsx';
import type { MemberSheet, ReasonedAct, StaffMember } from './member.ts';
import { memberTabs } from './tabs/member-tabs.tsx';

/** A member on one page: their data in tabs, and the actions for them. The tab is in the address. */
export function MemberPage() {
  const { memberCode = '', tab: named = memberTabs[0]?.name } = useParams();
  const { t: frame, locale } = useTexts();
  const { t } = useTexts('consoleMembers');
  const may = useMay();
  const { count } = useFormats();
  const [opened, setOpened] = useState<{ memberCode: string; sheet: MemberSheet }>();
  const { data, error, refetch } = useAnswer('getStaffMember', { memberCode });
  // While another member loads, the data is still the previous member's.
  const member = [data?.data].find((one) => one && isNamed(one, memberCode));
  // The address changes to the member's number while the page is in use: open sheets and typed text belong to the member, not to the address.
  const code = member?.memberCode ?? memberCode;
  const sheet = opened?.memberCode === code ? opened.sheet : undefined;
  const open = (next: MemberSheet | undefined): void => setOpened(next && { memberCode: code, sheet: next });
  const name = member ? formatName({ given: member.firstName, family: member.lastName }, locale) || member.username : memberCode;
  const tabs = memberTabs.filter(({ permission }) => permission === undefined || may(permission));
  const here = tabs.find((tab) => tab.name === named);
  const menu = useMemberActs(member, open);
  const viewAs = menu.find(({ id }) => id === 'viewAs');
  useBetterAddress(code === memberCode ? undefined : paths.member(code, tabInAddress(named)));
  return (
    <Page
      title={name}
      up={{ to: paths.members(), label: frame('rail.members') }}
      beside={member ? <Standing member={member} /> : null}
      acts={viewAs ? <ActButton onClick={viewAs.run}>{viewAs.label}</ActButton> : null}
      menu={menu}
      failure={error}
      tabs={tabs.map((tab) => ({
        to: paths.member(code, tabInAddress(tab.name)),
        label: wordOr(t, `tab.${tab.name}`, tab.name),
        count: member && tab.count ? count(tab.count(member)) : undefined,
        isHere: tab === here,
      }))}
      sheet={sheet && member ? <MemberSheetPlace sheet={sheet} member={member} onClose={() => open(undefined)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : here ? (
        <here.Tab key={`${code} ${here.name}`} memberCode={code} member={member} open={open} />
      ) : (
        <StateNote title={t('noTab')}>{t('noTab.text')}</StateNote>
      )}
    </Page>
  );
}

/** A member is found by username too; the address then changes to the member code. */
const isNamed = ({ memberCode, username }: StaffMember, asked: string): boolean =>
  [memberCode, username].some((name) => name.toLowerCase() === asked.toLowerCase());

/** The tab in the address; undefined for the first one, whose address is the member's alone. */
const tabInAddress = (tab: string | undefined): string | undefined => (tab === memberTabs[0]?.name ? undefined : tab);

function Standing({
  member: { memberCode, cardLevel, star, lockedAt, stoppedAt, pausedUntil, activeUntilWeek },
}: {
  readonly member: StaffMember;
}) {
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  return (
    <>
      <span className="q3">{memberCode}</span>
      {stoppedAt ? <Pill state="stop">{t('stopped')}</Pill> : lockedAt ? <Pill state="stop">{t('locked')}</Pill> : null}
      {pausedUntil ? <Pill state="half">{t('paused')}</Pill> : null}
      {activeUntilWeek === '' ? null : <Pill>{t('standing.active', { week: weekWords(activeUntilWeek, lists) })}</Pill>}
      <Pill>{wordOr(lists, `value.listMembers.card.${cardLevel}`, String(cardLevel))}</Pill>
      {star > 0 ? <Pill>{wordOr(lists, `value.listMembers.star.${star}`, String(star))}</Pill> : null}
    </>
  );
}

/** The actions for a member that the signed-in person may use. */
function useMemberActs(member: StaffMember | undefined, open: (sheet: MemberSheet) => void): readonly MenuAct[] {
  const { t } = useTexts('consoleMembers');
  const may = useMay();
  const navigate = useNavigate();
  if (member === undefined) return [];
  const reasoned = (act: ReasonedAct): MenuAct => ({
    id: act,
    label: t(`act.${act}`),
    run: () => open({ kind: 'reason', act }),
    isApart: act === 'endMemberSessions',
  });
  return [
    ...(may('member.correct')
      ? [{ id: 'correct', label: t('act.correctMember'), beside: t('menu.mailed'), keys: 'c', run: () => open({ kind: 'correct' }) }]
      : []),
    ...(may('member.order-for')
      ? [{ id: 'orderFor', label: t('act.orderForMember'), keys: 'o', run: () => void navigate(paths.orderFor(member.memberCode)) }]
      : []),
    ...(may('member.view-as') && may('member.read-contact')
      ? [{ id: 'viewAs', label: t('act.viewAsMember'), beside: t('menu.newTab'), keys: 'v', run: () => open({ kind: 'viewAs' }) }]
      : []),
    ...(may('member.set-type') && member.type ? [{ id: 'type', label: t('act.setMemberType'), run: () => open({ kind: 'type' }) }] : []),
    ...(may('member.wallet-acts') ? [{ id: 'walletActs', label: t('act.setWalletActs'), run: () => open({ kind: 'walletActs' }) }] : []),
    ...(may('wallet.adjust') && member.wallets
      ? [{ id: 'adjust', label: t('act.adjustWallet'), beside: t('menu.twoPeople'), run: () => open({ kind: 'adjust' }) }]
      : []),
    ...(may('member.lock')
      ? [
          reasoned('endMemberSessions'),
          ...(member.lockedAt || member.pausedUntil ? [] : [reasoned('mailPasswordReset')]),
          ...(member.stoppedAt ? [] : [reasoned(member.lockedAt ? 'unlockMember' : 'lockMember')]),
        ]
      : []),
    ...(may('member.correct') && member.stoppedAt ? [reasoned('restoreMember')] : []),
  ];
}

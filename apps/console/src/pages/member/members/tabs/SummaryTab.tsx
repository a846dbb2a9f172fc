import { wordOr } from '@upline/i18n/texts';
import { type DataColumn, DataTable, StatusMark, Timeline } from '@upline/ui/desk';
import { Link, useNavigate } from 'react-router';
import { Section, Terms, TwoColumns } from '../../../../frame/Page.tsx';
import { orderState } from '../../../order/orders/order-state.ts';
import { weekWords } from '../../../../lists/filter-words.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useHappenings } from '../../../../shared/words/happenings.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useTableWords } from '../../../../shared/words/table-words.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { MemberContacts } from './MemberContacts.tsx';
import styles from '../MemberPage.module.css';
import { MemberStanding } from '../MemberStanding.tsx';
import { MemberWallets } from '../MemberWallets.tsx';
import type { MemberTabProps, StaffMember } from '../member.ts';
import { AddNote, NoteLines } from './NoteLines.tsx';

type Order = StaffMember['recentOrders'][number];

/** A member's summary; a skeleton of the same height while loading. */
export function SummaryTab({ member, memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const words = useTableWords();
  const navigate = useNavigate();
  const columns = useOrderColumns();
  const happened = useHappenings(member?.happened ?? []);
  return (
    <TwoColumns>
      <div>
        {member ? <Who member={member} /> : null}
        <Section
          title={t('orders')}
          beside={
            member && member.counts.orders > member.recentOrders.length ? (
              <Link className="link s13" to={paths.member(memberCode, 'orders')}>
                {t('orders.all', { count: member.counts.orders })}
              </Link>
            ) : null
          }
        >
          <DataTable
            label={t('orders')}
            rows={member?.recentOrders ?? []}
            columns={columns}
            rowId={({ orderNo }) => orderNo}
            words={words}
            skeletonRows={member ? undefined : 5}
            onOpen={({ orderNo }) => void navigate(paths.order(orderNo))}
          />
        </Section>
      </div>
      {member ? (
        <div>
          <Section title={t('notes')}>
            <NoteLines notes={member.notes} />
            <AddNote memberCode={member.memberCode} />
          </Section>
          <Section
            title={t('happened')}
            beside={
              <Link className="link s13" to={paths.member(memberCode, 'history')}>
                {t('history.all')}
              </Link>
            }
          >
            <Timeline entries={happened} seconds />
          </Section>
        </div>
      ) : (
        <div />
      )}
    </TwoColumns>
  );
}

function Who({ member }: { readonly member: StaffMember }) {
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  const { fullAt, fullMoney, at } = useFormats();
  const { sponsor, placementParent, side, wallets, openMatters } = member;
  const blocked = [
    member.mayTransfer ? '' : t('walletAct.transOther'),
    member.mayTransferToPartner ? '' : t('walletAct.transVst'),
    member.mayWithdraw ? '' : t('walletAct.withdraw'),
  ].filter((act) => act !== '');
  return (
    <>
      <Section title={t('who')}>
        <div className={styles.pair}>
          <Terms
            rows={[
              [t('who.username'), member.username],
              [t('who.company'), member.companyCode],
              member.type ? [t('who.type'), member.type.name] : undefined,
              [t('who.sponsor'), sponsor ? <Named member={sponsor} /> : t('contact.none')],
              [
                t('who.parent'),
                placementParent && side ? (
                  <>
                    <Named member={placementParent} />, {t(`who.${side}`)}
                  </>
                ) : (
                  t('contact.none')
                ),
              ],
              [t('who.joined'), fullAt(member.joinedAt)],
              [t('who.active'), weekWords(member.activeUntilWeek, lists) || t('contact.none')],
              member.stoppedAt ? [t('stopped'), fullAt(member.stoppedAt)] : undefined,
              member.pausedUntil ? [t('paused'), t('paused.until', { time: fullAt(member.pausedUntil) })] : undefined,
              member.lockedAt && !member.stoppedAt ? [t('locked'), `${fullAt(member.lockedAt)}, ${member.lockedReason}`] : undefined,
              blocked.length > 0 ? [t('who.blocked'), blocked.join(', ')] : undefined,
            ]}
          />
          <MemberContacts member={member} />
        </div>
      </Section>
      <MemberStanding memberCode={member.memberCode} />
      {wallets ? (
        <Section title={t('wallets')}>
          <MemberWallets member={member} />
        </Section>
      ) : null}
      {openMatters.length > 0 ? (
        <Section title={t('open')}>
          <Terms
            rows={openMatters.map(({ kind, subject, since, amount }) => [
              wordOr(t, `matter.${kind}`, kind),
              <>
                <Link className="link" to={placeOfMatter(kind, subject, member.memberCode)}>
                  {subject}
                </Link>
                {`, ${[amount === null ? '' : fullMoney(amount), at(since)].filter((part) => part !== '').join(', ')}`}
              </>,
            ])}
          />
        </Section>
      ) : null}
    </>
  );
}

/** The page where an open matter is settled. */
function placeOfMatter(kind: string, subject: string, memberCode: string): string {
  if (kind === 'withdrawal' || kind === 'payout') return paths.withdrawals({ memberCode });
  return kind === 'shipping' || kind === 'refund' ? paths.order(subject) : paths.tasks({ kind });
}

const Named = ({ member: { memberCode, name } }: { readonly member: NonNullable<StaffMember['sponsor']> }) => (
  <>
    <Link className="link" to={paths.member(memberCode)}>
      {name}
    </Link>{' '}
    <span className="q3">{memberCode}</span>
  </>
);

function useOrderColumns(): readonly DataColumn<Order>[] {
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  const { at, money, count } = useFormats();
  return [
    { id: 'orderedAt', title: t('order.placed'), isLow: true, cell: ({ orderedAt }) => at(orderedAt) },
    { id: 'orderNo', title: t('order.number'), onPhone: 'lead', cell: ({ orderNo }) => orderNo },
    { id: 'pieces', title: t('order.pieces'), isFigure: true, isLow: true, cell: ({ pieces }) => count(pieces) },
    { id: 'pv', title: 'PV', isFigure: true, cell: ({ pv }) => count(pv) },
    { id: 'total', title: t('order.total'), isFigure: true, onPhone: 'end', cell: ({ total }) => money(total) },
    {
      id: 'state',
      title: t('order.state'),
      takesRest: true,
      cell: ({ state }) => <StatusMark state={orderState(state)}>{lists(`value.listOrders.state.${state}`)}</StatusMark>,
    },
  ];
}

import { wordOr } from '@upline/i18n/texts';
import { formatNumber } from '@upline/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useClientSettings } from '../content/use-client-settings.ts';
import { deadlineText } from '../member/deadline-text.ts';
import { MemberAvatar } from './MemberAvatar.tsx';
import styles from './MemberTable.module.css';
import type { NetworkMember } from './use-networks.ts';

export interface MemberTableProps {
  readonly label: string;
  readonly members: readonly NetworkMember[];
  readonly isBusy?: boolean;
  /** Whether placement parent and side are shown, for the placement network; false by default. */
  readonly placed?: boolean;
  /** The target of a member code's link. */
  readonly link: (member: NetworkMember) => ReactNode;
}

/** Members of a network with their data. On phones each is a card that names each figure. */
export function MemberTable({ label, members, isBusy = false, placed = false, link }: MemberTableProps) {
  const { t } = useTranslation('network');
  const columns = ['member', 'gen', ...(placed ? (['place'] as const) : []), 'level', 'week', 'left', 'right', 'least'] as const;
  return (
    <table className={`${styles.table} ${placed ? styles.placed : ''}`} role="table" aria-label={label} aria-busy={isBusy || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={['left', 'right', 'least'].includes(column) ? 'end' : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {members.map((member) => (
          <MemberRow key={member.USER_CODE} member={member} placed={placed} link={link} />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow({ member, placed, link }: { member: NetworkMember } & Pick<MemberTableProps, 'link'> & { placed: boolean }) {
  const { t, locale } = useTranslation('network');
  const weekday = useClientSettings().data?.monthOfWeekBy;
  const figure = (column: 'left' | 'right' | 'least', amount: number) => (
    <td role="cell" className={`end ${styles.figure} ${styles[column]}`}>
      <Label text={t(`column.${column}`)} />
      {formatNumber(amount, locale)} <span className="q3">{t('frame:pvUnit')}</span>
    </td>
  );
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.who}>
        <span className={styles.whoInside}>
          <MemberAvatar member={member} size={36} />
          <span>
            {link(member)}
            <span className={styles.name}>{member.NUSER_CODE}</span>
            <span className={styles.name}>{member.EMAIL}</span>
          </span>
        </span>
      </th>
      <td role="cell" className={styles.gen}>
        {wordOr(t, `gen.${member.GEN}`, String(member.GEN))}
      </td>
      {placed ? (
        <td role="cell" className={styles.place}>
          <Label text={t('column.place')} />
          {member.LINK_NO ? t(`placedAt.${member.SIDE || '0'}`, { code: member.LINK_NO }) : t('blank')}
        </td>
      ) : null}
      <td role="cell" className={styles.level}>
        <Label text={t('column.level')} />
        {wordOr(t, `frame:level.${member.MEMBER_LEVEL}`, member.MEMBER_LEVEL)}
      </td>
      <td role="cell" className={styles.week}>
        <Label text={t('column.week')} />
        {deadlineText(member.END_WEEK, weekday, locale) ?? t('blank')}
      </td>
      {figure('left', member.LEFT)}
      {figure('right', member.RIGHT)}
      {figure('least', member.MONTH_LINK_MIN_PV)}
    </tr>
  );
}

/** The column's name on phones, where the table head is hidden. */
function Label({ text }: { text: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {text}
    </span>
  );
}

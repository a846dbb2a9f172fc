import type { AnswerOf } from '@upline/contract';
import { amountOf } from '../../operation/amounts.ts';

/** Columns of a member selected by the queries of both trees. */
export interface NetworkMemberRow {
  id: bigint;
  code: string;
  username: string;
  email: string;
  head_image: string;
  active_until_week: number | null;
  card_level: number;
  side: number | null;
  parent_code: string | null;
  gen: number;
}

/** Columns of `NetworkMemberRow` read from the member's own row `m`. */
export const ownColumns = 'm.id, m.code, m.username, m.email, m.head_image, m.active_until_week, m.card_level, m.side';

export type NetworkMember = AnswerOf<'getJmiLinkRefs'>['data'][number];

/** A member of either tree as the wire shows it. */
export function toNetworkMember(row: NetworkMemberRow, monthLegs: MonthLegs): NetworkMember {
  const { left, right } = monthLegs.legsOf(row.id);
  return {
    USER_CODE: row.code,
    NUSER_CODE: row.username,
    EMAIL: maskEmail(row.email),
    FIRST_NAME_KANA: row.head_image,
    END_WEEK: row.active_until_week === null ? '' : String(row.active_until_week),
    MONTH_LINK_MIN_PV: amountOf(left < right ? left : right),
    LEFT: amountOf(left),
    RIGHT: amountOf(right),
    MEMBER_LEVEL: String(row.card_level),
    GEN: row.gen,
    LINK_NO: row.parent_code ?? '',
    SIDE: row.side === null ? '' : row.side === 0 ? '0' : '1',
  };
}

/** `a•••@example.com`: distinguishes two people of one name without showing the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = Array.from(email)[0];
  return at > 0 && first !== undefined ? `${first}•••${email.slice(at)}` : '';
}

/** This month's PV below a member's two placement slots, in whole hundredths. */
export interface MonthLegs {
  legsOf(memberId: bigint): { left: bigint; right: bigint };
}

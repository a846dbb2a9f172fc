/** What an invite link fixes of the registration. */
export interface Invite {
  /** Code or username of whoever invites; '' where nobody does. */
  readonly recommendNo: string;
  /** The placement parent; '' where the newcomer may choose. */
  readonly linkNo: string;
  /** '0' left, '1' right; '' where the newcomer may choose. */
  readonly side: '' | '0' | '1';
  /** The link is the tree's: after success one goes back to where it was opened. */
  readonly goesBack: boolean;
}

export type InviteQuery = Partial<Record<'recommendNo' | 'userCode' | 'linkNo' | 'side', string>>;

const longest = 30;

/** A number as a link carries it; anything no member number can be counts as absent. */
function memberNumber(value: string | null): string {
  const number = (value ?? '').trim();
  return number.length <= longest && !/\p{Cc}/u.test(number) ? number : '';
}

/**
 * Reads the invite out of an address: the tree's empty slot carries `recommendNo`, `linkNo` and `side`, a member's
 * own link and QR code `userCode`, which is a recommender as well. Values no form could take are left out.
 */
export function readInvite(query: URLSearchParams): Invite {
  const recommendNo = memberNumber(query.get('recommendNo'));
  const side = query.get('side');
  return {
    recommendNo: recommendNo || memberNumber(query.get('userCode')),
    linkNo: memberNumber(query.get('linkNo')),
    side: side === '0' || side === '1' ? side : '',
    goesBack: recommendNo !== '',
  };
}

/** Whether a refusal says that somebody cannot be registered with this recommender or at this place. */
export const concernsPlace = (refusal: unknown): boolean =>
  ['recommendNo', 'linkNo', 'side'].includes((Object(refusal) as { field?: string }).field ?? '');

export type LockedField = 'recommendNo' | 'netType' | 'linkNo' | 'side';

/** What the link carries cannot be changed; a placement parent settles the way of placement too. */
export function isLocked({ recommendNo, linkNo, side }: Invite, field: LockedField): boolean {
  return { recommendNo, linkNo, side, netType: linkNo }[field] !== '';
}

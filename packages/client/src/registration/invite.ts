export interface Invite {
  /** Code or username of the inviter; '' if there is none. */
  readonly recommendNo: string;
  /** The placement parent; '' if the newcomer may choose. */
  readonly linkNo: string;
  /** '0' left, '1' right; '' if the newcomer may choose. */
  readonly side: '' | '0' | '1';
  /** The link comes from the tree: after success the page returns to its origin. */
  readonly goesBack: boolean;
}

export type InviteQuery = Partial<Record<'recommendNo' | 'userCode' | 'linkNo' | 'side', string>>;

const longest = 30;

/** The member number in a link. A text that cannot be a member number counts as absent. */
function memberNumber(value: string | null): string {
  const number = (value ?? '').trim();
  return number.length <= longest && !/\p{Cc}/u.test(number) ? number : '';
}

/**
 * Reads the invite from an address. The tree's free slot carries `recommendNo`, `linkNo` and `side`. A member's own link and QR code carry `userCode`, which is also a recommender.
 * Values that no form could accept are omitted.
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

/** Whether a refusal concerns the newcomer's recommender or place. */
export const concernsPlace = (refusal: unknown): boolean =>
  ['recommendNo', 'linkNo', 'side'].includes((Object(refusal) as { field?: string }).field ?? '');

export type LockedField = 'recommendNo' | 'netType' | 'linkNo' | 'side';

/** Whether the invite fixes the field, so that the newcomer cannot change it. A placement parent fixes the placement mode too. */
export function isLocked({ recommendNo, linkNo, side }: Invite, field: LockedField): boolean {
  return { recommendNo, linkNo, side, netType: linkNo }[field] !== '';
}

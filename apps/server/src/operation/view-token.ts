/** What the token of a view as a member begins with. Tokens of sessions have no such beginning, because theirs is one character too short for it. */
export const VIEW_PREFIX = 'view-';

/** Whether a token belongs to a view. No command accepts such a token, valid or not. */
export const isViewToken = (token: string | undefined): boolean => token?.startsWith(VIEW_PREFIX) === true;

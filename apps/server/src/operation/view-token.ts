/** Prefix of the token of a view as a member. Session tokens are one character too short to have it. */
export const VIEW_PREFIX = 'view-';

/** Whether a token belongs to a view. No command accepts such a token, valid or not. */
export const isViewToken = (token: string | undefined): boolean => token?.startsWith(VIEW_PREFIX) === true;

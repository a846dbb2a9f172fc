const known =
  /^\/(?:index|register|result|mobile\/(?:register|register-success|placement-tree|result|invoice|notice-detail|agreement\/[a-z]+))(?:\?|$)/;

/** The way back in an address, if it is a page of the companion; undefined for anything else. */
export const ownPath = (redirect: string | null): string | undefined =>
  redirect !== null && redirect.length <= 500 && known.test(redirect) ? redirect : undefined;

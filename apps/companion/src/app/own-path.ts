const known =
  /^\/(?:index|register|result|mobile\/(?:register|register-success|placement-tree|result|invoice|notice-detail|agreement\/[a-z]+))(?:\?|$)/;

/** A way back as an address carries it, where it is a page of the companion; anything else is none. */
export const ownPath = (redirect: string | null): string | undefined =>
  redirect !== null && redirect.length <= 500 && known.test(redirect) ? redirect : undefined;

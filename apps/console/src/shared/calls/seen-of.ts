/** What an act says of what its page showed; nothing where the answer has no name, as one of the release before. */
export const seenOf = (shown: { readonly seen?: string | undefined } | undefined): { seen?: string } =>
  shown?.seen === undefined ? {} : { seen: shown.seen };

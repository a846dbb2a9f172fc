/** The `seen` field of an action; empty if the answer has no name, as from the previous release. */
export const seenOf = (shown: { readonly seen?: string | undefined } | undefined): { seen?: string } =>
  shown?.seen === undefined ? {} : { seen: shown.seen };

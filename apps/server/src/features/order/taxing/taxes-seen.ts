/**
 * The tax within prices as part of what a hash of a quote or an order covers. Nothing where tax is added, so that such hashes are those of the release before.
 */
export const taxesSeen = (taxIncludedCents: bigint | null | undefined): readonly bigint[] =>
  taxIncludedCents === null || taxIncludedCents === undefined ? [] : [taxIncludedCents];

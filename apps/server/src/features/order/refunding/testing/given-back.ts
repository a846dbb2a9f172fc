import type { GivenBack, RefundShares } from '../refund-shares.ts';

/** An order of which nothing was given back. */
export const NOTHING: GivenBack = {
  pieces: new Map(),
  shippingCents: 0n,
  shippingTaxCents: 0n,
  totalCents: 0n,
  sourceCents: new Map(),
  undecidedCents: 0n,
};

/** Totals returned before and by this refund or decision. A decision covers everything the bank has taken. */
export const after = (before: GivenBack, shares: RefundShares): GivenBack => ({
  pieces: new Map([
    ...before.pieces,
    ...shares.lines.map(({ lineId, pieces }) => [lineId, (before.pieces.get(lineId) ?? 0) + pieces] as const),
  ]),
  shippingCents: before.shippingCents + shares.shippingCents,
  shippingTaxCents: before.shippingTaxCents + shares.shippingTaxCents,
  totalCents: before.totalCents + shares.totalCents,
  sourceCents: shares.sources.reduce((gone, { account, cents }) => more(gone, account, cents), before.sourceCents),
  undecidedCents: 0n,
});

/** Adds cents that an account got back. */
export const more = (gone: GivenBack['sourceCents'], account: bigint, cents: bigint): GivenBack['sourceCents'] =>
  new Map([...gone, [account, (gone.get(account) ?? 0n) + cents]]);

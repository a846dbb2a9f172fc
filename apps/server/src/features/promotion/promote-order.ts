import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { applyPromotions, candidatesOf } from './apply-promotions.ts';
import type { AddableVariant, Promoted, Promotion, WantedLine } from './promotion.ts';
import { holdPromotions, type OrderingMember, promotionsFor } from './read-promotions.ts';
import { readPromotedVariants } from './read-variants.ts';

interface Wanted {
  variantId: number;
  quantity: number;
}

/** Effect of promotions on a member's lines now; undefined if none runs for them. Locks nothing. */
export async function previewPromotions(
  database: Database,
  wanted: readonly Wanted[],
  member: OrderingMember,
): Promise<Promoted | undefined> {
  const promotions = await promotionsFor(database, member);
  return promotions.length === 0 ? undefined : promoteBy(database, wanted, promotions, companyOf(member));
}

/** Effect of these promotions on lines at today's prices. Lines that the shop does not offer to members of the company are omitted. */
export async function promoteBy(
  database: Database,
  wanted: readonly Wanted[],
  promotions: readonly Promotion[],
  company: RawBuilder<string>,
): Promise<Promoted> {
  const ids = [...wanted.map(({ variantId }) => variantId), ...addedBy(promotions)];
  const variants = await readPromotedVariants(database, ids, { company });
  return applyPromotions(linesOf(wanted, variants), promotions, (variantId) => variants.get(variantId));
}

/**
 * Effect of promotions on lines that are being ordered; undefined if none applies. Variants and promotions are locked until the transaction ends, so that prices, stock and uses
 * are exact. The member's cart must be locked.
 */
export async function promoteOrder(database: Database, wanted: readonly Wanted[], member: OrderingMember): Promise<Promoted | undefined> {
  const promotions = await promotionsFor(database, member);
  if (promotions.length === 0) return undefined;
  const first = await promoteBy(database, wanted, promotions, companyOf(member));
  // Locks only the ordered variants and those that a first run without locks adds. If all addable variants were locked, every order would wait for every other one.
  const toHold = new Set([...wanted, ...first.lines].map(({ variantId }) => variantId));
  const variants = await readPromotedVariants(database, [...toHold], { company: companyOf(member), isHeld: true });
  const lines = linesOf(wanted, variants);
  const candidates = candidatesOf(lines, promotions);
  const held = await holdPromotions(
    database,
    candidates.map(({ id }) => id),
    member,
  );
  const promoted = applyPromotions(lines, held, (variantId) => variants.get(variantId));
  return promoted.applied.length === 0 ? undefined : promoted;
}

const companyOf = ({ memberId }: OrderingMember): RawBuilder<string> =>
  sql<string>`(SELECT company_code FROM member WHERE id = ${memberId})`;

const addedBy = (promotions: readonly Promotion[]): number[] =>
  promotions.flatMap(({ offer: { variantId } }) => (variantId === undefined ? [] : [variantId]));

const linesOf = (wanted: readonly Wanted[], variants: ReadonlyMap<number, AddableVariant>): WantedLine[] =>
  wanted.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    if (variant === undefined) return [];
    const { stock: _stock, ...line } = variant;
    return [{ ...line, quantity }];
  });

/** Fingerprint of the effect of promotions on lines; '' if none. The order sends back the one the buyer saw, so that nothing changes silently. */
export function keyOf(promoted: Promoted | undefined): string {
  if (promoted === undefined || promoted.applied.length === 0) return '';
  const done = promoted.discounts.map(({ promotion, variantId, cents, piecesAdded }) =>
    [promotion.id, variantId, cents, piecesAdded].join(':'),
  );
  const text = [...done, promoted.freeShipping === undefined ? '' : `shipping:${promoted.freeShipping.id}`].join(' ');
  return createHash('sha256').update(text).digest('base64url').slice(0, 20);
}

import type { Cart, CartLine } from './use-cart.ts';

/** A line before and after; one side is missing if the line was added or removed. */
export interface CartChange {
  readonly key: number;
  readonly name: string;
  readonly before: Pick<CartLine, 'qty' | 'price' | 'pv'> | undefined;
  readonly now: Pick<CartLine, 'qty' | 'price' | 'pv'> | undefined;
}

const isSame = (one: CartLine, other: CartLine): boolean => one.qty === other.qty && one.price === other.price && one.pv === other.pv;

/** Lines that differ between two reads of one cart, by variant. */
export function cartChanges({ cartProduct: before }: Cart, { cartProduct: now }: Cart): CartChange[] {
  const changed = now.flatMap((line) => {
    const earlier = before.find(({ pttId }) => pttId === line.pttId);
    return earlier && isSame(earlier, line) ? [] : [{ key: line.pttId, name: line.productName, before: earlier, now: line }];
  });
  const gone = before.filter(({ pttId }) => !now.some((line) => line.pttId === pttId));
  return [...changed, ...gone.map((line) => ({ key: line.pttId, name: line.productName, before: line, now: undefined }))];
}

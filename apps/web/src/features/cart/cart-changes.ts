import type { Cart, CartLine } from './use-cart.ts';

/** What a line was and is; one side is missing where it came or went. */
export interface CartChange {
  readonly key: number;
  readonly name: string;
  readonly before: Pick<CartLine, 'qty' | 'price' | 'pv'> | undefined;
  readonly now: Pick<CartLine, 'qty' | 'price' | 'pv'> | undefined;
}

const isSame = (one: CartLine, other: CartLine): boolean => one.qty === other.qty && one.price === other.price && one.pv === other.pv;

/** In which lines two looks at one cart differ, by variant. */
export function cartChanges({ cartProduct: before }: Cart, { cartProduct: now }: Cart): CartChange[] {
  const changed = now.flatMap((line) => {
    const earlier = before.find(({ pttId }) => pttId === line.pttId);
    return earlier && isSame(earlier, line) ? [] : [{ key: line.pttId, name: line.productName, before: earlier, now: line }];
  });
  const gone = before.filter(({ pttId }) => !now.some((line) => line.pttId === pttId));
  return [...changed, ...gone.map((line) => ({ key: line.pttId, name: line.productName, before: line, now: undefined }))];
}

import { ownRoute } from '../../../app/own-route.ts';

const key = 'begun_purchase';
/** A visitor who signs in later than this starts again: a cart that fills itself an hour later would be a surprise. */
const keptMs = 30 * 60_000;

/** The purchase that a visitor had begun when the shop asked for sign-in: the button, the pieces, the page. */
export interface BegunPurchase {
  readonly address: string;
  readonly act: 'add' | 'buy';
  readonly pttId: number;
  readonly orderType: string;
  readonly qty: number;
}

interface Kept extends BegunPurchase {
  readonly atMs: number;
}

/** Stores the purchase in this tab until the visitor is back. If storage is forbidden, the visitor presses again. */
export function keepBegunPurchase(begun: BegunPurchase): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...begun, atMs: Date.now() } satisfies Kept));
  } catch {
    // Private windows may refuse storage.
  }
}

/** The purchase that was begun on the page of this address; undefined if none. It is returned once, and the caller finishes it. */
export function takeBegunPurchase(address: string): BegunPurchase | undefined {
  const begun = read();
  if (begun?.address !== address) return undefined;
  sessionStorage.removeItem(key);
  return begun;
}

/** The page to return to after sign-in; undefined if no purchase was begun. Ways through sign-in that know no page, such as registration, use it. */
export const addressOfBegunPurchase = (): string | undefined => ownRoute(read()?.address);

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.atMs < keptMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

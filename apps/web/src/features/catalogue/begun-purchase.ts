import { ownRoute } from '../../app/own-route.ts';

const key = 'begun_purchase';
/** Who signs in later than this begins anew: a cart that fills by itself an hour later surprises. */
const keptMs = 30 * 60_000;

/** What a visitor had begun when the shop asked who they are: which button, with how many pieces, on which page. */
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

/** Keeps it in this tab until the visitor is back. Where storage is forbidden the visitor presses again, as before. */
export function keepBegunPurchase(begun: BegunPurchase): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...begun, atMs: Date.now() } satisfies Kept));
  } catch {
    // Private windows may refuse storage.
  }
}

/** What was begun on the page of this address, once: whoever reads it finishes it. */
export function takeBegunPurchase(address: string): BegunPurchase | undefined {
  const begun = read();
  if (begun?.address !== address) return undefined;
  sessionStorage.removeItem(key);
  return begun;
}

/** The page that waits for its visitor, for ways through sign-in that know no page of their own, as the newcomer's. */
export const addressOfBegunPurchase = (): string | undefined => ownRoute(read()?.address);

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.atMs < keptMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

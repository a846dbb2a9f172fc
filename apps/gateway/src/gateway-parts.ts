import type { AccessTokens } from './access/access-tokens.ts';
import type { ChargeBook } from './charges/charge-book.ts';
import type { ChargeDesk } from './charges/charge-desk.ts';
import type { Vault } from './charges/vault.ts';
import type { FaultSwitch } from './faults/fault-switch.ts';
import type { IpnSender } from './ipn/ipn-sender.ts';

export interface GatewayParts {
  tokens: AccessTokens;
  book: ChargeBook;
  desk: ChargeDesk;
  vault: Vault;
  faults: FaultSwitch;
  sender: IpnSender;
  privateKey: string;
  controlKey: string;
  shopOrigins: readonly string[];
  /** The pay pages' address in browsers, known once the gateway listens. */
  publicUrl: () => string;
}

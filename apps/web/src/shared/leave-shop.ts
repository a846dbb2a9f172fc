import { api } from './api.ts';
import { signOut } from './session.ts';

/**
 * Signs out at the member's request. The server ends the session too; this browser forgets it even if the server could not
 * be reached.
 */
export function leaveShop(): void {
  void api.ask('signOut', {}).catch(() => undefined);
  signOut();
}

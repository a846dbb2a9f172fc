import { api } from './api.ts';
import { signOut } from './session.ts';

/** Signs out on purpose: the server ends the session as well, and whether it could be told or not, this browser forgets it. */
export function leaveShop(): void {
  void api.ask('signOut', {}).catch(() => undefined);
  signOut();
}

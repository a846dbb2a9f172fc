import { signFields } from '@upline/client/signing';
import { api } from '../../shared/api.ts';

export { signFields };

/** Signs a request with the shop's current secret. It is read each time, because an operator may have changed it. */
export async function signRequest(fields: readonly (string | number)[]): Promise<string> {
  return signFields(fields, (await api.call('getClientSettings', {})).data.signingSecret);
}

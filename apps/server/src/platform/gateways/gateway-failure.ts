/**
 * A call that did not succeed.
 * - `unavailable`: no readable answer (time-out, connection refused, 5xx). What was asked may have happened: inquire before trying anew.
 * - `refused`: the gateway answered no; `code` is its own code.
 * - `duplicate`: the reference was used before, for something else than what was asked.
 * - `unauthorised`: our key is not accepted; an operator's matter.
 * `detail` is for the log: it holds no secrets and nothing of the payer.
 */
export interface GatewayFailure {
  ok: false;
  reason: 'unavailable' | 'refused' | 'duplicate' | 'unauthorised';
  code?: string;
  detail: string;
}

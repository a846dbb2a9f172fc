/**
 * A call that did not succeed.
 * - `unavailable`: no readable answer (time-out, connection refused, 5xx). The gateway may have done the work: inquire before trying again.
 * - `refused`: the gateway answered no; `code` is its own code.
 * - `duplicate`: the reference was used before, for another request.
 * - `unauthorised`: our key is not accepted; the operator must act.
 * `detail` is for the log: it contains no secrets and no data about the payer.
 */
export interface GatewayFailure {
  ok: false;
  reason: 'unavailable' | 'refused' | 'duplicate' | 'unauthorised';
  code?: string;
  detail: string;
}

import type { BrowserContext } from 'playwright-core';
import { DEMO_STAFF_PASSWORD } from '../../seed/members/demo-staff.ts';

/** Calls the staff wire with the context's session. Returns the data; throws the message of a refusal. */
export type StaffCalls = (operation: string, payload: object) => Promise<unknown>;

/** Signs a member of the demo staff in; the context keeps the session's cookie. Throws the console's message if refused. */
export async function signInAtConsole(context: BrowserContext, base: string, name: string): Promise<StaffCalls> {
  const call: StaffCalls = async (operation, payload) => {
    const answer = await context.request.post(`${base}/api/staff/${operation}`, {
      data: payload,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { success, message, data } = (await answer.json()) as { success: string; message: string; data: unknown };
    if (success !== '1') throw new Error(`${operation}: ${message}`);
    return data;
  };
  await call('staffSignIn', { name, password: DEMO_STAFF_PASSWORD });
  return call;
}

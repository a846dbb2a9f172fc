import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_STAFF_PASSWORD } from '../../seed/members/demo-staff.ts';

/** A staff member who works until stopped. */
export interface StaffWork {
  done(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 400;

/** Signs the warehouse in at the staff listener and lets it correct the stock repeatedly, so that the audit grows. */
export async function startStaffWork(staffUrl: string, variant: number): Promise<StaffWork> {
  let cookie = '';
  const call = async (name: string, payload: object): Promise<boolean> => {
    const answer = await fetch(`${staffUrl}/api/staff/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(15_000),
    });
    const kept = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (kept.length > 0) cookie = kept.join('; ');
    return ((await answer.json()) as { success: string }).success === '1';
  };
  if (!(await call('staffSignIn', { name: 'warehouse', password: DEMO_STAFF_PASSWORD }))) throw new Error('the warehouse cannot sign in');
  let done = 0;
  let isOver = false;
  const work = async (): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      const payload = { productId: variant, change: round % 2 === 0 ? 5 : -5, reason: `drill ${round}` };
      if (await call('adjustStock', payload).catch(() => false)) done += 1;
      await delay(PAUSE_MS);
    }
  };
  const working = work();
  return {
    done: () => done,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

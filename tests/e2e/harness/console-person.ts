import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shop } from './shop.ts';

/** Password of all demo staff. */
const PASSWORD = 'staff1234';
const STEP_MS = 30_000;

export interface ConsolePerson {
  readonly name: string;
  /** Secret of an authenticator app, if the person has one. */
  readonly secret?: string;
}

export async function signInAtConsole(page: Page, { name, secret }: ConsolePerson, path = '/'): Promise<void> {
  await page.goto(`${shop().consoleUrl ?? ''}${path}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  if (secret !== undefined) await giveCode(page, secret);
  await page.locator('main#main').waitFor();
}

/**
 * Gives an unused code: the server takes each code once, and an earlier journey of the same person may have used the current one. The server also accepts the previous and the next
 * code, so three sign-ins fit into one step.
 */
async function giveCode(page: Page, secret: string): Promise<void> {
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  for (const steps of [-1, 0, 1]) {
    await page.getByLabel('Code').fill(oneTimeCode(secret, Date.now() + steps * STEP_MS));
    const answered = page.waitForResponse(/giveFactorCode/);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { success } = (await (await answered).json()) as Answer;
    if (success === '1') return;
  }
  throw new Error('The codes of the app that the server tolerates were all given before.');
}

export type Answer = Record<string, unknown> & { readonly success: string; readonly error?: string };

/** Sends a call like the console's pages, with the cookies of the signed-in person. */
export const callFromConsole = (page: Page, operation: string, payload: object = {}): Promise<Answer> =>
  page.evaluate(
    async ([name, body]) => {
      const response = await fetch(`/api/staff/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Answer;
    },
    [operation, payload] as const,
  );

/** The newest waiting request for this operation that the signed-in person can decide. Throws if there is none. */
export async function waitingRequest(page: Page, operation: string): Promise<number> {
  const { data } = await callFromConsole(page, 'listApprovals', { filters: { state: ['waiting'] } });
  const request = (data as { requestId: number; operation: string }[]).find((one) => one.operation === operation);
  if (request === undefined) throw new Error(`no request for ${operation} waits`);
  return request.requestId;
}

/** Enrolls a second factor for the signed-in person, like the page of their account; returns its secret. */
export async function enrolFactor(page: Page): Promise<string> {
  const { secret } = (await callFromConsole(page, 'beginTotp'))['data'] as { secret: string };
  const finished = await callFromConsole(page, 'finishTotp', { code: oneTimeCode(secret, Date.now()) });
  if (finished.success !== '1') throw new Error(`The factor was not enrolled: ${String(finished['resultMessage'])}`);
  return secret;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows at this time (RFC 6238, SHA-1, 30 s). */
export function oneTimeCode(secret: string, atMs: number): string {
  const bits = secret
    .split('')
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

import type { Envelope, OperationsFor, PayloadInputOf } from '@upline/contract';
import type { InjectOptions } from 'fastify';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './test-server.ts';
import { addStaffAccounts, type Name, staffPassword } from './staff-shop.ts';

export type StaffCall = OperationsFor<'staff'> | OperationsFor<'staffVisitor'>;
/** Fields of a success and of a failure together, so that a test can check either. */
export type StaffAnswer<N extends StaffCall> = Envelope<N> & { status: number } & Record<string, unknown>;

/** A browser that calls the staff listener and keeps its cookies. */
export interface StaffBrowser {
  /** Makes one call like a page of the console. The payload is sent unchanged, valid or not. */
  call<N extends StaffCall>(name: N, payload?: PayloadInputOf<N> | object, headers?: Record<string, string>): Promise<StaffAnswer<N>>;
  /** Sends any request with this browser's cookies. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Cookie header, for tests of stolen ones. */
  cookie(): string;
}

/** The staff listener of a test server, with the accounts of `staff-shop.ts`. */
export interface StaffDoorOfTest {
  browser(address?: string): StaffBrowser;
  /** A browser signed in as this account; the same one each time. */
  as(name: Name): Promise<StaffBrowser>;
}

export async function openStaffDoor(server: TestServer): Promise<StaffDoorOfTest> {
  await addStaffAccounts(server.database);
  const signedIn = new Map<Name, Promise<StaffBrowser>>();
  const signIn = async (name: Name): Promise<StaffBrowser> => {
    const browser = openBrowser(server);
    const answer = await browser.call('staffSignIn', { name, password: staffPassword });
    if (answer.success !== '1') throw new Error(`${name} cannot sign in: ${answer.resultMessage}`);
    return browser;
  };
  return {
    browser: (address) => openBrowser(server, address),
    as(name) {
      const known = signedIn.get(name) ?? signIn(name);
      signedIn.set(name, known);
      return known;
    },
  };
}

function openBrowser({ staff: app }: TestServer, address = '127.0.0.1'): StaffBrowser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const headers = { ...(jar.size > 0 ? { cookie: cookie() } : {}), ...request.headers };
    const response = await app.inject({ remoteAddress: address, ...request, headers });
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    cookie,
    send,
    async call<N extends StaffCall>(name: N, payload: object = {}, headers: Record<string, string> = {}) {
      const response = await send({
        method: 'POST',
        url: `/api/staff/${name}`,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'accept-language': 'en_US', ...headers },
        payload,
      });
      return { ...response.json<Envelope<N>>(), status: response.statusCode } as StaffAnswer<N>;
    },
  };
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeInFragment, readKeptView } from './kept-view.ts';

const token = `view-${'a'.repeat(43)}`;
const code = 'c'.repeat(43);
const fragment = `#view=${code}`;
const ada = { token: 'ada', userId: 'US10000017' };
const now = Date.parse('2026-11-23T00:00:00Z');

/** A browser's storage, whose keys are also tested with `in`. */
const storageOf = (kept: Record<string, string>) =>
  Object.create(
    {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => void delete kept[key],
      clear: () => Object.keys(kept).forEach((key) => delete kept[key]),
    },
    {},
  ) as Storage;
const inOne = (kept: Record<string, string>) => new Proxy(storageOf(kept), { has: (_storage, key) => key in kept });

let sent: { name: string; payload: unknown; authorization: string | null }[];
let browser: Record<string, string>;
let tab: Record<string, string>;
let address: { hash: string; pathname: string; search: string; replace: (to: string) => void };
let replaced: string[];
beforeEach(() => {
  vi.useFakeTimers({ now });
  browser = { ...ada };
  tab = {};
  replaced = [];
  sent = [];
  address = { hash: fragment, pathname: '/my', search: '?a=1', replace: (to) => void replaced.push(to) };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const name = url.split('/').at(-1) ?? '';
    const payload = JSON.parse(body) as { viewCode?: string };
    sent.push({ name, payload, authorization: headers['Authorization'] ?? null });
    // The server exchanges this code for a view once.
    const isRight = name !== 'takeMemberView' || (payload.viewCode === code && sent.filter((call) => call.name === name).length === 1);
    const data = { token, memberCode: 'US10000020', by: 'service', seconds: 900 };
    return Promise.resolve(Response.json(isRight ? { success: '1', data } : { success: '0', errorCode: '-10000' }));
  });
  vi.stubGlobal('location', address);
  vi.stubGlobal('localStorage', inOne(browser));
  vi.stubGlobal('sessionStorage', inOne(tab));
  vi.stubGlobal('history', {
    replaceState: (_state: null, _title: string, to: string) => {
      replaced.push(to);
      address.hash = '';
    },
  });
});
/** The modules as a page loads them: the session is the browser's until a view takes the tab. */
async function load() {
  vi.resetModules();
  const [view, session] = await Promise.all([import('./tab-view.ts'), import('../../shared/session.ts')]);
  return { ...view, ...session };
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A view changes the storage that the session module reads. The next files of this process load that module again.
  vi.resetModules();
});

it('The tab exchanges the address’s code for a view, and the member signed in in this browser stays', async () => {
  const { takeView, readSession } = await load();
  expect(readSession()).toEqual(ada);
  expect(await takeView()).toEqual({ token, userId: 'US10000020', by: 'service', endsAt: now + 900_000 });
  expect(replaced).toEqual(['/my?a=1']);
  expect(sent).toEqual([{ name: 'takeMemberView', payload: { viewCode: code }, authorization: null }]);
  expect(readSession()).toEqual({ token, userId: 'US10000020' });
  expect(browser).toEqual(ada);
});

it('The view goes on after the page is loaded again, until its time is over', async () => {
  const view = await (await load()).takeView();
  const { takeView } = await load();
  expect(await takeView()).toEqual(view);
  vi.setSystemTime(now + 900_000);
  expect(await takeView()).toBe('over');
  expect(sent).toHaveLength(1);
});

it('The view is left on the server, by a call that carries no session', async () => {
  const { takeView, leaveView } = await load();
  await takeView();
  await leaveView(token);
  expect(sent.at(-1)).toEqual({ name: 'leaveMemberView', payload: { view: token }, authorization: null });
  expect(Object.values(tab)).toEqual(['over']);
});

it('The view leaves nothing of the member in the tab when it ends, and shows no other session in it', async () => {
  const { takeView, endView } = await load();
  await takeView();
  endView();
  expect(Object.values(tab)).toEqual(['over']);
  expect(replaced.at(-1)).toBe('/pc/index');
  const again = await load();
  expect(await again.takeView()).toBe('over');
  expect(again.readSession()).toBeNull();
  expect(browser).toEqual(ada);
});

it('The view gives the tab back to the shop on request', async () => {
  const { takeView, endView, forgetView } = await load();
  await takeView();
  endView();
  forgetView();
  expect(tab).toEqual({});
  expect((await load()).readSession()).toEqual(ada);
});

it.each(['0123456789abcdef', token, 'd'.repeat(43), ''])(
  'The address cannot put %j, a token of another person, into this browser',
  async (sneaked) => {
    address.hash = `#view=${sneaked}`;
    const { takeView, readSession } = await load();
    expect(await takeView()).toBe('over');
    expect(readSession()).toBeNull();
    expect(JSON.stringify(tab)).not.toContain(sneaked || 'token');
    expect(browser).toEqual(ada);
  },
);

it('The view takes no session of a member from the answer either', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: '1', data: { token: '0123456789abcdef', memberCode: 'US1', by: 'x', seconds: 900 } })),
  );
  const { takeView, readSession } = await load();
  expect(await takeView()).toBe('over');
  expect(readSession()).toBeNull();
});

it('The view is over where the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await (await load()).takeView()).toBe('over');
});

it.each(['', '#content', '#review=1'])('The fragment %j contains no code', (hash) => {
  expect(codeInFragment(hash)).toBeUndefined();
});

it.each(['over', '', '{}', 'null', '{"token":"ada","endsAt":9e15}'])('The value %j in the tab counts as a view that is over', (kept) => {
  expect(readKeptView(kept, now)).toBe('over');
});

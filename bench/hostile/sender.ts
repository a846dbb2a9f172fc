import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { STAFF_COOKIE } from '../harness/staff-session.ts';
import { type HostileFile, hostileFiles } from './files.ts';

const LOOK_EVERY_MS = 250;
/** Real attackers send from their own machine, which takes no processor time from the shop. */
const SENDER_PRIORITY = 10;

/** Addresses of the shop and of the staff listener, with a session for each. */
export interface Doors {
  shopUrl: string;
  memberToken: string;
  staffUrl: string;
  staffToken: string;
}

/** A sent file, and when it was sent and decided, in milliseconds of the system's clock. */
export interface Sent {
  what: string;
  answer: string;
  fromMs: number;
  untilMs: number;
}

/** Sends the files one by one, each after the previous one is decided, and reports each to the parent process. */
async function sendAll(doors: Doors, files: readonly HostileFile[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const [at, file] of files.entries()) {
    const fromMs = Date.now();
    const answer = await send(doors, file, at);
    sent.push({ what: file.what, answer, fromMs, untilMs: Date.now() });
  }
  return sent;
}

async function send(doors: Doors, { what, as, content }: HostileFile, at: number): Promise<string> {
  const base64 = content.toString('base64');
  const staff = (name: string, payload: object) =>
    post(`${doors.staffUrl}/api/staff/${name}`, { origin: doors.staffUrl, cookie: `${STAFF_COOKIE}=${doors.staffToken}` }, payload);
  const told = (answer: Record<string, unknown>): string => {
    // A call refused for its form never reaches the code that the file attacks.
    if (answer['error'] === 'malformed') throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer['success'] === '1' ? 'taken' : String(answer['error']);
  };
  if (as === 'media') return told(await staff('uploadMedia', { fileName: `picture-${at}.png`, base64 }));
  if (as === 'mark') return told(await staff('uploadShopMark', { base64 }));
  if (as === 'avatar') {
    const authorization = `Bearer ${doors.memberToken}`;
    return told(await post(`${doors.shopUrl}/api/pc/saveHeadImage`, { authorization }, { headImage: base64 }));
  }
  const { uploadNo } = requireData(what, await staff('uploadFile', { fileName: 'file', base64 })) as { uploadNo: number };
  const { importNo } = requireData(what, await staff('startImport', { kind: as.importKind, uploadNo })) as { importNo: number };
  for (;;) {
    const { state } = requireData(what, await staff('getImport', { importNo })) as { state: string };
    if (state !== 'checking') return state;
    await delay(LOOK_EVERY_MS);
  }
}

async function post(url: string, headers: Record<string, string>, payload: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  return (await response.json()) as Record<string, unknown>;
}

function requireData(what: string, answer: Record<string, unknown>): unknown {
  if (answer['success'] !== '1') throw new Error(`${what}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer['data'];
}

if (process.send !== undefined) {
  setPriority(SENDER_PRIORITY);
  const files = await hostileFiles();
  process.send('ready');
  const [doors] = (await once(process, 'message')) as [Doors];
  process.send(await sendAll(doors, files));
  process.disconnect();
}

import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import { ownerRole, runningRole } from '../../../apps/server/src/platform/database/running-role.ts';
import { openMailServer } from '../../../apps/server/src/platform/mail/testing/mail-server.ts';
import { callServer } from '../../../apps/server/src/testing/call-server.ts';
import { payPassword } from '../../../apps/server/src/features/order/testing/shopper.ts';
import { buildWeb } from '../../start/build-web.ts';
import { startPrimary } from './archiving-primary.ts';
import { countPort } from './counted-port.ts';
import { showThatItFails } from './damage.ts';
import { drill, type Drilled, type Outside } from './drill.ts';
import type { Workplace } from '../harness/new-folder.ts';
import { type MarketDay, marketSettings, playMarket } from './open-market.ts';
import { findPrograms } from '../harness/server-programs.ts';
import { type Row, seconds } from '../harness/table.ts';

export interface ProofParts extends Workplace {
  bin: string | undefined;
  say(line: string): void;
}

const SENDS_WITHIN_MS = 75_000;

/** Creates a shop, backs it up under load, breaks it, restores it, and shows that the drill finds faults of a copy. */
export async function proveOnOwnShop({ folder, closers, bin, say }: ProofParts): Promise<Row[]> {
  const programs = await findPrograms({ given: bin });
  say('Building the pages, unless they are built …');
  await buildWeb({ output: 'quiet' });
  let isMailRefused = false;
  const mail = await openMailServer(0, () => (isMailRefused ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined));
  closers.push(async () => mail.close());
  const sandbox = await startSandbox({ GATEWAY_DATA_DIR: path.join(folder, 'gateway') });
  closers.push(async () => sandbox.stop());
  const count = async (target: number) => {
    const port = await countPort(target);
    closers.push(async () => port.close());
    return port;
  };
  const gatewayPort = Number(new URL(sandbox.url).port);
  const ofShop: Outside = { mail: await count(mail.port), gateway: await count(gatewayPort) };
  const ofCopy: Outside = { mail: await count(mail.port), gateway: await count(gatewayPort) };
  const primary = await startPrimary(programs, folder);
  closers.push(() => primary.stop());
  const base = path.join(folder, 'base');
  const refuseMail = (isRefused: boolean): void => void (isMailRefused = isRefused);
  const day = await playMarket({ primary, folder, outside: ofShop, sandbox, refuseMail, closers, say }, base);
  refuseMail(false);
  await primary.stop();
  const expected = { until: day.until, told: day.buying.told, anchors: day.anchors };
  const asked = lastBefore(day);
  const drilled = await drill({
    programs,
    folder,
    backup: { base, wal: primary.wal, until: day.until },
    expected,
    outside: ofCopy,
    place: { role: runningRole, ownerRole, database: 'upline' },
    settings: marketSettings,
    ask: async (url) => void (await orderOf(url, asked)),
    tryToPay: async (url) =>
      String((await callServer(url, 'payOrderByCitcon', await payment(url, asked), { token: asked.token }))['error']),
    closers,
    say,
  });
  say('Damaging the copy, to see that the drill finds it …');
  return [
    { what: 'moment of the fault: the table of orders is emptied', is: day.faultAt.toISOString() },
    ...drilled.rows,
    { what: 'time to take the base backup, while people buy', is: seconds(day.backupMs) },
    mustBeSome('acts of the staff at the shop', day.staffActs),
    mustBeSome('connections of the shop to the mail server', ofShop.mail.count()),
    mustBeSome('connections of the shop to the gateway', ofShop.gateway.count()),
    ...(await showThatItFails(drilled.copy.urlAs('postgres', 'upline'), drilled.database, expected)),
    ...(await withoutDrill(drilled, ofCopy, say)),
  ];
}

const mustBeSome = (what: string, count: number): Row => ({ what, is: String(count), wanted: 'above 0', isGood: count > 0 });

/** Opens a shop on the copy without `DRILL=1`, against all advice. It sends waiting mails and calls the gateway, which shows that the drill counts connections. */
async function withoutDrill({ startShop }: Drilled, { mail, gateway }: Outside, say: (line: string) => void): Promise<Row[]> {
  say('Opening the shop on the copy without DRILL=1, to see that the counts would tell …');
  const shop = await startShop({});
  const until = Date.now() + SENDS_WITHIN_MS;
  while (Date.now() < until && (mail.count() === 0 || gateway.count() === 0)) await delay(500);
  await shop.stop();
  return [
    mustBeSome('without DRILL=1: connections to the mail server', mail.count()),
    mustBeSome('without DRILL=1: connections to the gateway', gateway.count()),
  ];
}

interface Asked {
  orderNo: string;
  token: string;
}

/** The last order confirmed before the target, and a session of its buyer. */
function lastBefore({ buying, until }: MarketDay): Asked {
  const order = buying.told.findLast(({ placedAtMs }) => placedAtMs <= until.getTime());
  const token = order && buying.tokens.get(order.orderNo);
  if (order === undefined || token === undefined) throw new Error('nobody bought anything before the target');
  return { orderNo: order.orderNo, token };
}

async function orderOf(url: string, { orderNo, token }: Asked): Promise<{ moId: number }> {
  const answer = await callServer(url, 'orderByOrderNo', { memberOrderNo: orderNo }, { token });
  const [order] = answer['success'] === '1' ? (answer['data'] as { moId: number }[]) : [];
  if (order === undefined) throw new Error(`the copy does not show the order ${orderNo} to its buyer: ${JSON.stringify(answer)}`);
  return order;
}

const payment = async (url: string, asked: Asked): Promise<object> => ({
  orderId: (await orderOf(url, asked)).moId,
  payPassword,
  payType: '2',
  subAmt: '0',
});

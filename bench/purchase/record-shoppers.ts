import { createApplication } from '../../apps/server/src/application.ts';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { openListener } from '../../apps/server/src/platform/database/listener.ts';
import { claimJobs, completeJobs } from '../../apps/server/src/platform/jobs/job-store.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { sendMailJob } from '../../apps/server/src/platform/mail/send-mail.ts';
import type { Shop } from '../harness/shop.ts';
import { buy, type Post } from './buy.ts';
import { createMemoryGateway } from './memory-gateway.ts';
import { recordStatements, unrecorded } from '../../apps/server/src/testing/record-statements.ts';
import type { Shopper } from './seed-shoppers.ts';
import { messageHashOf, type PlannedStatement, planStatements, type Recording } from './statement-plan.ts';

/** Orders differ in kind until a member has the highest card; after this many orders they are all alike. */
const ORDERS_BEFORE = 4;

/** Lets each shopper buy through the application in this process, and returns what each purchase sends to the driver. */
export async function recordShoppers(
  { database, databaseUrl }: Pick<Shop, 'database' | 'databaseUrl'>,
  shoppers: readonly Shopper[],
): Promise<PlannedStatement[][]> {
  const gateway = createMemoryGateway();
  const log = createLogger({ level: 'silent' });
  const listener = openListener({ url: databaseUrl });
  const settings = loadSettings({ LOG_LEVEL: 'silent' });
  // This code sends the mails at fixed points; a running outbox would mix its statements with the
  // purchase's.
  const { shop: app } = await createApplication({ settings, database, listener, log, gateway, runsJobs: false });
  await app.ready();
  let mails: string[] = [];
  const carryMail = async () => {
    for (const job of await claimJobs(database, [sendMailJob.name], 1)) {
      mails.push(String(job.id));
      await completeJobs(database, [job]);
    }
  };
  const post: Post = async (name, payload, token) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: `/api/pc/${name}`, headers, payload });
    if (name === 'addJpoMemberOrder') await carryMail();
    return answer.json();
  };
  const approve = async (link: string) => {
    const reference = link.replace('memory:', '');
    gateway.approve(reference);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({ method: 'POST', url: '/api/gateway/ipn', headers, payload: reference });
    // The shop handles a notification after it has answered the sender; the recording needs a fixed order.
    await unrecorded(() => followed(database, reference));
    await carryMail();
  };
  const record = async (shopper: Shopper): Promise<Recording> => {
    mails = [];
    const { result, statements } = await recordStatements(() => buy({ post, approve }, shopper));
    const attempt = await database
      .selectFrom('payment_attempt')
      .select(['id', 'gateway_id'])
      .where('reference', '=', result.reference)
      .executeTakeFirstOrThrow();
    const [placedMailId = '', paidMailId = ''] = mails;
    return {
      names: {
        ...result,
        attemptId: String(attempt.id),
        gatewayId: attempt.gateway_id ?? '',
        messageHash: messageHashOf(result.reference),
        placedMailId,
        paidMailId,
      },
      statements,
    };
  };
  try {
    const plans: PlannedStatement[][] = [];
    for (const shopper of shoppers) {
      for (let orders = 0; orders < ORDERS_BEFORE; orders += 1) await record(shopper);
      plans.push(planStatements(await record(shopper), await record(shopper)));
    }
    return plans;
  } finally {
    await app.close();
    await listener.close();
  }
}

/** Resolves when the payment is booked and its notification has been handled. */
async function followed(database: Database, reference: string): Promise<void> {
  const attempt = await database.selectFrom('payment_attempt').select('state').where('reference', '=', reference).executeTakeFirst();
  const open = await database
    .selectFrom('gateway_notification')
    .select('reference')
    .where('reference', '=', reference)
    .where('followed_at', 'is', null)
    .executeTakeFirst();
  if (attempt?.state !== 'paid' || open !== undefined) return followed(database, reference);
}

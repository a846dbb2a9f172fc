import { describeRule, type Rule } from './describe-rule.ts';

const root = 'apps/server/src/';
const door = `${root}wire/notifications.ts`;
const desk = `${root}features/payment/notifications/receive-notification.ts`;

/** The route answers only with the desk's result, and only `stored` is a 2xx. */
const doorWaits: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith(`${root}wire/`) && !path.endsWith('.test.ts') && code.includes("'/api/gateway/"))
    .flatMap(({ path, code }) => {
      const acknowledgements = [...code.matchAll(/\b2\d\d\b/g)].length;
      const waitsBeforeReply = /await desk\.receive\([^]*?reply\s*\.code\(statusOf\[received\]\)/.test(code);
      const repliesOnce = [...code.matchAll(/\breply\b\s*\./g)].length === 1;
      // A genuine message without payment information need not be resent.
      const unneeded = /\bunneeded: 204\b/.test(code) ? 1 : 0;
      const isSound = path === door && acknowledgements === 1 + unneeded && /\bstored: 200\b/.test(code) && waitsBeforeReply && repliesOnce;
      return isSound ? [] : [`${path} may acknowledge a notification that is not stored`];
    });

describeRule('the notification door acknowledges nothing that is not stored', doorWaits, {
  advice: 'Answer 2xx only for what `desk.receive` says is stored; a message that is acknowledged and lost is lost for ever.',
  refused: [
    [
      door,
      "const statusOf = { stored: 200 }; door.post('/api/gateway/ipn', async (request, reply) => { const received = desk.receive(request.body); return reply.code(200).send(); });",
    ],
    [
      door,
      "const statusOf = { stored: 200 }; door.post('/api/gateway/ipn', async (request, reply) => { reply.send(); const received = await desk.receive(request.body); return reply.code(statusOf[received]).send(); });",
    ],
    [`${root}wire/other.ts`, "app.post('/api/gateway/ipn', async () => 'ok');"],
  ],
  accepted: [
    [
      door,
      "const statusOf = { stored: 200, notStored: 503 }; door.post('/api/gateway/ipn', async (request, reply) => { const received = await desk.receive(request.body); return reply.code(statusOf[received]).send(); });",
    ],
  ],
});

/** The desk returns `stored` in one place, and only if the store succeeded. */
const deskWaits: Rule = (files) =>
  files
    .filter(({ path }) => path === desk)
    .flatMap(({ path, code }) => {
      const body = code.slice(code.indexOf('async receive('));
      const says = [...body.matchAll(/'stored'/g)].length;
      return says === 1 && /isStored = await store\([^]*return isStored \? 'stored'/.test(body) ? [] : [`${path} says stored before it is`];
    });

describeRule('a notification is called stored when the store has said so', deskWaits, {
  advice: 'Await the store, and answer what it says.',
  refused: [[desk, "const desk = { async receive(raw) { const isStored = store(raw); return 'stored'; } };"]],
  accepted: [
    [desk, "const desk = { async receive(raw) { const isStored = await store(raw); return isStored ? 'stored' : 'notStored'; } };"],
  ],
});

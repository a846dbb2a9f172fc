import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import type { AnswerHistogram, AnswerTimes } from '../figures/index.ts';

/**
 * Observes the duration of each answer of a listener. Call it before adding the listener's routes: each route gets a hook that knows the route, because asking a request for its
 * route costs more than counting.
 */
export function observeAnswers(app: FastifyInstance, answers: AnswerHistogram, listener: 'shop' | 'staff'): void {
  app.addHook('onRoute', (route) => {
    // Fastify adds the HEAD of a GET with the GET's hooks, and that hook observes both.
    if (route.onResponse !== undefined && own.has(route.onResponse)) return;
    const observe = observer(answers, listener, route.url);
    route.onResponse = route.onResponse === undefined ? observe : [observe, route.onResponse].flat();
    own.add(route.onResponse);
  });
  const observeUnknown = observer(answers, listener, 'unknown');
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) observeUnknown.call(this, request, reply, done);
    else done();
  });
}

const own = new WeakSet<object>();

function observer(answers: AnswerHistogram, listener: 'shop' | 'staff', route: string): onResponseHookHandler {
  const known = new Map<string, Map<number, AnswerTimes>>();
  const timesOf = (method: string, status: number): AnswerTimes => {
    const byStatus = known.get(method) ?? new Map<number, AnswerTimes>();
    known.set(method, byStatus);
    const times = byStatus.get(status) ?? answers.timesOf({ listener, method, route, status });
    byStatus.set(status, times);
    return times;
  };
  // A callback, because a promise for each request would cost more than its work.
  return (request, reply, done) => {
    const { method } = request;
    const status = reply.statusCode;
    const times = known.get(method)?.get(status) ?? timesOf(method, status);
    times.observe(reply.elapsedTime / 1_000);
    request.log.debug({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  };
}

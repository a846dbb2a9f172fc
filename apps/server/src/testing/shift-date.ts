/** Loaded before all other modules of a process (`--import`), and of each of its threads. Shifts the process's clock by the `ms` in this module's address. */
const shiftMs = Number(new URL(import.meta.url).searchParams.get('ms'));
const trueNow = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [trueNow() + shiftMs] : args, newTarget) as Date,
  get: (target, key, receiver) => (key === 'now' ? () => trueNow() + shiftMs : (Reflect.get(target, key, receiver) as unknown)),
});

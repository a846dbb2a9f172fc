/** Loaded before everything else of a process (`--import`), and of each of its threads: its own clock goes wrong by `CLOCK_SHIFT_MS`. */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
const trueNow = Date.now;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [trueNow() + shiftMs] : args, newTarget) as Date,
  get: (target, key, receiver) => (key === 'now' ? () => trueNow() + shiftMs : (Reflect.get(target, key, receiver) as unknown)),
});

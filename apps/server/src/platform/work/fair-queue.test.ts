import { describe, expect, it } from 'vitest';
import { BusyError } from './bounded-queue.ts';
import { FairQueue, type WorkOwner } from './fair-queue.ts';

const visitor = (account: string, address = 'a'): WorkOwner => ({ lane: 'visitor', account, address });
const turn = () => new Promise((resolve) => setImmediate(resolve));

function open(settings: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 1, mostPerAccount: 100, mostPerLane: 1_000, ...settings });
  const done: string[] = [];
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const run = (owner: WorkOwner, name: string): Promise<string> =>
    queue
      .run(owner, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => finish.push(resolve));
        running -= 1;
        done.push(name);
        return 'done';
      })
      .catch((error: unknown) => (error instanceof BusyError ? 'full' : 'fault'));
  const drain = async () => {
    for (let idle = 0; idle < 3; idle += 1) {
      await turn();
      while (finish.length > 0) {
        finish.shift()?.();
        idle = 0;
        await turn();
      }
    }
  };
  return { run, drain, done, most: () => most };
}

describe('turns of accounts in the queue', () => {
  it('Turns alternate between accounts: after a flood, a newcomer waits for one turn of each account', async () => {
    const { run, drain, done } = open();
    for (let loop = 0; loop < 9; loop += 1) for (const account of ['x', 'y', 'z']) void run(visitor(account), account);
    void run(visitor('me'), 'me');
    await drain();
    expect(done.indexOf('me')).toBeLessThanOrEqual(4);
    expect(done).toHaveLength(28);
  });

  it('Accounts with the fewest recent turns go first: a sign-in does not wait for a long-running flood', async () => {
    const { run, drain, done } = open();
    for (let round = 0; round < 4; round += 1) {
      for (const account of ['x', 'y', 'z']) void run(visitor(account), 'flood');
      await drain();
    }
    for (let loop = 0; loop < 9; loop += 1) for (const account of ['x', 'y', 'z']) void run(visitor(account, `${loop}`), 'flood');
    void run(visitor('me'), 'me');
    const before = done.length;
    await drain();
    expect(done.indexOf('me') - before).toBeLessThanOrEqual(1);
  });

  it('Turns alternate between addresses too: a thousand names from one address wait for one from another', async () => {
    const { run, drain, done } = open();
    for (let name = 0; name < 500; name += 1) void run(visitor(`name${name}`, 'flood'), 'flood');
    void run(visitor('me', 'home'), 'me');
    await drain();
    expect(done.indexOf('me')).toBeLessThanOrEqual(2);
  });

  it('Turns alternate between lanes: visitors do not delay members or known devices', async () => {
    const { run, drain, done } = open();
    for (let name = 0; name < 300; name += 1) void run(visitor(`name${name}`, `address${name}`), 'flood');
    void run({ lane: 'member', account: 'me', address: '' }, 'pays');
    void run({ lane: 'device', account: 'me', address: '' }, 'signs in');
    await drain();
    expect(Math.max(done.indexOf('pays'), done.indexOf('signs in'))).toBeLessThanOrEqual(3);
  });

  it('The work of one account runs one by one, from any number of addresses, in parallel with other accounts', async () => {
    const { run, drain, done, most } = open({ atOnce: 4 });
    for (let address = 0; address < 6; address += 1) void run(visitor('x', `${address}`), 'x');
    await turn();
    expect(most()).toBe(1);
    void run(visitor('y'), 'y');
    await turn();
    expect(most()).toBe(2);
    await drain();
    expect(done).toHaveLength(7);
  });
});

describe('room in the queue', () => {
  it('The queue limits the room of an account', async () => {
    const { run, drain } = open({ mostPerAccount: 2 });
    const answers = Array.from({ length: 5 }, () => run(visitor('x'), 'x'));
    await drain();
    expect((await Promise.all(answers)).toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'done', 'done', 'full', 'full']);
  });

  it('A full lane takes room from the account with the most waiting work', async () => {
    const { run, drain } = open({ mostPerLane: 10 });
    const flood = Array.from({ length: 11 }, () => run(visitor('x'), 'x'));
    const mine = run(visitor('me'), 'me');
    await drain();
    expect(await mine).toBe('done');
    expect((await Promise.all(flood)).filter((answer) => answer === 'full')).toHaveLength(1);
  });

  it('The queue takes no room for an account that would then have as much waiting work', async () => {
    const { run, drain } = open({ mostPerLane: 3 });
    const kept = ['x', 'y', 'z', 'v'].map((account) => run(visitor(account), account));
    const late = run(visitor('w'), 'w');
    await drain();
    expect(await late).toBe('full');
    expect(await Promise.all(kept)).toEqual(Array(4).fill('done'));
  });

  it('The queue releases the room when the work fails', async () => {
    const queue = new FairQueue({ atOnce: 1, mostPerAccount: 1, mostPerLane: 1 });
    await expect(queue.run(visitor('x'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(visitor('x'), async () => 'next')).toBe('next');
  });
});

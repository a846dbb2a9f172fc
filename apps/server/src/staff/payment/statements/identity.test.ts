import { describe, expect, it } from 'vitest';
import type { Content, Recorded } from './booking-content.ts';
import { identify } from './identity.ts';

const booking = (more: Partial<Content> = {}): Content => ({
  accountId: 1n,
  way: 'in',
  units: 2_500n,
  day: '2026-11-17',
  text: 'Membership',
  payer: 'Anna',
  payerAccount: '',
  reference: '',
  endToEnd: '',
  ...more,
});
/** Stores the new bookings, as an import does. */
async function keep(told: readonly Content[], before: readonly Recorded[] = []): Promise<Recorded[]> {
  const identities = await identify(told, before);
  const added = told.flatMap((content, at) => {
    const identity = identities[at];
    return identity === undefined || identity.is === 'known' ? [] : [{ ...content, id: BigInt(before.length + at + 1), key: identity.key }];
  });
  return [...before, ...added];
}
const kinds = async (told: readonly Content[], before: readonly Recorded[]) => (await identify(told, before)).map(({ is }) => is);

describe('the identity of a booking', () => {
  it.each([
    ['NONREF', 'NONREF'],
    ['the number of the row', '1'],
    ['a batch, the same in each part', 'BATCH-2026-9'],
    ['the same in the whole column', 'STANDING-ORDER'],
  ])('A booking with a reference that is no identity loses nothing: %s', async (_what, reference) => {
    const file = [booking({ reference, units: 1_000n }), booking({ reference, units: 2_000n }), booking({ reference, text: 'other' })];
    const kept = await keep(file);
    expect(kept).toHaveLength(3);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(3);
    expect(await kinds(file, kept)).toEqual(['known', 'known', 'known']);
  });

  it('Equal bookings keep their number, in one file and over several', async () => {
    const two = await keep([booking(), booking()]);
    expect(two).toHaveLength(2);
    expect(await kinds([booking()], two)).toEqual(['known']);
    expect(await kinds([booking(), booking(), booking()], two)).toEqual(['known', 'known', 'new']);
    expect((await keep([booking(), booking(), booking()], two)).map(({ key }) => key.slice(-2))).toEqual([':1', ':2', ':3']);
  });

  it('Equal bookings with references of their own are two, also where each is in a file of its own', async () => {
    const first = await keep([booking({ reference: 'A-1000001' })]);
    expect(await kinds([booking({ reference: 'A-1000002' })], first)).toEqual(['new']);
    expect(await kinds([booking({ reference: 'A-1000001' }), booking({ reference: 'A-1000002' })], first)).toEqual(['known', 'new']);
    expect(await kinds([booking({ endToEnd: 'E2E-00001' })], await keep([booking({ endToEnd: 'E2E-00002' })]))).toEqual(['new']);
  });

  it('A batch is the same money as its sum and as its parts', async () => {
    const parts = [1, 2].map((part) => booking({ reference: `BATCH-77/${part}`, units: BigInt(part) * 1_000n, text: `part ${part}` }));
    const whole = booking({ reference: 'BATCH-77', units: 3_000n, text: 'collected', payer: '' });
    expect(await kinds([whole], await keep(parts))).toEqual(['known']);
    expect(await kinds(parts, await keep([whole]))).toEqual(['conflict', 'conflict']);
    expect(await kinds([{ ...whole, units: 3_100n }], await keep(parts))).toEqual(['new']);
    expect(await kinds(parts.slice(1), await keep([whole]))).toEqual(['new']);
  });

  it('Row numbers that moved on make no new booking', async () => {
    const yesterday = await keep([booking({ reference: '100001' }), booking({ text: 'b', reference: '100002' })]);
    const today = [
      booking({ text: 'newest', reference: '100001' }),
      booking({ reference: '100002' }),
      booking({ text: 'b', reference: '100003' }),
    ];
    expect(await kinds(today, yesterday)).toEqual(['new', 'known', 'known']);
  });

  it('A table, a message and a manual entry report a booking once', async () => {
    const byHand = await keep([booking({ payer: '', reference: '' })]);
    expect(
      await kinds([booking({ payer: 'Anna Example', payerAccount: 'DE02120300000000202051', reference: 'A-1000001' })], byHand),
    ).toEqual(['known']);
    const byMessage = await keep([booking({ payer: 'Anna Example-Sample', reference: 'A-1000001', text: 'SVWZ Membership' })]);
    // Known by its reference, though the table writes the text differently and truncates the name.
    expect(await kinds([booking({ payer: 'Anna Exampl', reference: 'A-1000001' })], byMessage)).toEqual(['known']);
  });

  it('A booking of another day, amount, account or payer is another one', async () => {
    const kept = await keep([booking()]);
    for (const more of [
      { day: '2026-11-18' },
      { units: 2_501n },
      { accountId: 2n },
      { payer: 'Bob' },
      { text: 'Gift' },
      { way: 'out' as const },
    ])
      expect(await kinds([booking(more)], kept)).toEqual(['new']);
  });

  it('A booking with a known reference and another amount of the same day is a conflict, and of another day new', async () => {
    const kept = await keep([booking({ reference: 'A-1000001' })]);
    expect(await identify([booking({ reference: 'A-1000001', units: 9_900n })], kept)).toMatchObject([{ is: 'conflict', id: kept[0]?.id }]);
    expect(await kinds([booking({ reference: 'A-1000001', units: 9_900n, day: '2026-11-18' })], kept)).toEqual(['new']);
    // A reference that the file also gives to the stored booking belongs to both.
    expect(await kinds([booking({ reference: 'A-1000001' }), booking({ reference: 'A-1000001', units: 9_900n })], kept)).toEqual([
      'known',
      'new',
    ]);
  });

  it('A booking that was kept under the key of an earlier release is known', async () => {
    const kept: Recorded[] = [
      { ...booking({ reference: 'A-1000001' }), id: 7n, key: 'ref:A-1000001' },
      { ...booking({ text: 'cash' }), id: 8n, key: `hash:${'0'.repeat(64)}:1` },
    ];
    expect(await identify([booking({ text: 'cash' }), booking({ reference: 'A-1000001' })], kept)).toMatchObject([
      { is: 'known', id: 8n },
      { is: 'known', id: 7n },
    ]);
  });

  it('The check separates ten thousand equal bookings with little work', async () => {
    const many = Array.from({ length: 10_000 }, () => booking());
    const kept = await keep(many);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(10_000);
    expect((await kinds([...many, booking()], kept)).filter((is) => is === 'new')).toHaveLength(1);
  });
});

import { demoPassword, demoPaymentPassword, mailedCode, type Newcomer, signIn } from '../people.ts';
import { type Somebody, Unexpected, type Walk } from '../walk.ts';

const accounts = ['demo', 'taiwan', 'korea', 'japan'];

/** Transfers one dollar to the newcomer, from the first account that has requested no code in the last minutes. */
export async function giveOneDollar(walk: Walk, secret: string, demo: Somebody, to: Newcomer): Promise<void> {
  for (const account of accounts) {
    const giver = account === 'demo' ? demo : await signIn(walk, account, account, demoPassword);
    const { data: own } = await walk.need('getJmiMember', {}, giver);
    const asked = { type: '2', userCode: giver.userId, email: own.email, as: giver, mayBeTooSoon: true } as const;
    const verifyCode = await mailedCode(walk, secret, asked);
    if (verifyCode === undefined) continue;
    const paypassword = walk.hide(demoPaymentPassword, 'MD5 of a payment password');
    const transfer = { money: '1.00', destinationUserCode: to.userId, email: own.email, verifyCode, paypassword };
    await walk.call('transferAccount', { ...transfer, verifyCode: '' }, { as: giver, expect: ['codeRefused'] });
    await walk.need('transferAccount', transfer, giver);
    return;
  }
  throw new Unexpected('every demo account asked for a code moments ago: try again in five minutes');
}

/** Reads a wallet's balances, and uses the acts available to it. */
export async function funds(walk: Walk, secret: string, ana: Newcomer, demo: Somebody): Promise<void> {
  await walk.need('getNoShowOrder', {}, demo);
  await walk.need('getNoCyOrder', {}, demo);
  await walk.need('getFbBalance', { bankbookType: '6' }, demo);
  await walk.need('getFbJournals', { bankbookType: '6', pageNum: 1, pageSize: 10 }, demo);
  const paypassword = ana.paymentPassword;
  await walk.need('transferAccountVst', { money: '0.25', paypassword, remark: 'walk' }, ana);
  await walk.call('transferAccountVst', { money: '9999', paypassword, remark: '' }, { as: ana, expect: ['balanceShort'] });
  const verifyCode = await mailedCode(walk, secret, { type: '2', userCode: ana.userId, email: ana.email, as: ana });
  const withdrawal = { amount: '0.50', password: paypassword, sendType: '1', email: ana.email, address: '' } as const;
  await walk.need('saveJbdSendNote', { ...withdrawal, verifyCode }, ana);
  await walk.need('getJbdSendNote', { pageNum: 1, pageSize: 10 }, ana);
  await walk.need('getFbBalance', { bankbookType: '6' }, ana);
}

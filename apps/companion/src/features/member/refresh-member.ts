import { api } from '../../shared/api.ts';
import { changeState } from '../../shared/companion-state.ts';
import { keepUserInfo } from '../../shared/session.ts';

/** Reads the signed-in member, the cart's count and the count of unread notices. If a call fails, the known value stays. */
export async function refreshMember(): Promise<void> {
  const quiet = { noLoading: true };
  const [member, cart, unread] = await Promise.allSettled([
    api.call('getJmiMember', {}, quiet),
    api.call('getCartOrderList', {}, quiet),
    api.call('notReadedNum', {}, quiet),
  ]);
  if (member.status === 'fulfilled' && member.value.success === '1') {
    const { userCode, nuserCode, firstName, lastName, headImage } = member.value.data;
    keepUserInfo({ userCode, nuserCode, firstName, lastName, headImage });
  }
  if (cart.status === 'fulfilled' && cart.value.success === '1') {
    const lines = cart.value.data.flatMap(({ cartProduct }) => cartProduct);
    changeState({ cartNum: lines.reduce((sum, { qty }) => sum + qty, 0) });
  }
  if (unread.status === 'fulfilled' && unread.value.success === '1') changeState({ notReadedNum: unread.value.data });
}

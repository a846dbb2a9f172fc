import type { Handler } from '../../operation/handler.ts';
import { readWalletActs, type WalletParts } from './wallet-acts.ts';

/** '1' for an act that the member may use, '-1' for one that the page hides. */
export function createGetWalletActs(parts: WalletParts): Handler<'getNoShowOrder'> {
  return async ({ database, member }) => {
    const { transVst, transOther, withdraw } = await readWalletActs(database, member, parts);
    const flag = (isOpen: boolean) => (isOpen ? '1' : '-1');
    return { data: [{ transVst: flag(transVst), transOther: flag(transOther), withdraw: flag(withdraw) }] };
  };
}

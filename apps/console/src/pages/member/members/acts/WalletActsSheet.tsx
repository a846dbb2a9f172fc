import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import styles from '../MemberPage.module.css';
import type { StaffMember } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

/** A member's permissions for their own money. */
export function WalletActsSheet({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct('setWalletActs', { done: () => t('done.setWalletActs'), onDone: onClose });
  const now = { transVst: member.mayTransferToPartner, transOther: member.mayTransfer, withdraw: member.mayWithdraw };
  const names = Object.keys(now) as (keyof typeof now)[];
  const send = (form: FormData): void => {
    const asked = names.map((name) => [name, form.has(name) ? '1' : '-1'] as const);
    act({ member: member.memberCode, reason: reasonOf(form), ...Object.fromEntries(asked) });
  };
  return (
    <ActSheet label={t('act.setWalletActs')} about={t('about.setWalletActs')} isPending={isPending} onSend={send} onClose={onClose}>
      {names.map((name) => (
        <label key={name} className={styles.check}>
          <input type="checkbox" name={name} defaultChecked={now[name]} />
          {t(`walletAct.${name}`)}
        </label>
      ))}
    </ActSheet>
  );
}

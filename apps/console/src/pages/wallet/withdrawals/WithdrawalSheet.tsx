import { Sheet, StatusMark, Sun } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Terms } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { PayoutAccount } from './PayoutAccount.tsx';
import { WithdrawalActs } from './WithdrawalActs.tsx';
import { sunOf, type WithdrawalDetail } from './withdrawal.ts';
import styles from './WithdrawalSheet.module.css';

interface WithdrawalSheetProps {
  readonly withdrawalId: number;
  readonly onClose: () => void;
}

/** One withdrawal: its recipient, its hints, its approvals, the effect of approving, and the actions in its state. */
export function WithdrawalSheet({ withdrawalId, onClose }: WithdrawalSheetProps) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMoney');
  const { data, error, refetch } = useAnswer('getWithdrawal', { withdrawalId });
  const detail = data?.data.withdrawalId === withdrawalId ? data.data : undefined;
  return (
    <Sheet
      title={t('number', { id: withdrawalId })}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={detail ? <WithdrawalActs withdrawal={detail} onDone={onClose} /> : null}
    >
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {detail ? <Detail withdrawal={detail} /> : null}
    </Sheet>
  );
}

function Detail({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useTexts('consoleMoney');
  const { fullMoney, fullAt } = useFormats();
  const { memberName, memberCode, amount, currency, address, requestedAt, approvedBy, confirmedBy, paidBy, payoutReference } = withdrawal;
  const { state, reason, hold, needsTwo, paidBefore, failedBefore } = withdrawal;
  return (
    <>
      <p className={styles.amount}>{fullMoney(amount)}</p>
      <p>
        <Link className="link" to={paths.member(memberCode)}>
          {memberName}
        </Link>{' '}
        <span className="q3">{memberCode}</span>
      </p>
      <Terms
        rows={[
          [
            t('column.state'),
            <StatusMark key="state" state={hold ? 'set' : sunOf[state]}>
              {t(hold ? 'onHold' : `state.${state}`)}
            </StatusMark>,
          ],
          [t('column.to'), currency === 'base' ? <PayoutAccount key="to" withdrawal={withdrawal} /> : `${currency} ${address}`],
          [t('column.asked'), fullAt(requestedAt)],
          approvedBy === '' ? undefined : [t('column.first'), approvedBy],
          confirmedBy === '' ? undefined : [t('column.second'), confirmedBy],
          paidBy === '' ? undefined : [t('column.paidBy'), `${paidBy}, ${payoutReference}`],
          reason === '' ? undefined : [t('column.reason'), reason],
          needsTwo && confirmedBy === '' ? [t('rule'), t('needsTwo')] : undefined,
          hold ? [t('column.hold'), t('holdBy', { by: hold.by, at: fullAt(hold.at), reason: hold.reason })] : undefined,
          [t('column.soFar'), t('soFar', { paid: paidBefore, amount: fullMoney(withdrawal.paidBeforeAmount), failed: failedBefore })],
        ]}
      />
      <Hints hints={withdrawal.hints} />
      <Effects effects={withdrawal.effects} />
      <Earlier earlier={withdrawal.earlier} />
    </>
  );
}

function Hints({ hints }: Pick<WithdrawalDetail, 'hints'>) {
  const { t } = useTexts('consoleMoney');
  if (hints.length === 0) return null;
  return (
    <>
      <h3 className={styles.head}>{t('toLookAt')}</h3>
      <ul className={styles.list}>
        {hints.map((hint) => (
          <li key={hint} className={styles.hint}>
            <Sun state="half" /> {t(`hint.${hint}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Effects({ effects }: Pick<WithdrawalDetail, 'effects'>) {
  const { t } = useTexts('consoleMoney');
  const { money } = useFormats();
  if (effects.length === 0) return null;
  return (
    <>
      <h3 className={styles.head}>{t('ifApproved')}</h3>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('effect.account')}</th>
            <th scope="col">{t('effect.now')}</th>
            <th scope="col">{t('effect.then')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {effects.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{t(`effect.${what}`)}</th>
              <td>{money(before)}</td>
              <td className={before === after ? undefined : styles.changed}>{money(after)}</td>
              <td className={after < before ? 'bad' : 'good'}>
                {before === after ? '' : `${after > before ? '+' : ''}${money(after - before)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Earlier({ earlier }: Pick<WithdrawalDetail, 'earlier'>) {
  const { t } = useTexts('consoleMoney');
  const { money, fullAt } = useFormats();
  if (earlier.length === 0) return null;
  return (
    <>
      <h3 className={styles.head}>{t('earlier')}</h3>
      <table className={styles.figures}>
        <tbody>
          {earlier.map(({ withdrawalId, at, amount, state }) => (
            <tr key={withdrawalId}>
              <th scope="row">{fullAt(at)}</th>
              <td>
                <StatusMark state={sunOf[state]}>{t(`state.${state}`)}</StatusMark>
              </td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

import { baseCurrency } from '@upline/i18n';
import type { AnswerOf } from '@upline/contract';
import { Link } from 'react-router';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useLedgerWords } from './ledger-words.ts';
import styles from './Ledger.module.css';

type Transfer = AnswerOf<'getTransfer'>['data'];

/** The sides of a transfer with their account balances before and after, and their sum. */
export function Sides({ transfer: { sides, sum, currency } }: { readonly transfer: Transfer }) {
  const { t } = useTexts('consoleLedger');
  const words = useLedgerWords();
  const { money } = useFormats();
  const figure = (value: number | null): string =>
    value === null ? '' : currency === baseCurrency() ? money(value) : String(value).replace('-', '−');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in itself is reached by the keyboard.
    <section className={styles.sides} tabIndex={0} aria-label={t('transfer.sides')}>
      <table>
        <thead>
          <tr>
            <th>{t('side.account')}</th>
            <th className={styles.figure}>{t('side.before')}</th>
            <th className={styles.figure}>{t('side.entry')}</th>
            <th className={styles.figure}>{t('side.after')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.entryNo}>
              <td>
                {side.isSeen ? (
                  <Link className="link" to={paths.ledgerAccount(side.accountNo)}>
                    {words.account(side.account)}
                  </Link>
                ) : (
                  words.account(side.account)
                )}{' '}
                <span className="q3 s12">{side.memberCode === '' ? '' : `${side.memberName} ${side.memberCode}`}</span>
              </td>
              <td className={`${styles.figure} q`}>{figure(side.before)}</td>
              <td className={`${styles.figure} ${side.amount < 0 ? 'bad' : 'good'}`}>
                {side.amount < 0 ? figure(side.amount) : `+${figure(side.amount)}`}
              </td>
              <td className={styles.figure}>{figure(side.after)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('side.count', { count: sides.length })}</td>
            <td />
            <td className={styles.figure}>{figure(sum)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

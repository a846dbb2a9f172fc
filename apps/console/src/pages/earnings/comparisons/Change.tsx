import { useFormats } from '../../../shared/words/formats.ts';
import styles from '../weeks/Earnings.module.css';

/** A signed difference: more in green, less in red, zero in grey. */
export function Change({ by }: { readonly by: number }) {
  const { money } = useFormats();
  const cents = Math.round(by * 100);
  if (cents === 0) return <span className="q3">0</span>;
  return <span className={cents > 0 ? styles.more : styles.less}>{cents > 0 ? `+${money(by)}` : money(by)}</span>;
}

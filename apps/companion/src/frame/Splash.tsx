import { brand } from '@upline/brand/brand';
import { Mark } from './Mark.tsx';
import styles from './Splash.module.css';

/**
 * Shown while a page tries to open the app: the same picture as before the first script, over the page that is ready below.
 */
export function Splash({ text }: { text: string }) {
  return (
    <div className={styles.splash}>
      <Mark height={72} />
      <p className={`display ${styles.name}`}>{brand.name}</p>
      <p className={`q ${styles.text}`} role="status">
        {text}
      </p>
    </div>
  );
}

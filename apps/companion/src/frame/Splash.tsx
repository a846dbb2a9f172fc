import { brand } from '@upline/brand/brand';
import { Mark } from './Mark.tsx';
import styles from './Splash.module.css';

/** Shown while a page tries to open the app: the splash picture, over the page that is already rendered below. */
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

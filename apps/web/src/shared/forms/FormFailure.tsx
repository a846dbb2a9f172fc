import { Icon } from '@upline/ui';
import styles from './FormFailure.module.css';

/** The failure of a whole form, next to the retry button. It stays until the next try. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.failure} role="alert">
      <Icon name="info" />
      {text}
    </p>
  );
}

import { Brand } from '../../frame/Brand.tsx';
import styles from './LoginScene.module.css';

const sources = [450, 900, 1350].map((width) => `/images/s/login/${width}.webp ${width}w`).join(', ');

/** The picture side of the sign-in page, with the way home. */
export function LoginScene() {
  return (
    <div className={styles.scene}>
      <img
        className={styles.picture}
        src="/images/s/login/900.webp"
        srcSet={sources}
        sizes="(max-width: 767px) 100vw, 50vw"
        alt=""
        width={900}
        height={1100}
      />
      <div className={styles.home}>
        <Brand />
      </div>
    </div>
  );
}

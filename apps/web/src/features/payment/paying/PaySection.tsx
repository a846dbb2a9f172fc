import { type ReactNode, useId } from 'react';
import styles from './PayScreen.module.css';

export function PaySection({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {note ? <p className="s14 q">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}

import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './StatusTag.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'danger';

export function StatusTag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: string }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}

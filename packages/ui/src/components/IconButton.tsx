import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, and to what where several stand on a page. */
  readonly label: string;
  /** Of the picture, in px. */
  readonly size?: number | undefined;
}

/** A quiet button that is a picture alone, beside what it acts on. `className` may place it. */
export function IconButton({ icon, label, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={className ? `${styles.button} ${className}` : styles.button} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}

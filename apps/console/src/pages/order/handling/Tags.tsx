import styles from './Handling.module.css';

/** The tags of an order, each in a frame. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.map((tag) => (
    <span key={tag}>
      <span className={styles.tag}>{tag}</span>{' '}
    </span>
  ));

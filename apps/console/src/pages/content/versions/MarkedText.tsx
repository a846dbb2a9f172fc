import { readMarks } from '@upline/contract/marks';
import { MarkedBlocks } from '@upline/ui';
import styles from './MarkedText.module.css';

/** A text with marks as readers see it. Its links open beside the console, so that nothing typed is lost. */
export function MarkedText({ text }: { readonly text: string }) {
  return (
    <div className={styles.paper}>
      <MarkedBlocks
        blocks={readMarks(text)}
        headings={['h3', 'h4']}
        link={{ className: 'link', target: '_blank', rel: 'noopener noreferrer' }}
      />
    </div>
  );
}

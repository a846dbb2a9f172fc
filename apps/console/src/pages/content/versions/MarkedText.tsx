import { type MarkedLine, readMarks } from '@upline/contract/marks';
import { Fragment } from 'react';
import styles from './MarkedText.module.css';

export function MarkedText({ text }: { readonly text: string }) {
  return (
    <div className={styles.paper}>
      {readMarks(text).map((block, at) => {
        const key = `${at} ${block.kind}`;
        if (block.kind === 'heading')
          return block.level === 1 ? <h3 key={key}>{lineOf(block.line)}</h3> : <h4 key={key}>{lineOf(block.line)}</h4>;
        if (block.kind === 'paragraph')
          return (
            <p key={key}>
              {block.lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep no state.
                <Fragment key={place}>
                  {place === 0 ? null : <br />}
                  {lineOf(line)}
                </Fragment>
              ))}
            </p>
          );
        const items = block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and keep no state.
          <li key={place}>{lineOf(item)}</li>
        ));
        return block.isNumbered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
      })}
    </div>
  );
}

const lineOf = (line: MarkedLine) =>
  line.map(({ text, isBold, isItalic, link }, at) => {
    const words = isItalic ? <em>{text}</em> : text;
    const shown = isBold ? <strong>{words}</strong> : words;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and keep no state.
      <Fragment key={at}>
        {link === undefined ? (
          shown
        ) : (
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            {shown}
          </a>
        )}
      </Fragment>
    );
  });

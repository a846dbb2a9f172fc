import { descriptionTags } from '@upline/contract/description-tags';
import { createElement, type ReactNode, useMemo } from 'react';
import { dropped } from './clean-html.ts';
import styles from './Description.module.css';

const shown: ReadonlySet<string> = new Set(descriptionTags);
const voids: readonly string[] = ['br', 'img'];
/** A description as the shop shows it. The markup is parsed into a separate document that runs and loads nothing. Only the allowed elements are rebuilt in this page. */
export function DescriptionPreview({ html, lang }: { readonly html: string; readonly lang: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return (
    <div className={styles.preview} lang={lang}>
      {content}
    </div>
  );
}

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(partOf);

function partOf(node: Node, at: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (dropped.has(tag)) return null;
  const children = childrenOf(node);
  if (!shown.has(tag)) return <span key={at}>{children}</span>;
  // A link is shown and leads nowhere, so that a writer does not leave by accident.
  if (tag === 'a') return createElement('u', { key: at }, ...children);
  if (tag === 'img') {
    const source = node.getAttribute('src') ?? '';
    return source.startsWith('/images/') ? <img key={at} src={source} alt={node.getAttribute('alt') ?? ''} /> : null;
  }
  return voids.includes(tag) ? createElement(tag, { key: at }) : createElement(tag, { key: at }, ...children);
}

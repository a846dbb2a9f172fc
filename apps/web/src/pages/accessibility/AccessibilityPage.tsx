import type { Dispatch } from '@upline/client';
import { type MarkedLine, readMarks } from '@upline/contract/marks';
import { Fragment } from 'react';
import { useLoaderData } from 'react-router';
import { accept, notFound } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './AccessibilityPage.module.css';

export const handle: PageHandle = { namespaces: [] };

/** A shop that has written nothing has no such page. */
async function load(dispatch: Dispatch): Promise<string> {
  const { text } = accept(await dispatch('getAccessibility', {})).data;
  if (text === '') throw notFound();
  return text;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader([], load);

/** How accessible the shop is, in the company's own words. */
export default function AccessibilityPage() {
  const { t } = useTranslation();
  const text = useLoaderData<typeof loader>();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('footer.accessibility')} canonical={paths.accessibility()} />
      <h1>{t('footer.accessibility')}</h1>
      <Marked text={text} />
    </div>
  );
}

function Marked({ text }: { text: string }) {
  return readMarks(text).map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === 'heading')
      return block.level === 1 ? <h2 key={key}>{lineOf(block.line)}</h2> : <h3 key={key}>{lineOf(block.line)}</h3>;
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
  });
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
          <a className="link" href={link}>
            {shown}
          </a>
        )}
      </Fragment>
    );
  });

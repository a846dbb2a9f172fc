import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, type HTMLAttributes, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { cleanHtml } from './clean-html.ts';
import styles from './Description.module.css';

interface RichTextProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> {
  readonly html: string;
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
}

/** The browser's commands for the marked words. No other interface writes into an editable element, and every browser keeps this one. */
const command = (name: string, value?: string): boolean => document.execCommand(name, false, value);
const tools = {
  paragraph: () => command('formatBlock', 'p'),
  heading: () => command('formatBlock', 'h3'),
  bold: () => command('bold'),
  italic: () => command('italic'),
  list: () => command('insertUnorderedList'),
} as const;

/** The element that is written into, and what the tools do in it. */
function useRichText(html: string, onChange: (html: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  const marked = useRef<Range>(undefined);
  useLayoutEffect(() => {
    const element = place.current;
    // Typed text is not written again, which would move the caret.
    if (!element || written.current === html) return;
    written.current = html;
    element.innerHTML = cleanHtml(html);
  }, [html]);
  const tell = (): void => {
    const next = cleanHtml(place.current?.innerHTML ?? '');
    written.current = next;
    onChange(next);
  };
  const apply = (act: () => boolean): void => {
    place.current?.focus();
    act();
    tell();
  };
  /** Keeps the marked words while the address of a link is typed. */
  const keepMarked = (): void => {
    const selection = document.getSelection();
    const isWithin = selection !== null && selection.rangeCount > 0 && place.current?.contains(selection.anchorNode);
    marked.current = isWithin ? selection.getRangeAt(0).cloneRange() : undefined;
  };
  const link = (address: string): void =>
    apply(() => {
      const selection = document.getSelection();
      if (marked.current) {
        selection?.removeAllRanges();
        selection?.addRange(marked.current);
      }
      return command('createLink', address);
    });
  return { place, tell, apply, keepMarked, link };
}

/** A text with headings, lists and links, written as it is shown. What is pasted keeps only what descriptions may have. */
export function RichText({ html, readOnly, onChange, ...field }: RichTextProps) {
  const { t } = useTexts('consoleProducts');
  const { place, tell, apply, keepMarked, link } = useRichText(html, onChange);
  return (
    <>
      {readOnly ? null : <Tools apply={apply} onLinking={keepMarked} onLink={link} />}
      <div
        {...field}
        ref={place}
        role="textbox"
        aria-multiline="true"
        aria-readonly={readOnly || undefined}
        tabIndex={0}
        contentEditable={!readOnly}
        suppressContentEditableWarning
        data-placeholder={t('descriptionHint')}
        className={`${styles.text} ${styles.rich} ${styles.preview}`}
        onFocus={() => command('defaultParagraphSeparator', 'p')}
        onInput={tell}
        onClick={(event) => {
          // A link is shown and leads nowhere, so that a writer does not leave by accident.
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        }}
        onPaste={(event) => {
          event.preventDefault();
          const copied = event.clipboardData.getData('text/html');
          if (copied === '') command('insertText', event.clipboardData.getData('text/plain'));
          else command('insertHTML', cleanHtml(copied));
        }}
      />
    </>
  );
}

interface ToolsProps {
  readonly apply: (act: () => boolean) => void;
  readonly onLinking: () => void;
  readonly onLink: (address: string) => void;
}

function Tools({ apply, onLinking, onLink }: ToolsProps) {
  const { t } = useTexts('consoleProducts');
  const [isLinking, setLinking] = useState(false);
  // The words stay marked while a tool is pressed.
  const keep = (event: MouseEvent): void => event.preventDefault();
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
        {(Object.keys(tools) as (keyof typeof tools)[]).map((tool) => (
          <ActButton key={tool} size="row" onMouseDown={keep} onClick={() => apply(tools[tool])}>
            {t(`tool.${tool}`)}
          </ActButton>
        ))}
        <ActButton
          size="row"
          onMouseDown={keep}
          onClick={() => {
            onLinking();
            setLinking(true);
          }}
        >
          {t('tool.link')}
        </ActButton>
      </div>
      {isLinking ? (
        <LinkBox
          onLink={(address) => {
            setLinking(false);
            onLink(address);
          }}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </>
  );
}

/** Asks for the address to which the marked words lead. */
function LinkBox({ onLink, onClose }: { readonly onLink: (address: string) => void; readonly onClose: () => void }) {
  const { t } = useTexts('consoleProducts');
  const { t: frame } = useTexts();
  const [address, setAddress] = useState('https://');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onLink(address.trim());
  };
  return (
    <form className={styles.link} onSubmit={send}>
      <TextBox
        label={t('link.address')}
        type="url"
        required
        autoFocus
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <ActButton type="submit">{t('tool.link')}</ActButton>
      <ActButton variant="ghost" onClick={onClose}>
        {frame('close')}
      </ActButton>
    </form>
  );
}

import { ActButton } from '@upline/ui/desk';
import { useId, useRef, useState } from 'react';
import { Mark } from '../../frame/Mark.tsx';
import { call, failureText } from '../../shared/calls/api.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import type { ShopEdit } from './shop.ts';
import styles from './Shop.module.css';

type Place = 'mark' | 'markOnDark' | 'icon';
const MOST_BYTES = 1024 * 1024;

/** The mark for each color scheme, and the icon: uploaded, previewed on both backgrounds, removed. */
export function MarkFields(edit: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const [addresses, setAddresses] = useState(() => new Map(edit.seen.marks.map(({ mark, address }) => [mark, address])));
  const know = (mark: string, address: string): void => setAddresses((before) => new Map(before).set(mark, address));
  return (
    <>
      <p className="s13 q">{t('mark.about')}</p>
      <div className={styles.fields}>
        <MarkPlace place="mark" addresses={addresses} know={know} edit={edit} />
        {edit.draft.mark === null ? null : <MarkPlace place="markOnDark" addresses={addresses} know={know} edit={edit} />}
        <MarkPlace place="icon" addresses={addresses} know={know} edit={edit} />
      </div>
    </>
  );
}

interface MarkPlaceProps {
  readonly place: Place;
  readonly addresses: ReadonlyMap<string, string>;
  readonly know: (mark: string, address: string) => void;
  readonly edit: ShopEdit;
}

function MarkPlace({ place, addresses, know, edit: { draft, seen, change } }: MarkPlaceProps) {
  const { t } = useTexts('consoleShop');
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const own = draft[place] ?? null;
  const shown = own ?? (place === 'markOnDark' ? draft.mark : null);
  const address = shown === null ? undefined : addresses.get(shown);
  const upload = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    if (chosen.size > MOST_BYTES) return setFault(t('mark.tooLarge'));
    setPending(true);
    setFault(undefined);
    try {
      const { data } = await call('uploadShopMark', { base64: await base64Of(chosen) }, { isAct: true });
      know(data.mark, data.address);
      change({ [place]: data.mark });
    } catch (failure) {
      setFault(failureText(failure));
    } finally {
      setPending(false);
      if (file.current) file.current.value = '';
    }
  };
  const { paper } = seen.shipped;
  return (
    <div className={styles.markPlace}>
      <label htmlFor={id}>{t(place)}</label>
      <div className={styles.papers}>
        {papersOf[place].map((scheme) => (
          <span
            key={scheme}
            className={styles.paper}
            style={{ background: paper[scheme], color: scheme === 'dark' ? '#ffffff' : '#000000' }}
          >
            <Shown place={place} address={address} alt={t(place === 'icon' ? 'icon' : `mark.on.${scheme}`)} />
          </span>
        ))}
      </div>
      <input
        ref={file}
        id={id}
        className="vh"
        type="file"
        tabIndex={-1}
        accept="image/png,image/webp,image/jpeg,image/svg+xml"
        disabled={isPending}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      {place === 'icon' ? <p className="s13 q">{t('icon.about')}</p> : null}
      <ActButton pending={isPending ? t('mark.choose') : undefined} onClick={() => file.current?.click()}>
        {t('mark.choose')}
      </ActButton>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {own === null ? null : (
        <ActButton onClick={() => change(place === 'mark' ? { mark: null, markOnDark: null } : { [place]: null })}>
          {t(removing[place])}
        </ActButton>
      )}
    </div>
  );
}

const removing = { mark: 'mark.remove', markOnDark: 'mark.sameOnDark', icon: 'icon.remove' } as const;
const papersOf: Readonly<Record<Place, readonly ('light' | 'dark')[]>> = { mark: ['light', 'dark'], markOnDark: ['dark'], icon: ['light'] };

/** The uploaded picture, or what the shop shows without one. */
function Shown({ place, address, alt }: { readonly place: Place; readonly address: string | undefined; readonly alt: string }) {
  if (address !== undefined) return <img src={address} alt={alt} height="40" />;
  return place === 'icon' ? <img src="/favicon.svg" alt="" width="40" height="40" /> : <Mark />;
}

/** A file's content in base64. Rejects if the browser cannot read it. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In parts, because a call's number of arguments is limited.
  for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
}

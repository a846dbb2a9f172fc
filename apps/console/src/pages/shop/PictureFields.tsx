import type { ShopSettings } from '@upline/contract';
import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import { MediaPicker } from '../catalogue/media/picker/MediaPicker.tsx';
import type { ShopEdit } from './shop.ts';
import styles from './Shop.module.css';

type Pictures = NonNullable<ShopSettings['pictures']>;
const places = ['signIn', 'team', 'share'] as const satisfies readonly (keyof Pictures)[];

/** The pictures of pages that show no products, each chosen among the shop's pictures. */
export function PictureFields({ draft, change }: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const [choosing, setChoosing] = useState<keyof Pictures>();
  const pictures = draft.pictures ?? { signIn: null, team: null, share: null };
  const put = (place: keyof Pictures, key: string | null): void => change({ pictures: { ...pictures, [place]: key } });
  return (
    <>
      <p className="s13 q">{t('pictures.about')}</p>
      <div className={styles.fields}>
        {places.map((place) => {
          const key = pictures[place];
          return (
            <div key={place} className={styles.markPlace} role="group" aria-label={t(`picture.${place}`)}>
              <b>{t(`picture.${place}`)}</b>
              <p className="s13 q">{t(`picture.${place}.hint`)}</p>
              {key === null ? (
                <p className="s13 q3">{t('picture.none')}</p>
              ) : (
                <img className={styles.ofPage} src={addressOf(key, place)} alt={t(`picture.${place}`)} />
              )}
              <ActButton onClick={() => setChoosing(place)}>{t(key === null ? 'picture.choose' : 'picture.other')}</ActButton>
              {key === null ? null : <ActButton onClick={() => put(place, null)}>{t('picture.remove')}</ActButton>}
            </div>
          );
        })}
      </div>
      {choosing === undefined ? null : (
        <MediaPicker
          chosen={pictures[choosing] === null ? [] : [pictures[choosing]]}
          most={1}
          onChoose={([key = '']) => {
            if (key !== '') put(choosing, key);
            setChoosing(undefined);
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}

/** The picture as its page shows it. A drawing of the brand has its place's own sizes. */
const addressOf = (key: string, place: keyof Pictures): string => {
  if (key.startsWith('m/')) return `/images/of/${key}/320.webp`;
  return place === 'share' ? `/images/${key}/1200.webp` : `/images/${key}/450.webp`;
};

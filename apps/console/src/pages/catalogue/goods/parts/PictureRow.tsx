import { ActButton } from '@upline/ui/desk';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { pictureOf } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

/** Prefix of uploaded pictures' keys; other keys are drawn by the brand. */
const UPLOADED = 'm/';
/** Maximum number of pictures in a list. */
export const MOST_PICTURES = 12;

interface PictureRowProps {
  readonly edit: GoodsEdit;
  /** Path of the field: `pictures` or a variant's. */
  readonly path: string;
  readonly pictures: readonly string[];
  readonly onAdd: () => void;
}

/** A field's pictures in order, with buttons to move and remove each. */
export function PictureRow({ edit, path, pictures, onAdd }: PictureRowProps) {
  const { t } = useTexts('consoleProducts');
  const put = (next: readonly string[]): void => edit.set(path, [...next]);
  const moved = (at: number, step: 1 | -1): string[] => {
    const next = [...pictures];
    const [one] = next.splice(at, 1);
    if (one !== undefined) next.splice(at + step, 0, one);
    return next;
  };
  return (
    <div data-path={path} tabIndex={-1} className={styles.pictureField}>
      <ol className={styles.pictures}>
        {pictures.map((key, at) => (
          <li key={key}>
            <img src={pictureOf(key)} alt={t('picture.at', { place: at + 1 })} width={160} height={200} loading="lazy" />
            {key.startsWith(UPLOADED) ? (
              <Link className="link s12" to={paths.picture(key.slice(UPLOADED.length))}>
                {t('picture.words')}
              </Link>
            ) : null}
            {edit.mayWrite ? (
              <span className={styles.pictureActs}>
                <ActButton
                  size="row"
                  variant="ghost"
                  aria-label={t('picture.earlier', { place: at + 1 })}
                  disabledReason={at === 0 ? t('isFirst') : undefined}
                  onClick={() => put(moved(at, -1))}
                >
                  ←
                </ActButton>
                <ActButton
                  size="row"
                  variant="ghost"
                  aria-label={t('picture.later', { place: at + 1 })}
                  disabledReason={at === pictures.length - 1 ? t('isLast') : undefined}
                  onClick={() => put(moved(at, 1))}
                >
                  →
                </ActButton>
                <ActButton
                  size="row"
                  variant="ghost"
                  aria-label={t('picture.remove', { place: at + 1 })}
                  onClick={() => put(pictures.filter((_, place) => place !== at))}
                >
                  {t('remove')}
                </ActButton>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {edit.faults[path] === undefined ? null : (
        <p className="bad s13" role="alert">
          {edit.faults[path]}
        </p>
      )}
      {edit.mayWrite ? <ActButton onClick={onAdd}>{t('picture.add')}</ActButton> : null}
    </div>
  );
}

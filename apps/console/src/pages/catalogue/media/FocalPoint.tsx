import { ActButton } from '@upline/ui/desk';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { cropOf, type Media, moved, type Point, type Shape, shapes } from './media.ts';
import styles from './MediaPage.module.css';

/** The picture's largest share of the window's height, in percent. */
const LARGEST_PART = 62;

/** The whole picture with the focal point, moved by pointer or arrow keys, and the crop of each of the shop's shapes. */
export function FocalPoint({ media }: { readonly media: Media }) {
  const { t } = useTexts('consoleMedia');
  const may = useMay();
  const kept: Point = { x: media.focalX, y: media.focalY };
  const [point, setPoint] = useState(kept);
  const isMoved = point.x !== kept.x || point.y !== kept.y;
  const { act, isPending } = useAct('setFocalPoint', { done: () => t('focal.saved') });
  const canMove = may('product.write');
  return (
    <div className={styles.focal}>
      <div
        className={styles.whole}
        style={{
          aspectRatio: `${media.width} / ${media.height}`,
          width: `min(100%, 560px, ${(LARGEST_PART * media.width) / media.height}dvh)`,
        }}
      >
        <Whole media={media} point={point} onPoint={canMove ? setPoint : undefined} />
      </div>
      <p className="s13 q" role="status">
        {t('focal.at', { x: point.x, y: point.y })} {canMove ? t('focal.how') : null}
      </p>
      {isMoved ? (
        <p className="row">
          <ActButton
            variant="go"
            pending={isPending ? t('focal.save') : undefined}
            onClick={() => act({ mediaId: media.mediaId, ...point })}
          >
            {t('focal.save')}
          </ActButton>
          <ActButton variant="ghost" onClick={() => setPoint(kept)}>
            {t('focal.back')}
          </ActButton>
        </p>
      ) : null}
      <div className={styles.crops}>
        {(Object.keys(shapes) as Shape[]).map((shape) => (
          <Crop key={shape} media={media} shape={shape} point={point} />
        ))}
      </div>
    </div>
  );
}

interface WholeProps {
  readonly media: Media;
  readonly point: Point;
  /** Absent if the point cannot be moved. */
  readonly onPoint: ((point: Point) => void) | undefined;
}

function Whole({ media, point, onPoint }: WholeProps) {
  const { t } = useTexts('consoleMedia');
  const ring = <i className={styles.ring} style={{ left: `${point.x}%`, top: `${point.y}%` }} aria-hidden="true" />;
  const picture = <img src={media.whole} alt={onPoint ? '' : media.fileName} draggable={false} />;
  if (onPoint === undefined)
    return (
      <>
        {picture}
        {ring}
      </>
    );
  const follow = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const place = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, length: number): number =>
      Math.round(Math.min(100, Math.max(0, ((at - from) / length) * 100)));
    onPoint({ x: percent(event.clientX, place.left, place.width), y: percent(event.clientY, place.top, place.height) });
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = moved(point, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    onPoint(next);
  };
  return (
    <button
      type="button"
      className={styles.movable}
      aria-label={t('focal.label', { name: media.fileName })}
      aria-description={t('focal.at', { x: point.x, y: point.y })}
      onPointerDown={follow}
      onPointerMove={follow}
      onKeyDown={onKey}
    >
      {picture}
      {ring}
    </button>
  );
}

/** A shape's crop, taken from the whole picture so that it follows the point immediately. */
function Crop({ media, shape, point }: { readonly media: Media; readonly shape: Shape; readonly point: Point }) {
  const { t } = useTexts('consoleMedia');
  const crop = cropOf(media, shapes[shape], point);
  return (
    <figure className={`${styles.crop} ${shape === 'banner' ? styles.wideCrop : ''}`}>
      <div style={{ aspectRatio: `1 / ${shapes[shape]}` }}>
        <img
          src={media.whole}
          alt=""
          style={{
            width: `${10_000 / crop.width}%`,
            height: `${10_000 / crop.height}%`,
            left: `${(-crop.left / crop.width) * 100}%`,
            top: `${(-crop.top / crop.height) * 100}%`,
          }}
        />
      </div>
      <figcaption className="s12 q3">{t(`shape.${shape}`)}</figcaption>
    </figure>
  );
}

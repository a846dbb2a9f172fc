import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './Carousel.module.css';
import { Icon } from '../icons/Icon.tsx';

export interface CarouselLabels {
  readonly carousel: string;
  /** The role descriptions that screen readers announce in place of 'region' and 'group'. */
  readonly carouselRole: string;
  readonly slideRole: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** Such as `2 of 4`. */
  readonly position: (at: number, count: number) => string;
}

const turnMs = 6000;

/** Slides of one height that change every 6 s. Pauses under the pointer, under the focus, on request, and for people who prefer less motion. */
export function Carousel({ slides, labels }: { slides: readonly ReactNode[]; labels: CarouselLabels }) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const count = slides.length;

  const show = useCallback(
    (slide: number) => {
      const next = (slide + count) % count;
      const box = track.current;
      box?.scrollTo({ left: next * box.clientWidth });
      setAt(next);
    },
    [count],
  );
  useEffect(() => {
    const still = paused || held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && show(at + 1), turnMs);
    return () => clearInterval(timer);
  }, [paused, held, count, at, show]);

  return (
    <section
      className={styles.carousel}
      aria-roledescription={labels.carouselRole}
      aria-label={labels.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Swiped like any scroller; the position follows. */}
      <div
        ref={track}
        className={styles.track}
        aria-live={paused || held ? 'polite' : 'off'}
        onScroll={({ currentTarget: box }) => setAt(Math.min(count - 1, Math.round(box.scrollLeft / Math.max(1, box.clientWidth))))}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places.
          <div
            key={index}
            className={styles.slide}
            role="group"
            aria-roledescription={labels.slideRole}
            aria-label={labels.position(index + 1, count)}
            inert={index !== at}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className={styles.controls}>
          <button type="button" aria-label={labels.previous} onClick={() => show(at - 1)}>
            <Icon name="back" size={16} />
          </button>
          <span aria-hidden="true">
            {at + 1} / {count}
          </span>
          <button type="button" aria-label={labels.next} onClick={() => show(at + 1)}>
            <Icon name="forward" size={16} />
          </button>
          <button type="button" aria-label={paused ? labels.play : labels.pause} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size={16} />
          </button>
        </div>
      ) : null}
    </section>
  );
}

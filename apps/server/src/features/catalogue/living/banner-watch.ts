import type { Clock } from '../../../platform/clock.ts';
import { MomentWatch } from './moment-watch.ts';

/** Period of a banner, in milliseconds since 1970; null for no limit. */
interface Timed {
  readonly id: number;
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** Calls `onDue` when the next of the most recently given banners begins or ends. */
export function watchBanners(clock: Clock, onDue: () => void) {
  const moments = new MomentWatch({ clock, onDue });
  return {
    waitFor: (banners: readonly Timed[]): void => {
      const nowMs = clock.now().getTime();
      const comingOf = ({ fromMs, untilMs }: Timed): number[] => [fromMs, untilMs].filter((ms): ms is number => ms !== null && ms > nowMs);
      moments.waitFor(new Map(banners.map((banner) => [banner.id, Math.min(...comingOf(banner))])));
    },
    stop: (): void => moments.stop(),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchProgress } from '../../../shared/calls/watch-progress.ts';
import type { Week } from './week.ts';

/** Whether a process of the week is running: its close, its release or a comparison. */
export const isUnderWay = ({ state, comparison, isNext }: Week): boolean =>
  state === 'closing' ||
  state === 'releasing' ||
  (state === 'over' && isNext) ||
  comparison?.state === 'waiting' ||
  comparison?.state === 'running';

/** Loads the week again whenever the server reports progress of a close or a comparison, while a process of this week is running. */
export function useWeekProgress(week: Week | undefined): void {
  const queries = useQueryClient();
  const renew = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['getWeek', { week: Number(week?.week) }] }));
  const isOn = week !== undefined && isUnderWay(week);
  useEffect(() => (isOn ? watchProgress({ event: 'weeks', ask: async () => [], onProgress: () => renew() }) : undefined), [isOn]);
}

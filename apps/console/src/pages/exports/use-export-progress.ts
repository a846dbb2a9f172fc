import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ExportProgress, watchExports } from './watch-exports.ts';

const isOver = ({ state }: Pick<ExportProgress, 'state'>): boolean => state !== 'waiting' && state !== 'running';

/** The progress of this person's exports while one of them is unfinished. One that ends brings the list up to date. */
export function useExportProgress(unfinished: readonly number[]): ReadonlyMap<number, ExportProgress> {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<number, ExportProgress>>(new Map());
  const note = useEffectEvent((exports: readonly ExportProgress[]) => {
    setProgress(new Map(exports.map((one) => [one.exportNo, one])));
    if (exports.some((one) => isOver(one) && unfinished.includes(one.exportNo)))
      void queries.invalidateQueries({ queryKey: ['listExports'] });
  });
  const isOn = unfinished.length > 0;
  useEffect(() => (isOn ? watchExports(note) : undefined), [isOn]);
  return progress;
}

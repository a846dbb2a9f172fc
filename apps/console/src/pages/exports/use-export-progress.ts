import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/calls/api.ts';
import { watchProgress } from '../../shared/calls/watch-progress.ts';

export interface ExportProgress {
  readonly exportNo: number;
  readonly state: string;
  readonly rowsWritten: number;
  readonly rowsExpected: number;
  readonly failure: string;
}

const isOver = ({ state }: Pick<ExportProgress, 'state'>): boolean => state !== 'waiting' && state !== 'running';
const ask = async (): Promise<readonly ExportProgress[]> => (await call('listExports', { filters: { isOwn: true }, pageSize: 25 })).data;

/** The progress of this person's exports while one of them is unfinished. When one ends, the list is reloaded. */
export function useExportProgress(unfinished: readonly number[]): ReadonlyMap<number, ExportProgress> {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<number, ExportProgress>>(new Map());
  const onProgress = useEffectEvent((exports: readonly ExportProgress[]) => {
    setProgress(new Map(exports.map((one) => [one.exportNo, one])));
    if (exports.some((one) => isOver(one) && unfinished.includes(one.exportNo)))
      void queries.invalidateQueries({ queryKey: ['listExports'] });
  });
  const isOn = unfinished.length > 0;
  useEffect(() => (isOn ? watchProgress<ExportProgress>({ event: 'exports', ask, onProgress }) : undefined), [isOn]);
  return progress;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/calls/api.ts';
import { watchProgress } from '../../shared/calls/watch-progress.ts';
import { isUnderWay, type StaffImport } from './import.ts';

export type ImportProgress = Pick<StaffImport, 'importNo' | 'state' | 'rowsSeen' | 'rows' | 'changes' | 'same' | 'wrong'>;

/** An import with its progress, as the server reports it while a process is working on it. At the end the import is loaded again. */
export function useImportProgress(shown: StaffImport | undefined): StaffImport | undefined {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress>();
  const importNo = shown?.importNo ?? 0;
  const onProgress = useEffectEvent((latest: readonly ImportProgress[]) => {
    const told = latest.find((one) => one.importNo === importNo);
    if (told === undefined) return;
    setProgress(told);
    if (told.state !== shown?.state) void queries.invalidateQueries({ queryKey: ['getImport', { importNo }] });
  });
  const ask = useEffectEvent(async () => [(await call('getImport', { importNo })).data]);
  const isOn = shown !== undefined && isUnderWay(shown);
  useEffect(() => (isOn ? watchProgress<ImportProgress>({ event: 'imports', ask: () => ask(), onProgress }) : undefined), [isOn]);
  if (shown === undefined || !isOn || progress?.importNo !== importNo || progress.state !== shown.state) return shown;
  return { ...shown, ...progress };
}

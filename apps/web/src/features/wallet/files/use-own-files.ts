import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { api } from '../../../shared/api.ts';
import { readAnew } from '../../../shared/read-anew.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { useSession } from '../../../shared/session.ts';

export type OwnFile = AnswerOf<'getOwnFiles'>['data'][number];

/** Time until an unfinished file is looked at again. */
const LOOK_AGAIN_MS = 1_500;

const isUnfinished = ({ state }: OwnFile): boolean => state === 'waiting' || state === 'running';

/** The member's files, the newest first. They are read again while one of them is being written. */
export function useOwnFiles() {
  const session = useSession();
  return useQuery({
    queryKey: ['own-files', session?.userId],
    enabled: Boolean(session),
    queryFn: async ({ signal }) => (await api.call('getOwnFiles', {}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? LOOK_AGAIN_MS : false),
  });
}

/** Asks for a file, then reads the list again. */
export function useStartOwnFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: PayloadInputOf<'startOwnFile'>) => api.call('startOwnFile', asked),
    ...readAnew(queries, ['own-files']),
  });
}

/** Downloads all parts of a file and saves it. False if the app around the page could not save it. */
export async function downloadOwnFile({ fileNo, parts }: Pick<OwnFile, 'fileNo' | 'parts'>): Promise<boolean> {
  const bytes: string[] = [];
  for (let part = 1; ; part += 1) {
    const { fileName, contentType, base64, isLast } = (await api.call('getOwnFilePart', { fileNo, part })).data;
    bytes.push(atob(base64));
    if (isLast || part >= parts) return saveFile({ fileName, contentType, base64: btoa(bytes.join('')) });
  }
}

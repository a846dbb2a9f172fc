import { useMutation } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import { ActButton, ActMenu } from '@upline/ui/desk';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../session/account.ts';
import { failureText } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { LARGEST_FILE, sendFile } from '../../imports/send-file.ts';
import type { TextFilters } from './use-texts-list.ts';

const formats = ['xliff', 'xlsx', 'csv'] as const;

/** Writes the list to a file, and takes a filled one. */
export function FileActs({ filters }: { readonly filters: TextFilters }) {
  const { t } = useTexts('consoleTranslations');
  const may = useMay();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { act } = useAct('startExport', { done: ({ data }) => t('exportBegun', { name: data.fileName }) });
  const sending = useMutation({
    mutationFn: (file: File) => sendFile('translations', file),
    onSuccess: (importNo) => void navigate(paths.import(importNo)),
    onError: (failure) => showToast(failureText(failure), { tone: 'danger' }),
  });
  return (
    <>
      {may('list.export') ? (
        <ActMenu
          label={t('export')}
          isOpen={isOpen}
          onOpen={setOpen}
          acts={formats.map((format) => ({
            id: format,
            label: t(`export.${format}`),
            run: () => act({ list: 'translations', filters, format }),
          }))}
        />
      ) : null}
      {may('list.import') && may('translation.write') ? (
        <>
          <input
            ref={input}
            className="vh"
            type="file"
            tabIndex={-1}
            aria-label={t('import')}
            accept=".xlf,.xliff,.csv,.txt,.xlsx"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows choosing the same file again after a correction.
              target.value = '';
              if (file && file.size > LARGEST_FILE) showToast(t('tooLarge'), { tone: 'danger' });
              else if (file && !sending.isPending) sending.mutate(file);
            }}
          />
          <ActButton pending={sending.isPending ? t('sending') : undefined} onClick={() => input.current?.click()}>
            {t('import')}
          </ActButton>
        </>
      ) : null}
    </>
  );
}

import { showToast } from '@upline/ui';
import { ActButton, useKeys } from '@upline/ui/desk';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../shared/calls/api.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import styles from './ChooseFile.module.css';
import type { ImportKind } from './import.ts';
import { saveTemplate } from './save-file.ts';
import { LARGEST_FILE, sendFile } from './send-file.ts';

/** A file's content, its required columns with the template, and the file itself. It is sent and checked once chosen. */
export function ChooseFile({ kinds }: { readonly kinds: readonly ImportKind[] }) {
  const { t } = useTexts('consoleImports');
  // A page that links here names the kind it needs.
  const [query] = useSearchParams();
  const wanted = kinds.find(({ kind }) => kind === query.get('kind')) ?? kinds[0];
  const [name, setName] = useState(wanted?.kind ?? '');
  const [accountNo, setAccountNo] = useState<number>();
  const isStatement = name === 'bankStatements';
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(name, file, isStatement ? accountNo : undefined),
    onSuccess: (importNo) => void navigate(paths.import(importNo)),
    onError: (failure) => showToast(failureText(failure), { tone: 'danger' }),
  });
  const choose = (): void => input.current?.click();
  useKeys([{ keys: 'c', label: t('choose'), run: choose }]);
  const kind = kinds.find((known) => known.kind === name);
  return (
    <div className={styles.choose}>
      <label className={styles.kind}>
        <span>{t('kind')}</span>
        <select value={name} onChange={({ target }) => setName(target.value)}>
          {kinds.map((known) => (
            <option key={known.kind} value={known.kind}>
              {known.title}
            </option>
          ))}
        </select>
      </label>
      {isStatement ? <AccountChoice chosen={accountNo} onChoose={setAccountNo} /> : null}
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={t('choose')}
        accept=".csv,.txt,.xlsx,.xlf,.xliff,.xml,.camt,.sta,.mt940,.940,.zip,text/csv,text/xml"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after a correction.
          target.value = '';
          if (file && file.size > LARGEST_FILE) showToast(t('tooLarge'), { tone: 'danger' });
          else if (file && !sending.isPending) sending.mutate(file);
        }}
      />
      <span className={styles.acts}>
        <ActButton variant="go" keys="c" pending={sending.isPending ? t('sending') : undefined} onClick={choose}>
          {t('choose')}
        </ActButton>
        <ActButton onClick={() => void saveTemplate(name, 'xlsx').catch(tell)}>{t('templateXlsx')}</ActButton>
        <ActButton onClick={() => void saveTemplate(name, 'csv').catch(tell)}>{t('templateCsv')}</ActButton>
      </span>
      <p className="s13 q">{t('limits')}</p>
      {kind ? <Columns kind={kind} /> : null}
    </div>
  );
}

/** The account of a statement that names none, such as a bank's table. */
function AccountChoice({ chosen, onChoose }: { readonly chosen: number | undefined; readonly onChoose: (accountNo?: number) => void }) {
  const { t } = useTexts('consoleImports');
  const { data } = useAnswer('listBankAccounts', {});
  return (
    <label className={styles.kind}>
      <span>{t('account')}</span>
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}>
        <option value="">{t('account.inFile')}</option>
        {(data?.data ?? []).map(({ accountNo, companyCode, currency, number }) => (
          <option key={accountNo} value={accountNo}>
            {companyCode} {currency} {number}
          </option>
        ))}
      </select>
    </label>
  );
}

const tell = (failure: unknown): void => void showToast(failureText(failure), { tone: 'danger' });

function Columns({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTexts('consoleImports');
  return (
    <table role="table" className={styles.columns} aria-label={t('columns')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('column')}
          </th>
          <th role="columnheader" scope="col">
            {t('holds')}
          </th>
          <th role="columnheader" scope="col">
            {t('example')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {kind.columns.map(({ name, about, example, isOptional }) => (
          <tr role="row" key={name}>
            <td role="cell">
              <b>{name}</b> {isOptional ? <span className="s12 q3">{t('optional')}</span> : null}
            </td>
            <td role="cell">{about}</td>
            <td role="cell" className="q">
              {example}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

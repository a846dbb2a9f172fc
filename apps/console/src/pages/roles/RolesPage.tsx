import { ActButton, Sun, useKeys } from '@upline/ui/desk';
import { Fragment, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { usePermissionWords } from './permission-words.ts';
import { grouped, type Meaning, type Role } from './role.ts';
import { RoleSheet } from './RoleSheet.tsx';
import styles from './RolesPage.module.css';

/** The open sheet: a role by its name, or a copy that has no name yet. */
type Open = { readonly role: string } | { readonly copyOf: string };

/** Every permission and the roles that have it. A role opens next to the table, where it is copied, changed and deleted. */
export function RolesPage() {
  const { t } = useTexts('consoleStaff');
  const isAllowed = useMay()('role.write');
  const { data, error, refetch } = useAnswer('listRoles', {});
  const [open, setOpen] = useState<Open>();
  const { roles = [], permissions = [] } = data?.data ?? {};
  const opened = open === undefined ? undefined : roles.find(({ name }) => name === ('role' in open ? open.role : open.copyOf));
  useKeys([{ keys: 'c', label: t('roles.copy'), run: () => setOpen({ copyOf: 'service' }) }], isAllowed);
  return (
    <Page
      title={t('roles.title')}
      beside={data ? <span className="q">{t('roles.count', { count: roles.length })}</span> : null}
      acts={
        isAllowed ? (
          <ActButton keys="c" onClick={() => setOpen({ copyOf: 'service' })}>
            {t('roles.copy')}
          </ActButton>
        ) : null
      }
      sheet={
        open && opened ? (
          <RoleSheet
            key={JSON.stringify(open)}
            role={opened}
            isCopy={'copyOf' in open}
            roles={roles}
            permissions={permissions}
            onCopy={(copyOf) => setOpen({ copyOf })}
            onClose={() => setOpen(undefined)}
          />
        ) : null
      }
    >
      <p className={styles.key}>
        <span>
          <Sun state="full" /> {t('roles.alone')}
        </span>
        <span className="q3">· {t('roles.not')}</span>
        <span className={styles.rule}>{t('roles.rule')}</span>
      </p>
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <Matrix
          roles={roles}
          permissions={permissions}
          isPending={data === undefined}
          opened={opened?.name}
          onOpen={(role) => setOpen({ role })}
        />
      )}
    </Page>
  );
}

interface MatrixProps {
  readonly roles: readonly Role[];
  readonly permissions: readonly Meaning[];
  readonly isPending: boolean;
  readonly opened: string | undefined;
  readonly onOpen: (role: string) => void;
}

function Matrix({ roles, permissions, isPending, opened, onOpen }: MatrixProps) {
  const { t } = useTexts('consoleStaff');
  const words = usePermissionWords();
  const roleName = useRoleName();
  return (
    <div className={styles.scroll} aria-busy={isPending ? true : undefined}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('roles.permission')}</th>
            {roles.map(({ name }) => (
              <th key={name} scope="col" className={opened === name ? styles.here : undefined}>
                <button type="button" className="link" onClick={() => onOpen(name)}>
                  {roleName(name)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grouped(permissions).map(([noun, group]) => (
            <Fragment key={noun}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {words.noun(noun)}
                </th>
              </tr>
              {group.map((permission) => (
                <tr key={permission.name}>
                  <th scope="row" title={permission.name}>
                    {words.meaning(permission)}
                  </th>
                  {roles.map(({ name, permissions: own }) => (
                    <td key={name} className={opened === name ? styles.here : undefined}>
                      {own.includes(permission.name) ? (
                        <>
                          <Sun state="full" />
                          <span className="vh">{t('roles.yes')}</span>
                        </>
                      ) : (
                        <>
                          <span className="q3" aria-hidden="true">
                            ·
                          </span>
                          <span className="vh">{t('roles.no')}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          {isPending ? Array.from({ length: 24 }, (_, row) => <Skeleton key={row} />) : null}
        </tbody>
      </table>
    </div>
  );
}

const Skeleton = () => (
  <tr>
    <th>&nbsp;</th>
  </tr>
);

import type { ListName } from '@upline/contract';
import type { ListFile, ListFileOf } from '../../../desk/exports/list-file.ts';
import { desk } from '../../../desk/declares.ts';
import { createExportSource } from '../../../desk/exports/list-exports.ts';
import type { ListSource, ListSourceOf } from '../../../desk/lists/list-source.ts';
import type { StaffDeclaration } from '../../../desk/parts.ts';
import { join } from '../../../operation/join.ts';
import * as staff from '../../all.ts';
import { importKinds } from '../imports/kinds/all.ts';

const nouns = { desk, ...staff };
type Declared<Noun> = Noun extends StaffDeclaration<never, object, infer Lists> ? Lists : never;
type Sources<N extends ListName> = { readonly [Name in N]: ListSource<Name, never> };

const declared = join('lists', ...Object.values(nouns).map(({ lists = {} }) => lists)) as Sources<
  Declared<(typeof nouns)[keyof typeof nouns]>
>;

/** The source of each list. A list without a source does not compile. */
const sources: Sources<ListName> = { ...declared, listExports: createExportSource({ importKindOf: importKinds.of }) };

export const listNames = Object.keys(sources) as ListName[];

const files = new Map(
  Object.values<{ readonly files?: readonly ListFile[] }>(nouns).flatMap(
    (noun) => noun.files?.map((file) => [file.name, file] as const) ?? [],
  ),
);

export const fileOf: ListFileOf = (name) => files.get(name);

export const listSourceOf: ListSourceOf = (name) => sources[name];

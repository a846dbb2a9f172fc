import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { importEntry, importNo } from '../import-fields.ts';
import { mapColumns } from './map-fields.ts';

export const mapImport = defineOperation({
  name: 'mapImport',
  noun: 'imports',
  kind: 'command',
  keyed: true,
  permission: 'list.import',
  leadsTo: [],
  summary:
    'Say which title of an unreadable file means which column, and check its rows. The map is kept by its name; later files of the kind whose titles it fits are read by it. A map of this name is replaced',
  payload: {
    importNo: importNo(),
    name: about(field.freeText(60, 1), 'The name of the map', 'Export of our earlier shop'),
    columns: mapColumns(),
  },
  answer: { data: importEntry },
  errors: ['importNotFound', 'importNotReady', 'importMapRefused'],
});

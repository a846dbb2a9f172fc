import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { instant, instantOrNone } from '../staff-fields.ts';

export const mostFileBytes = 10 * 1024 * 1024;

export const fileId = () => about(field.id(), 'The number of the file', 3120);

export const keptFile = says.entity('StaffFile', 'A file that the staff stored about a member or an order', {
  fileId: says.id('The number of the file', 3120),
  title: says.text('A description of the content, by the person who added it', 'Dropper broken on arrival'),
  fileName: says.text('The original file name', 'dropper.jpg'),
  contentType: says.text('The file type, determined from the content', 'image/jpeg'),
  bytes: says.count('Its size in bytes', 182_044),
  orderNo: says.text('The order that the file is about; empty if it is about the member', 'UPL2647108834'),
  by: says.text('The person who added it', 'priya'),
  at: instant('When it was added'),
  struckAt: instantOrNone('When it was struck'),
  struckBy: says.text('The person who struck it; empty if it is not struck', ''),
  struckReason: says.text('The reason why it was struck', ''),
});

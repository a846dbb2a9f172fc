import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { instant, instantOrNone } from '../staff-fields.ts';

export const mostFileBytes = 10 * 1024 * 1024;

export const fileId = () => about(field.id(), 'The file', 3120);

export const keptFile = says.entity('StaffFile', 'A file that the staff keep about a member or an order', {
  fileId: says.id('The file', 3120),
  title: says.text('What it shows, in the words of whoever added it', 'Dropper broken on arrival'),
  fileName: says.text('What it was called', 'dropper.jpg'),
  contentType: says.text('What it is, by its content', 'image/jpeg'),
  bytes: says.count('How large it is, in bytes', 182_044),
  orderNo: says.text('The order it is about; empty where it is about the member', 'UPL2647108834'),
  by: says.text('Who added it', 'priya'),
  at: instant('When'),
  struckAt: instantOrNone('When it was struck'),
  struckBy: says.text('Who struck it; empty while it stands', ''),
  struckReason: says.text('Why it was struck', ''),
});

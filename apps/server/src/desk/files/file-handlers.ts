import type { Handlers } from '../../operation/handler.ts';
import { addFile } from './add-file.ts';
import { listFiles } from './list-files.ts';
import { openFile } from './open-file.ts';
import { strikeFile } from './strike-file.ts';

/** Files of staff about members and orders. Each act writes its own audit entry, which names the member. */
export const fileHandlers = { addFile, listFiles, openFile, strikeFile } satisfies Partial<Handlers>;

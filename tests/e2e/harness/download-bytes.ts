import { buffer } from 'node:stream/consumers';
import type { Download } from '@playwright/test';

/** The bytes that a page let its visitor save. The browser's own file cannot be read, because the browser runs in another process. */
export const downloadBytes = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

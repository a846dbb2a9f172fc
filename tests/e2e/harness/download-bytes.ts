import { buffer } from 'node:stream/consumers';
import type { Download } from '@playwright/test';

/** Bytes of a download. The browser's own file cannot be read, because the browser runs in another process. */
export const downloadBytes = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

import { buffer } from 'node:stream/consumers';
import type { Download } from '@playwright/test';

/** What a page let its visitor save. The browser's own file is out of reach: it runs in another process. */
export const downloadBytes = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

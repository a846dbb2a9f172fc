import { parentPort, workerData } from 'node:worker_threads';
import { decodeBmp } from './decode-bmp.ts';

const { file, mostPixels } = workerData as { file: Uint8Array; mostPixels: number };
const raster = decodeBmp(Buffer.from(file.buffer, file.byteOffset, file.byteLength), mostPixels);
// Transferred, not copied: it may be 75 MB.
parentPort?.postMessage(raster, raster === undefined ? [] : [raster.pixels.buffer as ArrayBuffer]);

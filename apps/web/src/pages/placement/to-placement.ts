import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// One function for both: the build takes `loader` itself out of the browser's script.
const toPlacement = () => redirect(paths.placementQuery());
export const loader = toPlacement;
export const clientLoader = toPlacement;

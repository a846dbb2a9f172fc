import { redirect } from 'react-router';
import { paths } from '../../app/paths.ts';

// Shared by both: the build removes `loader` itself from the browser's script.
const toPlacement = () => redirect(paths.placementQuery());
export const loader = toPlacement;
export const clientLoader = toPlacement;

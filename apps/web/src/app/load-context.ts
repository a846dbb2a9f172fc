import type { LoadContext } from '@upline/client';
import { createContext } from 'react-router';

/** Where loaders and the document render find what the server handed in. */
export const loadContextKey = createContext<LoadContext>();

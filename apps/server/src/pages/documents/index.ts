export { registerDocuments } from './register-documents.ts';

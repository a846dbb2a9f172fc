export * from './invite.ts';
export * from './registration-faults.ts';
export * from './registration-fields.ts';
export * from './registration-inputs.ts';
export * from './registration-request.ts';

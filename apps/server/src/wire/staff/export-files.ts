import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditFetch, exportable, openExportFile } from '../../staff/index.ts';
import { refuse } from '../../operation/refusal.ts';
import type { StaffContext } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { askedLocale } from '../http.ts';
import { registerWireErrors } from '../wire-errors.ts';
import { type PersonParts, requirePerson } from './staff-person.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * `GET /api/staff/exports/<number>/file`: the file of an export as one download. The session's cookie identifies the person; the checks are those of every call about the export. A
 * part is read when the previous one has been sent.
 */
export async function registerExportFiles(app: FastifyInstance, parts: PersonParts & { database: Database }): Promise<void> {
  const { database, clock } = parts;
  await app.register(async (wire) => {
    registerWireErrors(wire);
    wire.get<{ Params: { exportNo: string } }>('/api/staff/exports/:exportNo/file', { exposeHeadRoute: false }, async (request, reply) => {
      const staff = await requirePerson(request, ['list.export'], parts);
      if (!NUMBER.test(request.params.exportNo)) throw refuse('exportNotFound');
      const exportNo = Number(request.params.exportNo);
      const context = contextOf(request, { database, staff, now: clock.now() });
      const file = await openExportFile(exportable, context, exportNo);
      await inTransaction(database, (transaction) => auditFetch(exportable, { ...context, database: transaction }, exportNo));
      return reply
        .header('content-type', file.contentType)
        .header('content-length', file.bytes)
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(file.content(), { objectMode: false }));
    });
  });
}

const contextOf = (request: FastifyRequest, known: Pick<StaffContext, 'database' | 'staff' | 'now'>): StaffContext =>
  ({ ...known, locale: askedLocale(request), address: request.ip, requestId: request.id }) as StaffContext;

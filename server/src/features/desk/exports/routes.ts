import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import { batchWork } from '#platform/jobs/jobs.ts'
import type { Services, Slice } from '#features/services.ts'
import { deleteChoice, readChoices, saveChoice } from './choices.ts'
import { downloadExport, readExportOfLink } from './download-export.ts'
import { deleteExport, listFields, listOrderExports } from './list-exports.ts'
import { exportScheduleToldMail } from './mails/export-schedule-told.ts'
import { exportToldMail } from './mails/export-told.ts'
import { orderExportMail } from './mails/order-export.ts'
import { makeNextExport } from './make-export.ts'
import { runSchedules } from './run-schedules.ts'
import { addSchedule, deleteSchedule, readSchedules, saveSchedule } from './schedules.ts'
import { makeExportJob, retryExport, startExport } from './start-export.ts'
import { continueExports, forgetExports } from './sweep-exports.ts'

/** Binds exports of orders and visitors: asked for, made, mailed, downloaded, made again and again, forgotten. */
export function bindExports(services: Services): Slice {
  const { bind, config, files } = services
  bind('exportOrders', (scope, input, request) => startExport(scope, input, request, backofficeOrigin(config, request)))
  bind('listOrderExports', listOrderExports)
  bind('listExportFields', async (_scope, input, request) => listFields(input, request))
  bind('retryOrderExport', (scope, { id }) => retryExport(scope, id))
  bind('deleteOrderExport', (scope, { id }) => deleteExport(scope, files, id))
  bind('listExportChoices', readChoices)
  bind('saveExportChoice', saveChoice)
  bind('deleteExportChoice', (scope, { id }) => deleteChoice(scope, id))
  bind('listExportSchedules', readSchedules)
  bind('addExportSchedule', (scope, input, request) => addSchedule(scope, input, request, backofficeOrigin(config, request)))
  bind('saveExportSchedule', saveSchedule)
  bind('deleteExportSchedule', (scope, { id }) => deleteSchedule(scope, id))
  bind('getExportOfLink', (scope, { token }) => readExportOfLink(scope, token))
  bind('downloadExport', (scope, { token }) => downloadExport(scope, files, token))
  return {
    jobs: [
      batchWork(makeExportJob, (batch) =>
        Promise.allSettled(batch.map(({ company_id }) => makeNextExport(services, company_id))),
      ),
    ],
    mails: [orderExportMail, exportToldMail, exportScheduleToldMail],
    audit: { order_export: { name: null }, export_schedule: { name: null } },
    repeats: [
      { name: 'run-export-schedules', every_ms: 30_000, work: () => runSchedules(services) },
      { name: 'continue-exports', every_ms: 15_000, work: () => continueExports(services) },
      { name: 'forget-exports', every_ms: 600_000, work: () => forgetExports(services) },
    ],
  }
}

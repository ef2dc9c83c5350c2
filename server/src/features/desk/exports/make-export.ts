import { EXPORT_DAYS } from '@entree/domain/desk/export-rules.ts'
import { exportFields, type ExportField } from '@entree/domain/desk/export-fields.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { spreadsheetTypes } from '@entree/contract/foundation/spreadsheets.ts'
import type { Row } from '#platform/spreadsheets/spreadsheet.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { systemScope, type Services } from '#features/services.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { exportColumns } from './export-columns.ts'
import { scopeOf } from './export-filter.ts'
import { storedPath } from './export-link.ts'
import { orderExportMail } from './mails/order-export.ts'
import { findExport, lockOpenExports, takeExport, tellExport, tellsWhenEmpty } from './queries.ts'
import type { Batch } from './row-source.ts'
import { sourceOf } from './source-of.ts'
import { makeExportJob } from './start-export.ts'

/** At most this many of a company are made at the same time; the others wait for them. */
const MOST_AT_ONCE = 2
const MOST_TRIES = 3
/** An export without progress for this long is started again: its worker is gone. */
const LEASE_MS = 2 * MINUTE_MS
/** After a failure, times the tries so far. */
const REST_MS = MINUTE_MS / 2
/** Large enough that asking is little beside reading, small enough that nobody waits for a batch to be written. */
const ROWS_AT_ONCE = 1000
const TELL_EVERY_MS = 1000

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'files' | 'log'>
type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>

/** Another process makes the export by now, or it was deleted: what was written of it is useless. */
class LostExport extends Error {}

/**
 * Makes the oldest export of the company that waits, unless as many as may be are made already. It is written as its rows are read, tells
 * how far it is, and its mail goes out with the word that it is done. One that fails is tried again later, and given up after three tries.
 */
export async function makeNextExport(services: Needs, company_id: number): Promise<void> {
  const scope = systemScope(services, company_id, makeExportJob.name)
  const taken = await takeNext(scope)
  if (taken === null) return
  try {
    await writeExport(services, scope, taken)
  } catch (error) {
    if (error instanceof LostExport) await forgetDeleted(services, taken)
    else await putBack(services, taken, error)
  }
  await queueJob(scope, makeExportJob, { company_id })
}

async function takeNext(scope: Scope) {
  return transact(scope, async ({ tx, company_id, now }) => {
    const open = await lockOpenExports(tx, company_id)
    const isFree = ({ lease_ends_at }: { lease_ends_at: string }) => Date.parse(lease_ends_at) <= Date.parse(now)
    const underWay = open.filter((one) => one.status === 'making' && !isFree(one))
    const next = open.find(isFree)
    if (next === undefined || underWay.length >= MOST_AT_ONCE) return null
    return takeExport(tx, company_id, next.id, addMs(now, LEASE_MS))
  })
}

async function writeExport(services: Needs, scope: Scope, taken: Taken): Promise<void> {
  // Its maker was lost every time: it may be that it is what it was lost by.
  if (taken.attempts > MOST_TRIES) throw new Error('the export was begun too often')
  const { db, files, now } = services
  const of = scopeOf(taken)
  const source = sourceOf(taken.type)
  const fields = taken.fields.flatMap((name): ExportField[] => exportFields.filter((field) => field === name))
  const rows_total = await source.count(db, of)
  const tell = async (rows_done: number) => {
    const state = { rows_done, rows_total, lease_ends_at: addMs(now(), LEASE_MS) }
    if (!(await tellExport(scope, taken, state))) throw new LostExport()
  }
  await tell(0)
  // A schedule asks without knowing whether there is anything.
  if (rows_total === 0) return end(services, taken, { rows_done: 0, rows_total, size: null })
  const questions = fields.includes('answers') ? await source.questions(db, of) : []
  const { title, columns, toRow } = exportColumns(taken.type, fields, questions, taken.language)
  const written = { count: 0 }
  const rows = told(source.batches(db, of, fields, ROWS_AT_ONCE), toRow, written, tell)
  const content = writeSpreadsheet(taken.format, { title, language: taken.language, columns, rows })
  const size = await files.putStream(storedPath(taken), content, spreadsheetTypes[taken.format])
  await end(services, taken, { rows_done: written.count, rows_total: written.count, size })
}

/** The rows as they are written, telling now and then, and at the end, how many they were. */
async function* told(
  batches: AsyncIterable<Batch>,
  toRow: (values: readonly unknown[]) => Row,
  written: { count: number },
  tell: (count: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  let toldAt = performance.now()
  for await (const batch of batches) {
    yield batch.map(toRow)
    written.count += batch.length
    if (performance.now() - toldAt < TELL_EVERY_MS) continue
    await tell(written.count)
    toldAt = performance.now()
  }
  // Before it gets its place: the file that another process has made by now stays.
  await tell(written.count)
}

type End = { rows_done: number; rows_total: number; size: number | null }

async function end(services: Needs, taken: Taken, done: End): Promise<void> {
  await transact(systemScope(services, taken.company_id, makeExportJob.name), async (scope) => {
    const ends_at = addMs(scope.now, EXPORT_DAYS * DAY_MS)
    if (!(await tellExport(scope, taken, { ...done, status: 'done', ends_at }))) throw new LostExport()
    if (done.size !== null || (await tellsWhenEmpty(scope.tx, scope.company_id, taken.id))) await mailExport(scope, taken)
  })
}

/** An export deleted while it was written leaves no file behind; one that another process makes has its own there. */
async function forgetDeleted({ db, files }: Needs, taken: Taken): Promise<void> {
  if ((await findExport(db, taken.company_id, taken.id)) === null) await files.remove(storedPath(taken))
}

async function putBack(services: Needs, taken: Taken, error: unknown): Promise<void> {
  services.log.error({ err: error, export_id: taken.id, attempts: taken.attempts }, 'an export could not be made')
  await transact(systemScope(services, taken.company_id, makeExportJob.name), async (scope) => {
    const isOver = taken.attempts >= MOST_TRIES
    const lease_ends_at = addMs(scope.now, REST_MS * taken.attempts)
    const isMine = await tellExport(scope, taken, { status: isOver ? 'failed' : 'queued', lease_ends_at })
    if (isMine && isOver) await mailExport(scope, taken)
  })
}

/** Tells how it ended; the mail is written from what the export is then. */
async function mailExport(scope: Scope, { id, attempts, email, language, origin }: Taken): Promise<void> {
  await queueMail(scope, {
    kind: orderExportMail,
    dedupe_key: `order_export:${id}:${attempts}:${scope.now}`,
    to_address: email,
    language,
    origin,
    export_id: id,
  })
}

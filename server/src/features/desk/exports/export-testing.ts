import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import type { CallInput } from '@entree/contract/calls.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { storedPath } from './export-link.ts'

type Headers = Record<string, string>
export type ExportInput = Partial<CallInput<'exportOrders'>>

/** An export of all that was ordered in the tests' month. */
export const wholeMonth = {
  type: 'general',
  format: 'csv',
  language: 'en',
  fields: ['order_number'],
  email: 'books@example.com',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
} as const

/** Asks for an export and makes it; its file as rows of cells. */
export async function exported(server: TestServer, headers: Headers, input: ExportInput): Promise<unknown[][]> {
  const { body, refusals } = await server.send('exportOrders', { ...wholeMonth, ...input }, { headers })
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
  await server.services.jobs.drain()
  const file = await fileOf(server, body.export_id)
  return input.format === 'xlsx' ? readSheet(file) : readCsv(file.toString())
}

/** The file of an export that is done. */
export async function fileOf(server: TestServer, id: number): Promise<Buffer> {
  const row = await rowOf(server, id)
  return buffer(await server.services.files.readStream(storedPath(row)))
}

/** What is stored of an export. */
export function rowOf({ services }: TestServer, id: number) {
  return services.db.selectFrom('order_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The cells of a CSV without separators or line ends inside. */
export function readCsv(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split('\r\n')
  return lines.slice(0, -1).map((line) => line.split(','))
}

import { backofficeCalls } from '@entree/contract/backoffice-calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DB } from '../platform/database/tables.gen.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { signIn } from '../testing/users.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
const headers = prepare(() => signIn(server, office.administrator))

beforeAll(async () => {
  await sql`
    create function pool_of_its_own(company bigint) returns bigint language sql volatile as $$
      insert into stock_pool (company_id, kind) values (company, 'discount_code') returning id $$`.execute(server.services.db)
})

const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
const names = Object.keys(backofficeCalls) as (keyof typeof backofficeCalls)[]
const paged = names.filter((name) => fieldsOf(backofficeCalls[name].answer).includes('last_page'))
const goesOn = paged.filter((name) => fieldsOf(backofficeCalls[name].input).includes('after_id'))

test('KEY-14 a list that API keys read goes on after a row, or is no list that a copy is kept of', () => {
  const others = paged.filter((name) => isOpenToKeys(name, backofficeCalls[name]) && !goesOn.includes(name))
  expect(others.toSorted()).toEqual([
    // To choose from: other views of the events.
    'listActiveEvents',
    // Orders, which the list of orders has.
    'listAllGuestLists',
    // What someone has to act on, and what becomes of one change.
    'listEventChangeProblems',
    'listEventChanges',
    'listEventsWithPointsOfSale',
    'listEventsWithProducts',
    'listGuestLists',
    // Parts of a document that does not change.
    'listInvoiceLineOrders',
    'listMailAttention',
    'listPaymentAttention',
    'listPayoutOrders',
    'listScanConflicts',
    // A handful of pictures.
    'listTicketTemplatesOverview',
  ])
})

/** The table of a list, and what the copy `n` of a row has in columns that no two rows have alike. */
const tables: Partial<Record<CallName, [table: keyof DB, unique: Record<string, string>]>> = {
  listEvents: ['event', {}],
  listVenues: ['venue', { name: 'name || n' }],
  // The last one may be a gift voucher, which has a list of its own.
  listDiscountCodes: ['discount_code', { code: 'code || n', stock_pool_id: 'pool_of_its_own(company_id)', type: "'value'" }],
  listCampaigns: ['campaign', { slug: 'slug || n' }],
  listBatches: ['batch', {}],
  listScanOperations: ['scan_operation', {}],
  listCompanyInvoices: ['invoice', { number: 'number || n' }],
  listCompanyPayouts: ['payout', { period_end: 'period_end + n' }],
  listBuyerInvoices: ['buyer_invoice', { number: 'number || n' }],
  listWaitingList: ['waiting_list_entry', { address: 'address || n', secret: 'secret || n' }],
}
/** Read by the same code as one above, or with rows that cannot be copied: `list-changes.test.ts`, `visitors.test.ts`, `gift-vouchers.test.ts`. */
const READ_ELSEWHERE: CallName[] = [
  'listInvoices',
  'listPayouts',
  'listCompanyEvents',
  'listOrders',
  'listVisitors',
  'listGiftVouchers',
]

/** Copies the last row of a table of the company, so that there is more than a page. */
async function multiply(table: keyof DB, unique: Record<string, string>): Promise<void> {
  const { db } = server.services
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => (unique[name] === undefined ? sql.ref(name) : sql.raw(unique[name])))
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from (select * from ${sql.table(table)} where company_id = ${office.company.id} order by id desc limit 1) one
     cross join generate_series(1, ${PER_PAGE + 5}) as n`.execute(db)
}

const read = async (name: CallName, more: object) => {
  const { status, body } = await server.send(name, { ...officeInputs(office)[name], ...more }, { headers })
  expect([name, status]).toEqual([name, 200])
  return z.looseObject({ data: z.array(z.looseObject({ id: z.number() })), total: z.number(), page: z.number() }).parse(body)
}

test.each(Object.entries(tables) as [CallName, [keyof DB, Record<string, string>]][])(
  'KEY-14 %s, read after the last row each time, has every row once, the lowest id first',
  async (name, [table, unique]) => {
    await multiply(table, unique)
    const all = new Set<number>()
    for (let page = 1; ; page++) {
      const { data } = await read(name, { page })
      if (data.length === 0) break
      for (const { id } of data) all.add(id)
    }
    expect(all.size).toBeGreaterThan(PER_PAGE)
    const ids: number[] = []
    for (;;) {
      // A page and a sorting make no difference.
      const { data, total, page } = await read(name, { after_id: ids.at(-1) ?? 0, page: 3 })
      expect([page, total]).toEqual([1, all.size - ids.length])
      if (data.length === 0) break
      ids.push(...data.map(({ id }) => id))
    }
    expect(ids).toEqual([...all].toSorted((a, b) => a - b))
  },
)

test('KEY-14 every list that goes on is looked at here or elsewhere', () => {
  expect([...Object.keys(tables), ...READ_ELSEWHERE].toSorted()).toEqual(goesOn.toSorted())
})

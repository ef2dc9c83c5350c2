import { beforeEach } from 'vitest'
import { aCompany, anEvent, anOpeningHour, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

export let server: TestServer
export let company: Awaited<ReturnType<typeof aCompany>>
export let headers: Record<string, string>
export let template: { id: number }
export let host: string
let counter = 0
export const dates = { starts_at: '2026-09-05T18:00:00.000Z', ends_at: '2026-09-06T02:00:00.000Z' }

/** A server for the file, and a company of its own with an administrator and a ticket template for each test. */
export function prepareCompany(): void {
  server = prepareServer()
  beforeEach(async () => {
    const { db } = server.services
    host = `save-${++counter}.test`
    company = await aCompany(db, { host, vat_percentage: 9 })
    headers = await signInAdmin(server, company)
    template = await aTemplate()
  })
}

/** A ticket template of a company. */
export const aTemplate = (of: { id: number } = company) =>
  server.services.db
    .insertInto('ticket_template')
    .values({ company_id: of.id, name: `Template ${++counter}` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A file that was uploaded for a purpose; returns its path. */
export const aFile = async (purpose: string, status = 'stored', of: { id: number } = company) => {
  const path = `public/${of.id}/${purpose}/${++counter}.png`
  await server.services.db
    .insertInto('file')
    .values({ company_id: of.id, path, purpose, content_type: 'image/png', status })
    .execute()
  return path
}

/** A venue of a company, or of nobody. */
export const aVenue = (columns: { active?: boolean; verified?: boolean } = {}, of: { id: number } | null = company) =>
  server.services.db
    .insertInto('venue')
    .values({
      company_id: of?.id ?? null,
      name: `Venue ${++counter}`,
      address: 'Street 1',
      zip: '1234 AB',
      city: 'Utrecht',
      country_code: 'NL',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Makes an event by call. */
export const create = (input: Record<string, unknown> = {}, as = headers) =>
  server.send('createEvent', { name: 'Summer night', ...dates, ...input }, { headers: as })

/** Saves an event by call. */
export const save = (event: { id: number }, input: Record<string, unknown>, as = headers) =>
  server.send('saveEvent', { event_id: event.id, ...input }, { headers: as })

/** The event as its own page shows it. */
export const read = async (event: { id: number }) =>
  (await server.send('getEventDetail', { event_id: event.id }, { headers })).body

/** An event with one of all that belongs to events before anything is sold. */
export async function anEventWithAll({ services: { db } }: Pick<TestServer, 'services'>, of: { id: number }) {
  const event = await anEvent(db, of)
  const product = await aProduct(db, event, { stock: 20 })
  const child = await aProduct(db, event, { parents: [product.id], addition_of: product.id })
  const point_of_sale = await aPointOfSale(db, event, { products: [{ ...product, stock: 15 }, child] })
  const slot = await aTimeslot(db, event, { spots: 10 })
  await anOpeningHour(db, event)
  const ids = { company_id: of.id, event_id: event.id }
  await db
    .insertInto('product_group')
    .values({ ...ids, name: 'Main' })
    .execute()
  await db
    .insertInto('customer_field')
    .values({ ...ids, field: 'phone' })
    .execute()
  const question = await db
    .insertInto('customer_information')
    .values({ ...ids, question: 'Size?', question_type: 'input' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_information_product')
    .values({ company_id: of.id, customer_information_id: question.id, product_id: product.id })
    .execute()
  return { event, product, point_of_sale, slot, question, company: of }
}

import { beforeEach } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

let server: TestServer
export let company: Awaited<ReturnType<typeof aCompany>>
export let headers: Record<string, string>
let counter = 0

/** The test server of the file; each test has a company of its own with its administrator. */
export function prepareCompany(): TestServer {
  server = prepareServer()
  beforeEach(async () => {
    company = await aCompany(server.services.db, { host: `shop${++counter}.test` })
    headers = await signInAdmin(server, company)
  })
  return server
}

/** The host of its shop. */
export const host = () => `shop${counter}.test`
/** The company as its shop shows it. */
export const shop = async () => (await server.send('getCompany', { domain: host() })).body

/** All settings of a company, as its form sends them. */
export const settings = {
  order_notifications: true,
  order_notification_email: 'orders@festival.example',
  almost_sold_out_notification: true,
  show_kvk_on_pos: true,
  show_calendar: true,
  calendar_sold_ratio: true,
  order_thank_you_show_events: true,
  cancel_charged_back: true,
  mails_buyer_invoices: true,
  buyer_invoice_prefix: 'T-',
  email_customer_questions: 'help@festival.example',
  terms_url: 'https://festival.example/terms',
  terms_text: 'No glass.',
}
/** Saves them with these changes, as an administrator unless said otherwise. */
export const saveSettings = (changes: object = {}, as = headers) =>
  server.send('saveCompanySettings', { ...settings, ...changes, company_id: company.id }, { headers: as })

/** An event of the company on sale, ten tickets of 25.00 unless said otherwise. */
export async function aSale(columns: { stock?: number; price?: number } = {}) {
  const { db } = server.services
  const event = await anEvent(db, company, { name: 'Summer night' })
  const product = await aProduct(db, event, { name: 'Entrance', stock: 10, ...columns })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  return { company, event, product, point_of_sale }
}

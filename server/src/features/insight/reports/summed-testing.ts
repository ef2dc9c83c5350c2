import type { ReportKind } from '@entree/domain/insight/reports.ts'
import type { Database } from '#platform/database/database.ts'
import { aCampaign, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { readReport } from './read-report.ts'
import type { ReportScope } from './report-scope.ts'
import { aSale } from './reports-testing.ts'

/** Two events of a company, each with two products, a shop, a question and an entrance. */
export async function aSummedSale(server: TestServer) {
  const sale = await aSale(server, { starts_at: '2026-03-29T12:00:00.000Z', time_zone: 'Europe/Amsterdam' })
  const { db, company } = sale
  const company_id = company.id
  const event = await anEvent(db, company, {
    name: 'Second',
    starts_at: '2026-04-01T22:30:00.000Z',
    time_zone: 'America/St_Johns',
  })
  const products = [await aProduct(db, event, { name: 'Seat' }), await aProduct(db, event, { name: 'Box' })]
  const shops = [
    { company, event: sale.event, point_of_sale: sale.point_of_sale, products: [sale.product, sale.child] },
    { company, event, point_of_sale: await aPointOfSale(db, event, { products }), products },
  ]
  const campaign = await aCampaign(db, company)
  const user = await db.selectFrom('user').select('id').where('company_id', '=', company_id).executeTakeFirstOrThrow()
  const doors = await Promise.all(
    shops.map(async (shop) => {
      const of = { company_id, event_id: shop.event.id }
      const at = { created_at: server.clock.now(), updated_at: server.clock.now() }
      const question = { ...of, question: 'How?', where_to_show: 'order', question_type: 'input', sort: 1 }
      const one = await db.insertInto('customer_information').values(question).returning('id').executeTakeFirstOrThrow()
      const operation = await db
        .insertInto('scan_operation')
        .values({ ...of, ...at, name: 'Gates' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const session = {
        ...of,
        ...at,
        scan_operation_id: operation.id,
        name: 'Gate',
        starts_at: at.created_at,
        ends_at: at.created_at,
      }
      const gate = await db.insertInto('scan_session').values(session).returning('id').executeTakeFirstOrThrow()
      return { question_id: one.id, session_id: gate.id }
    }),
  )
  return { server, db, company_id, shops, doors, user_id: user.id, campaign_id: campaign.id }
}

export type SummedSale = Awaited<ReturnType<typeof aSummedSale>>

/** All reports, as they are shown: of all, or with each thing that narrows them. */
export async function tellAll(db: Database, { company_id, shops, campaign_id }: SummedSale, narrowed: boolean) {
  const whole: ReportScope = {
    company_id,
    event_ids: shops.map(({ event }) => event.id),
    product_ids: shops.flatMap(({ products }) => products.map(({ id }) => id)),
    start: null,
    end: null,
    point_of_sale_id: null,
    campaign_id: null,
    discount_code_id: null,
    day_offset: null,
  }
  const filters: Record<string, Partial<ReportScope>> = {
    all: {},
    'one event': { event_ids: [shops[1]!.event.id] },
    'some products': { product_ids: [shops[0]!.products[1]!.id, shops[1]!.products[0]!.id] },
    'a period': { start: '2026-03-08', end: '2026-03-29' },
    'a shop': { point_of_sale_id: shops[0]!.point_of_sale.id },
    'a campaign': { campaign_id },
    'until the event': { day_offset: -5 },
  }
  const told: Record<string, unknown> = {}
  for (const [filter, narrower] of Object.entries(filters).slice(0, narrowed ? undefined : 1)) {
    for (const kind of kinds) {
      const { rows, totals, more_rows } = await readReport(db, { ...whole, ...narrower }, kind, '')
      told[`${Object.values(kind).join(' ')} of ${filter}`] = { rows, totals, more_rows }
    }
  }
  return told
}

const by = 'types'
const variant = 'tickets'
const kinds: ReportKind[] = [
  { report: 'orders-per-ticket-count', by, variant },
  { report: 'days-around-event', by, variant },
  { report: 'orders-by-tickets', by, variant },
  { report: 'cities', by, variant },
  { report: 'answers', by, variant },
  { report: 'stock', by, variant },
  { report: 'scans', by, variant },
  { report: 'scans', by: 'hourly', variant },
  { report: 'sales-by-ticket-type', by, variant },
  { report: 'sales-by-ticket-type', by, variant: 'orders' },
  { report: 'sales-by-ticket-type', by, variant: 'revenue' },
]

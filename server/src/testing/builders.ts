import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type * as tables from '../platform/database/tables.gen.ts'
import type { TestServer } from './test-server.ts'

type Db = Kysely<tables.DB>
type Row<Table> = Selectable<Table>
/** What a builder lets a test set: any column, except the ones it fills itself. */
type Overrides<Table> = Partial<
  Omit<Insertable<Table>, 'id' | 'company_id' | 'stock_pool_id' | 'layout' | 'texts' | 'sets' | 'hiderules' | 'highlight_style'>
>

let counter = 0
/** A number that no other row of this test file has. */
const next = () => ++counter

type CompanyOverrides = Overrides<tables.Company> & { host?: string | null; layout?: object; texts?: object }

/** A company whose shop answers on `host` (default `localhost`, the host that `send` uses; null for none). */
export async function aCompany(
  db: Db,
  { host = 'localhost', layout = {}, texts = {}, ...columns }: CompanyOverrides = {},
): Promise<Row<tables.Company>> {
  const number = next()
  const company = await db
    .insertInto('company')
    .values({
      name: `Company ${number}`,
      subdomain: `company-${number}`,
      email_customer_questions: 'questions@company.example',
      phone: '030 123 45 67',
      kvk: '12345678',
      ...columns,
      layout: JSON.stringify(layout),
      texts: JSON.stringify(texts),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (host !== null) await db.insertInto('company_host').values({ host, company_id: company.id }).execute()
  return company
}

/** A live event, a month after `TEST_NOW`. */
export async function anEvent(
  db: Db,
  company: { id: number },
  columns: Overrides<tables.Event> = {},
): Promise<Row<tables.Event>> {
  return db
    .insertInto('event')
    .values({
      company_id: company.id,
      name: `Event ${next()}`,
      status: 'live',
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-04T21:00:00.000Z',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type BuiltProduct = Row<tables.Product>
type ProductOverrides = Overrides<tables.Product> & { stock?: number | null; parents?: number[]; addition_of?: number | null }

/**
 * A ticket of 10.00 that can be bought one at a time, with its stock pool: `stock` null (default) is unlimited. `parents`: ids of
 * which one must be chosen. `addition_of`: the product it is added to automatically.
 */
export async function aProduct(
  db: Db,
  event: { id: number; company_id: number },
  { stock = null, parents = [], addition_of = null, ...columns }: ProductOverrides = {},
): Promise<BuiltProduct> {
  const { company_id } = event
  const product = await db
    .insertInto('product')
    .values({
      company_id,
      event_id: event.id,
      product_type_id: 1,
      stock_pool_id: await aStockPool(db, company_id, 'product', stock),
      name: `Product ${next()}`,
      price: 1000,
      vat_percentage: 9,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const parent_id of parents)
    await db.insertInto('product_parent').values({ company_id, product_id: product.id, parent_id }).execute()
  if (addition_of !== null)
    await db.insertInto('product_addition').values({ company_id, child_id: product.id, parent_id: addition_of }).execute()
  return product
}

/** The donation of an event: type 6, price chosen by the buyer. */
export async function aDonation(
  db: Db,
  event: { id: number; company_id: number },
  columns: ProductOverrides = {},
): Promise<BuiltProduct> {
  return aProduct(db, event, { name: 'Donation', product_type_id: 6, price: 0, vat_percentage: 0, has_ticket: false, ...columns })
}

export type BuiltPointOfSale = Row<tables.PointOfSale> & { payment_methods: Row<tables.PointOfSalePaymentMethod>[] }

type MethodOverrides = Partial<Omit<Insertable<tables.PointOfSalePaymentMethod>, 'company_id' | 'point_of_sale_id'>>
type PointOfSaleOverrides = Overrides<tables.PointOfSale> & {
  products?: { id: number; stock?: number | null }[]
  payment_methods?: MethodOverrides[]
}

/**
 * A live point of sale that sells `products` (with a `stock` of their own here, if given) and takes `payment_methods` (default:
 * one, iDEAL without fees).
 */
export async function aPointOfSale(
  db: Db,
  event: { id: number; company_id: number },
  { products = [], payment_methods = [{}], ...columns }: PointOfSaleOverrides = {},
): Promise<BuiltPointOfSale> {
  const { company_id } = event
  const number = next()
  const pos = await db
    .insertInto('point_of_sale')
    .values({
      company_id,
      event_id: event.id,
      name: `Point of sale ${number}`,
      url: `shop-${number}`,
      language: 'en',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const [sort, { id, stock }] of products.entries()) {
    const stock_pool_id = await aStockPool(db, company_id, 'point_of_sale_product', stock ?? null)
    await db
      .insertInto('point_of_sale_product')
      .values({ company_id, point_of_sale_id: pos.id, product_id: id, stock_pool_id, sort })
      .execute()
  }
  const methods = payment_methods.map((method, sort) => ({
    company_id,
    point_of_sale_id: pos.id,
    payment_method_id: 1,
    sort,
    ...method,
  }))
  const built =
    methods.length === 0 ? [] : await db.insertInto('point_of_sale_payment_method').values(methods).returningAll().execute()
  return { ...pos, payment_methods: built }
}

/** A fixed timeslot of an hour on the day of the event; `spots` null is unlimited. */
export async function aTimeslot(
  db: Db,
  event: { id: number; company_id: number },
  { spots = null, ...columns }: Overrides<tables.Timeslot> & { spots?: number | null } = {},
): Promise<Row<tables.Timeslot>> {
  const { company_id } = event
  return db
    .insertInto('timeslot')
    .values({
      company_id,
      event_id: event.id,
      stock_pool_id: await aStockPool(db, company_id, 'timeslot', spots),
      starts_at: '2026-07-04T12:00:00.000Z',
      ends_at: '2026-07-04T13:00:00.000Z',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Open on Saturdays (the event's weekday) from 10:00 to 18:00, ten spots an hour. */
export async function anOpeningHour(
  db: Db,
  event: { id: number; company_id: number },
  columns: Overrides<tables.OpeningHour> = {},
): Promise<Row<tables.OpeningHour>> {
  return db
    .insertInto('opening_hour')
    .values({
      company_id: event.company_id,
      event_id: event.id,
      day: 6,
      opens_at: '10:00',
      closes_at: '18:00',
      spots: 10,
      interval: 'hourly',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A discount code of 10 percent on everything; `stock` null is unlimited, empty `events` and `products` mean all. */
export async function aDiscountCode(
  db: Db,
  company: { id: number },
  {
    stock = null,
    events = [],
    products = [],
    ...columns
  }: Overrides<tables.DiscountCode> & { stock?: number | null; events?: number[]; products?: number[] } = {},
): Promise<Row<tables.DiscountCode>> {
  const company_id = company.id
  const stock_pool_id = await aStockPool(db, company_id, 'discount_code', stock)
  const code = await db
    .insertInto('discount_code')
    .values({ company_id, code: `CODE${next()}`, type: 'percentage', amount: 10, stock_pool_id, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  const of = { company_id, discount_code_id: code.id }
  for (const event_id of events)
    await db
      .insertInto('discount_code_event')
      .values({ ...of, event_id })
      .execute()
  for (const product_id of products)
    await db
      .insertInto('discount_code_product')
      .values({ ...of, product_id })
      .execute()
  return code
}

type Sets = { field: 'price' | 'name'; operation: 'less' | 'greater' | 'equal' | 'contains'; value: string | number }[]
type Rule = Overrides<tables.CampaignRule> & { sets?: Sets }
type CampaignOverrides = Overrides<tables.Campaign> & { rules?: Rule[]; hiderules?: { sets: Sets }[] }

/** A campaign; each rule is 20 percent on everything above 0.00, in force always, unless it says otherwise. */
export async function aCampaign(
  db: Db,
  company: { id: number },
  { rules = [{}], hiderules = [], ...columns }: CampaignOverrides = {},
): Promise<Row<tables.Campaign>> {
  const company_id = company.id
  const number = next()
  const campaign = await db
    .insertInto('campaign')
    .values({
      company_id,
      name: `Campaign ${number}`,
      slug: `campaign-${number}`,
      ...columns,
      hiderules: JSON.stringify(hiderules),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const { sets = [{ field: 'price', operation: 'greater', value: 0 }], ...rule } of rules) {
    await db
      .insertInto('campaign_rule')
      .values({
        company_id,
        reference: `Rule ${next()}`,
        discount_type: 'percentage',
        discount_value: 20,
        ...rule,
        campaign_id: campaign.id,
        sets: JSON.stringify(sets),
      })
      .execute()
  }
  return campaign
}

/** A stock pool on its own; returns its id. */
export async function aStockPool(db: Db, company_id: number, kind: string, capacity: number | null): Promise<number> {
  const pool = await db.insertInto('stock_pool').values({ company_id, kind, capacity }).returning('id').executeTakeFirstOrThrow()
  return pool.id
}

/** A whole small shop on `localhost`: a company, a live event, one product (stock as given) and a point of sale that sells it. */
export async function aShop(db: Db, { stock = null, host = 'localhost' }: { stock?: number | null; host?: string } = {}) {
  const company = await aCompany(db, { host })
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { stock })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  return { company, event, product, point_of_sale }
}

/** An order placed through the shop's own call. Throws with the refusals when it is refused. */
export async function anOrder(
  server: Pick<TestServer, 'send'>,
  point_of_sale: { id: number },
  products: { product_id: number; amount: number; price?: number; manual_price?: boolean }[],
  { host, ...input }: { host?: string; [field: string]: unknown } = {},
): Promise<CallAnswer<'placeOrder'>> {
  const { status, body, refusals } = await server.send(
    'placeOrder',
    { point_of_sale_id: point_of_sale.id, products, ...input },
    { host },
  )
  if (status !== 200) throw new Error(`placing the order answered ${status}: ${JSON.stringify(refusals)}`)
  return body
}

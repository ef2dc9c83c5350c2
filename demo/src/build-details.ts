import { DONATION_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { addPool, type DemoCompany, type DemoDiscountCode, type DemoEvent, type DemoProduct, type Own } from './build.ts'

/**
 * Which customer fields are asked with the order and with each ticket; a star behind one makes it mandatory. Without an event it is
 * the company's default.
 */
export function askFor({ demo, id: company_id }: DemoCompany, event: DemoEvent | null, order: string, ticket: string): void {
  const level = (text: string) =>
    new Map(
      text
        .split(' ')
        .filter(Boolean)
        .map((word) => [word.replace('*', ''), word.endsWith('*')]),
    )
  const [atOrder, atTicket] = [level(order), level(ticket)]
  for (const field of new Set([...atOrder.keys(), ...atTicket.keys()])) {
    demo.rows.add('customer_field', {
      company_id,
      event_id: event?.id ?? null,
      field,
      order_ask: atOrder.has(field),
      order_mandatory: atOrder.get(field) ?? false,
      ticket_ask: atTicket.has(field),
      ticket_mandatory: atTicket.get(field) ?? false,
    })
  }
}

/** A question of the organiser's own; with `products` it is asked only with those. */
export function addQuestion(
  event: DemoEvent,
  {
    answers = [],
    products = [],
    ...columns
  }: Own<'customer_information', 'company_id' | 'event_id' | 'answers' | 'show_at_specific_prod'> & {
    answers?: string[]
    products?: DemoProduct[]
  },
): void {
  const { company } = event
  const row = {
    company_id: company.id,
    event_id: event.id,
    answers: JSON.stringify(answers),
    show_at_specific_prod: products.length > 0,
    sort: event.questions.length,
    ...columns,
  }
  const id = company.demo.rows.add('customer_information', row)
  for (const { id: product_id } of products)
    company.demo.rows.put('customer_information_product', { company_id: company.id, customer_information_id: id, product_id })
  if (columns.where_to_show !== 'products' && products.length === 0) event.questions.push({ id, answers })
}

/** A discount code; `uses` is how many orders may use it, empty `products` and `events` mean all. */
export function addDiscountCode(
  company: DemoCompany,
  {
    uses = null,
    products = [],
    events = [],
    ...columns
  }: Own<'discount_code', 'company_id' | 'stock_pool_id' | 'amount' | 'type' | 'apply_type'> & {
    type: 'percentage' | 'value'
    amount: number
    apply_type?: 'order' | 'product'
    uses?: number | null
    products?: DemoProduct[]
    events?: DemoEvent[]
  },
): DemoDiscountCode {
  const { rows } = company.demo
  const pool = addPool(company, 'discount_code', uses)
  const row = { apply_type: 'order' as const, ...columns }
  const id = rows.add('discount_code', { company_id: company.id, stock_pool_id: pool.id, ...row })
  for (const { id: product_id } of products)
    rows.put('discount_code_product', { company_id: company.id, discount_code_id: id, product_id })
  for (const { id: event_id } of events)
    rows.put('discount_code_event', { company_id: company.id, discount_code_id: id, event_id })
  return { ...row, id, products: products.map((product) => product.id), pool }
}

/** A campaign with its rules; `sets` and `hiderules` as in the specification. */
export function addCampaign(
  { demo, id: company_id }: DemoCompany,
  {
    rules,
    hiderules,
    highlight_style,
    ...columns
  }: Own<'campaign', 'company_id' | 'hiderules' | 'highlight_style'> & {
    rules: (Own<'campaign_rule', 'company_id' | 'campaign_id' | 'sets'> & { sets: object[] })[]
    hiderules: { sets: object[] }[]
    highlight_style: { border_color: string; background_color: string }
  },
): number {
  const row = { company_id, ...columns, hiderules: JSON.stringify(hiderules), highlight_style: JSON.stringify(highlight_style) }
  const campaign_id = demo.rows.add('campaign', row)
  for (const { sets, ...rule } of rules)
    demo.rows.add('campaign_rule', { company_id, campaign_id, ...rule, sets: JSON.stringify(sets) })
  return campaign_id
}

/** QR tickets that are to be handed out, filled in and ready to be generated. */
export function addBatch(event: DemoEvent, batch: Own<'batch', 'company_id' | 'created_at' | 'updated_at'>): void {
  const { demo, id: company_id } = event.company
  const { now } = demo.days
  const batch_id = demo.rows.add('batch', { company_id, created_at: now, updated_at: now, ...batch })
  demo.rows.put('batch_event', { company_id, batch_id, event_id: event.id })
}

/** A box office of an event that takes cash and pin, and sells what is left of these products; not a donation, which nobody gives there. */
export function addBoxOffice(
  { id: event_id, company }: DemoEvent,
  { products, ...columns }: { name: string; products: readonly DemoProduct[]; overrule_price?: boolean },
): number {
  const { id: company_id, demo } = company
  const { now } = demo.days
  const dates = { created_at: now, updated_at: now }
  const methods = { payment_methods: ['cash', 'pin'] }
  const box_office_id = demo.rows.add('box_office', { company_id, event_id, ...methods, ...columns, ...dates })
  for (const { id: product_id, product_type_id } of products) {
    if (product_type_id === DONATION_PRODUCT_TYPE_ID) continue
    const stock_pool_id = addPool(company, 'box_office_product', null).id
    demo.rows.put('box_office_product', { company_id, box_office_id, product_id, stock_pool_id })
  }
  return box_office_id
}

import type {
  PretixCategory,
  PretixEvent,
  PretixItem,
  PretixQuota,
  PretixSubevent,
  PretixTaxRule,
} from '@entree/domain/desk/pretix-event.ts'
import type { PretixOrder } from '@entree/domain/desk/pretix-orders.ts'
import { z } from 'zod'
import { askAll, askPage, askPretix, PretixFailed, pretixUrl, type PretixAccess } from './ask-pretix.ts'

/*
 * What we read of pretix's resources (https://docs.pretix.eu/dev/api/resources/). A field that is missing or of another form than described is
 * as if it said nothing; a record without what names it is passed over.
 */
const text = z.string().max(10_000).nullable().catch(null)
const texts = z
  .union([z.string(), z.record(z.string(), z.string().catch(''))])
  .nullable()
  .catch(null)
const names = z.record(z.string(), z.string().catch('')).nullable().catch(null)
const id = z.number().int().nullable().catch(null)
const flag = z.boolean().catch(false)
const list = <Row>(row: z.ZodType<Row>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((rows): Row[] => readable(row, rows))

const Event = z
  .object({
    slug: z.string().min(1).max(200),
    name: texts,
    currency: z.string().max(10).catch(''),
    date_from: text,
    date_to: text,
    location: texts,
    timezone: text,
    has_subevents: flag,
    seating_plan: id,
  })
  .transform(({ seating_plan, ...event }): PretixEvent => ({ ...event, has_seats: seating_plan !== null }))
const Subevent: z.ZodType<PretixSubevent> = z.object({
  id: z.number().int(),
  name: texts,
  date_from: text,
  date_to: text,
  location: texts,
  item_price_overrides: list(z.object({ item: z.number().int(), price: text })),
  variation_price_overrides: list(z.object({ variation: z.number().int(), price: text })),
})
const Item = z
  .object({
    id: z.number().int(),
    name: texts,
    default_price: text,
    tax_rate: text,
    tax_rule: id,
    admission: flag,
    generate_tickets: z.boolean().nullable().catch(null),
    free_price: flag,
    category: id,
    variations: list(z.object({ id: z.number().int(), value: texts, price: text })),
    addons: list(z.object({ addon_category: id })),
    bundles: z.array(z.unknown()).catch([]),
    require_approval: flag,
    require_voucher: flag,
    hide_without_voucher: flag,
    issue_giftcard: flag,
    validity_mode: text,
    min_per_order: id,
    max_per_order: id,
  })
  .transform(({ require_voucher, hide_without_voucher, validity_mode, min_per_order, max_per_order, ...item }): PretixItem => ({
    ...item,
    needs_voucher: require_voucher || hide_without_voucher,
    has_validity: validity_mode !== null && validity_mode !== '',
    has_order_limits: min_per_order !== null || max_per_order !== null,
  }))
const Category: z.ZodType<PretixCategory> = z.object({ id: z.number().int(), is_addon: flag })
const left = z.number().int().nullable()
const Quota = z
  .object({
    id: z.number().int(),
    name: z.string().catch(''),
    size: z.number().int().min(0).nullable().catch(0),
    items: list(z.number().int()),
    variations: list(z.number().int()),
    subevent: id,
    available_number: left.catch(0),
  })
  .transform(({ available_number, ...quota }): PretixQuota => {
    return { ...quota, left: quota.size === null ? null : Math.max(0, available_number ?? 0) }
  })
const Availability = z.object({ available_number: left })
const TaxRule = z
  .object({
    id: z.number().int(),
    rate: text,
    price_includes_tax: z.boolean().catch(true),
    eu_reverse_charge: flag,
    custom_rules: z.array(z.unknown()).nullable().catch(null),
  })
  .transform(({ eu_reverse_charge, custom_rules, ...rule }): PretixTaxRule => {
    return { ...rule, by_country: eu_reverse_charge || (custom_rules ?? []).length > 0 }
  })
const Order: z.ZodType<PretixOrder> = z.object({
  code: z.string().min(1).max(100),
  status: z.string().catch(''),
  testmode: flag,
  email: text,
  phone: text,
  locale: text,
  invoice_address: z.object({ name: text, name_parts: names }).nullable().catch(null),
  positions: list(
    z.object({
      item: z.number().int(),
      variation: id,
      subevent: id,
      price: text,
      secret: z.string().max(1_000),
      canceled: flag,
      attendee_name: text,
      attendee_name_parts: names,
      attendee_email: text,
      blocked: z.array(z.string().catch('')).nullable().catch(null),
      checkins: list(z.object({ list: id, datetime: text, type: z.string().catch('entry') })),
    }),
  ),
})

/** Every event that the token sees. Throws `PretixFailed`. */
export async function readPretixEvents(allowed: readonly string[], access: PretixAccess): Promise<PretixEvent[]> {
  return readable(Event, await askAll(allowed, access, pretixUrl(access, 'events')))
}

/** The dates of a series. */
export async function readPretixSubevents(
  allowed: readonly string[],
  access: PretixAccess,
  slug: string,
): Promise<PretixSubevent[]> {
  return readable(Subevent, await askAll(allowed, access, pretixUrl(access, 'events', slug, 'subevents')))
}

/** An event with what is sold for it; `subevent_id`: the date of a series that is meant. Throws `PretixFailed`. */
export async function readPretixEvent(
  allowed: readonly string[],
  access: PretixAccess,
  { slug, subevent_id }: { slug: string; subevent_id: number | null },
) {
  const one = Event.safeParse(await askPretix(allowed, access, pretixUrl(access, 'events', slug)))
  if (!one.success) throw new PretixFailed('pretix_unreachable')
  const ask = (...path: string[]) => pretixUrl(access, 'events', slug, ...path)
  const subevent =
    subevent_id === null ? null : Subevent.safeParse(await askPretix(allowed, access, ask('subevents', String(subevent_id)))).data
  if (subevent === undefined) throw new PretixFailed('pretix_not_found')
  return {
    event: one.data,
    subevent,
    items: readable(Item, await askAll(allowed, access, ask('items'))),
    categories: readable(Category, await askAll(allowed, access, ask('categories'))),
    quotas: readable(Quota, await askAll(allowed, access, `${ask('quotas')}?with_availability=true`)),
    tax_rules: readable(TaxRule, await askAll(allowed, access, ask('taxrules'))),
  }
}

/** What is left of a quota at this moment; null: it has no limit. Throws `PretixFailed`. */
export async function readPretixLeft(
  allowed: readonly string[],
  access: PretixAccess,
  slug: string,
  quota: number,
): Promise<number | null> {
  const url = pretixUrl(access, 'events', slug, 'quotas', String(quota), 'availability')
  const read = Availability.safeParse(await askPretix(allowed, access, url))
  if (!read.success) throw new PretixFailed('pretix_unreachable')
  const { available_number } = read.data
  return available_number === null ? null : Math.max(0, available_number)
}

/** Where the orders of an event begin, oldest first, so that what is bought meanwhile comes behind the pages that were read. */
export function pretixOrdersUrl(access: Omit<PretixAccess, 'token'>, slug: string): string {
  return `${pretixUrl(access, 'events', slug, 'orders')}?ordering=datetime`
}

/** A page of orders, with the address of the next. Throws `PretixFailed`. */
export async function readPretixOrders(allowed: readonly string[], access: PretixAccess, url: string) {
  const { results, next } = await askPage(allowed, access, url)
  return { orders: readable(Order, results), next }
}

function readable<Row>(row: z.ZodType<Row>, rows: readonly unknown[]): Row[] {
  return rows.flatMap((one) => row.safeParse(one).data ?? [])
}

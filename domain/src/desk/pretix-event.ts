import { readDecimal } from '../foundation/typed-numbers.ts'
import { addMs, DAY_MS, DEFAULT_TIME_ZONE } from '../foundation/zoned-time.ts'

/** A name in several languages, as pretix has it; an event may have a bare text. */
export type PretixText = string | Readonly<Record<string, string>> | null
export type PretixEvent = {
  slug: string
  name: PretixText
  currency: string
  date_from: string | null
  date_to: string | null
  location: PretixText
  timezone: string | null
  has_subevents: boolean
  has_seats: boolean
}
/** A date of a series. */
export type PretixSubevent = Pick<PretixEvent, 'name' | 'date_from' | 'date_to' | 'location'> & {
  id: number
  item_price_overrides: { item: number; price: string | null }[]
  variation_price_overrides: { variation: number; price: string | null }[]
}
export type PretixItem = {
  id: number
  name: PretixText
  default_price: string | null
  tax_rate: string | null
  tax_rule: number | null
  admission: boolean
  generate_tickets: boolean | null
  free_price: boolean
  variations: { id: number; value: PretixText; price: string | null }[]
  category: number | null
  addons: { addon_category: number | null }[]
  /** An order is approved or declined by someone before it is paid. */
  require_approval: boolean
  /** It is only sold to buyers with a voucher. */
  needs_voucher: boolean
  issue_giftcard: boolean
  /** Its tickets are valid from or until a time of their own. */
  has_validity: boolean
  has_order_limits: boolean
  bundles: unknown[]
}
export type PretixQuota = {
  id: number
  name: string
  /** What may still be sold of it, what is pending or reserved there taken off; null: no limit. */
  left: number | null
  size: number | null
  items: number[]
  variations: number[]
  subevent: number | null
}
/** `is_addon`: what is in it is sold with other products only. */
export type PretixCategory = { id: number; is_addon: boolean }
/** `by_country`: who buys from where changes the rate. */
export type PretixTaxRule = { id: number; rate: string | null; price_includes_tax: boolean; by_country: boolean }

/**
 * A product as it would be made; `key` says which item and variation it is. Price in cents; `stock` is what is left of it, null without a limit;
 * `quotas` those that say so, which no other product has a part in; `parents` are the products of which one must be chosen with it (MOVE-43).
 */
export type PretixProduct = {
  key: string
  name: string
  price: number
  vat_percentage: number
  stock: number | null
  quotas: number[]
  parents: string[]
  has_ticket: boolean
}
/** A quota of several products, which nothing here is: how much is left of it, null without a limit. */
type SharedQuota = { name: string; left: number | null; products: string[] }

/** What does not come, or not as it is there. */
export const pretixNotes = [
  'name_changed',
  'no_end',
  'location',
  'time_zone',
  'price_without_vat',
  'free_price',
  'addons',
  'bundles',
  'shared_quota',
  'no_quota',
  'without_ticket',
  'voucher_only',
  'approval',
  'gift_cards',
  'validity',
  'order_limits',
  'tax_by_country',
  'seats',
] as const
type PretixNote = (typeof pretixNotes)[number]

export type PretixPlan = {
  name: string
  starts_at: string
  ends_at: string
  location: string | null
  products: PretixProduct[]
  shared: SharedQuota[]
  notes: PretixNote[]
}
type Facts = {
  event: PretixEvent
  /** The date of a series that is meant. */
  subevent: PretixSubevent | null
  items: readonly PretixItem[]
  categories: readonly PretixCategory[]
  quotas: readonly PretixQuota[]
  tax_rules: readonly PretixTaxRule[]
}

/** What events are called at least and at most. */
const SHORTEST_NAME = 4
const LONGEST_NAME = 64
const LONGEST_PRODUCT = 200
/** What would be made of an event of pretix (MOVE-34, MOVE-35), named in `language` where it is there; null: it has no date that can be read. */
export function planPretixEvent(
  { event, subevent, items, categories, quotas, tax_rules }: Facts,
  language: string,
): PretixPlan | null {
  const notes = new Set<PretixNote>()
  const { date_from, date_to, location } = subevent ?? event
  const starts_at = instantOf(date_from)
  if (starts_at === null) return null
  const said = instantOf(date_to)
  const has_end = said !== null && Date.parse(said) >= Date.parse(starts_at)
  if (!has_end) notes.add('no_end')
  const full = pretixText(subevent?.name ?? event.name, language) || pretixText(event.name, language) || event.slug
  const name = nameOf(full)
  if (name !== full) notes.add('name_changed')
  const place = pretixText(location, language).replaceAll(/\s*\n\s*/g, ', ')
  if (place !== '') notes.add('location')
  if (event.timezone !== null && event.timezone !== DEFAULT_TIME_ZONE) notes.add('time_zone')
  if (event.has_seats) notes.add('seats')
  const of_date = quotas.filter((quota) => quota.subevent === null || quota.subevent === (subevent?.id ?? null))
  const products = items.flatMap((item) =>
    productsOf(item, { subevent, quotas: of_date, tax_rules, language, parents: parentsOf(item, items, categories) }, notes),
  )
  return {
    name,
    starts_at,
    ends_at: has_end ? said : addMs(starts_at, DAY_MS),
    location: place || null,
    products,
    shared: sharedQuotas(items, products, of_date),
    notes: pretixNotes.filter((note) => notes.has(note)),
  }
}

/** A name in this language, else in English, else in any; empty for none. */
export function pretixText(text: PretixText, language: string): string {
  if (text === null || typeof text === 'string') return (text ?? '').trim()
  const found = text[language] || text[`${language}-informal`] || text.en || Object.values(text).find(Boolean)
  return (found ?? '').trim()
}

/** Which item and variation a ticket is of. */
export function pretixKey(item: number, variation: number | null): string {
  return variation === null ? String(item) : `${item}/${variation}`
}

/** `23.00` in cents; null for what is no amount. */
export function pretixCents(amount: string | null): number | null {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2})\d*)?$/.exec(amount?.trim() ?? '')
  if (!found) return null
  const [, sign, whole = '0', rest = ''] = found
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

type Around = Pick<Facts, 'subevent' | 'quotas' | 'tax_rules'> & { language: string; parents: string[] }

function productsOf(item: PretixItem, around: Around, notes: Set<PretixNote>): PretixProduct[] {
  const { subevent, quotas, tax_rules, language, parents } = around
  const rule = tax_rules.find(({ id }) => id === item.tax_rule)
  const has_ticket = item.generate_tickets ?? item.admission
  if (rule?.price_includes_tax === false) notes.add('price_without_vat')
  if (item.free_price) notes.add('free_price')
  if (item.addons.length > 0) notes.add('addons')
  if (item.bundles.length > 0) notes.add('bundles')
  if (!has_ticket) notes.add('without_ticket')
  if (item.needs_voucher) notes.add('voucher_only')
  if (item.require_approval) notes.add('approval')
  if (item.issue_giftcard) notes.add('gift_cards')
  if (item.has_validity) notes.add('validity')
  if (item.has_order_limits) notes.add('order_limits')
  if (rule?.by_country === true) notes.add('tax_by_country')
  const name = pretixText(item.name, language) || `#${item.id}`
  const overridden = subevent?.item_price_overrides.find((one) => one.item === item.id)?.price ?? null
  const own = pretixCents(overridden) ?? pretixCents(item.default_price) ?? 0
  const variations = item.variations.length === 0 ? [null] : item.variations
  return variations.map((variation) => {
    const of_date = subevent?.variation_price_overrides.find((one) => one.variation === variation?.id)?.price ?? null
    const price = pretixCents(of_date) ?? (overridden === null ? pretixCents(variation?.price ?? null) : null) ?? own
    const { stock, note, limits } = stockOf(item, variation?.id ?? null, quotas)
    if (note) notes.add(note)
    const vat_percentage = readDecimal(rule?.rate ?? item.tax_rate ?? '0', 2) ?? 0
    return {
      key: pretixKey(item.id, variation?.id ?? null),
      name: [name, variation && (pretixText(variation.value, language) || `#${variation.id}`)]
        .filter(Boolean)
        .join(' – ')
        .slice(0, LONGEST_PRODUCT),
      // Prices here include VAT.
      price: Math.max(0, rule?.price_includes_tax === false ? Math.round((price * (100 + vat_percentage)) / 100) : price),
      vat_percentage,
      stock,
      quotas: limits,
      parents,
      has_ticket,
    }
  })
}

/** The products that an add-on is sold with: those of every item that offers its category, if that is sold with others only. */
function parentsOf({ category }: PretixItem, items: readonly PretixItem[], categories: readonly PretixCategory[]): string[] {
  const addons = new Set(categories.flatMap(({ id, is_addon }) => (is_addon ? [id] : [])))
  if (category === null || !addons.has(category)) return []
  return items
    .filter((item) => !addons.has(item.category ?? 0) && item.addons.some(({ addon_category }) => addon_category === category))
    .flatMap((item) => keysOf(item))
}

/** The products of an item: each of its variations, else itself. */
function keysOf({ id, variations }: PretixItem): string[] {
  return variations.length === 0 ? [pretixKey(id, null)] : variations.map((one) => pretixKey(id, one.id))
}

/** What is left of a product whose quotas no other shares; nothing for one that shares one or has none (MOVE-35, MOVE-42). */
function stockOf(
  item: PretixItem,
  variation: number | null,
  quotas: Facts['quotas'],
): { stock: number | null; note: PretixNote | null; limits: number[] } {
  const has = quotas.filter((quota) => isIn(quota, item, variation))
  if (has.length === 0) return { stock: 0, note: 'no_quota', limits: [] }
  const limited = has.filter(({ size }) => size !== null)
  if (limited.some(isShared)) return { stock: 0, note: 'shared_quota', limits: [] }
  const left = limited.map((quota) => quota.left ?? 0)
  return { stock: left.length === 0 ? null : Math.min(...left), note: null, limits: limited.map(({ id }) => id) }
}

function isIn({ items, variations }: PretixQuota, item: PretixItem, variation: number | null): boolean {
  return variation === null ? items.includes(item.id) : variations.includes(variation)
}

/** Whether it has more than one product: of items with variations it names both, the items and the variations. */
function isShared({ items, variations }: PretixQuota): boolean {
  return items.length > 1 || variations.length > 1
}

function sharedQuotas(items: readonly PretixItem[], products: readonly PretixProduct[], quotas: Facts['quotas']): SharedQuota[] {
  const keyed = items.flatMap((item) =>
    (item.variations.length === 0 ? [null] : item.variations).map((one) => ({ item, variation: one?.id ?? null })),
  )
  return quotas
    .filter((quota) => quota.size !== null && isShared(quota))
    .map((quota) => {
      const keys = keyed.flatMap(({ item, variation }) => (isIn(quota, item, variation) ? [pretixKey(item.id, variation)] : []))
      const names = products.flatMap(({ key, name }) => (keys.includes(key) ? [name] : []))
      return { name: quota.name, left: quota.left, products: names }
    })
}

function nameOf(full: string): string {
  const one_line = full.replaceAll(/\s+/g, ' ')
  const long = one_line.length > LONGEST_NAME ? `${one_line.slice(0, LONGEST_NAME - 1).trimEnd()}…` : one_line
  return long.length < SHORTEST_NAME ? `${long} – pretix`.trim() : long
}

function instantOf(text: string | null): string | null {
  const ms = text === null ? NaN : Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

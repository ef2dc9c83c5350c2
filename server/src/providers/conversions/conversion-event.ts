import { createHash } from 'node:crypto'

/** Who did it, in the clear; hashed before it leaves. */
type ConversionPerson = {
  email?: string | null
  phone?: string | null
  first_name?: string | null
  last_name?: string | null
  gender?: string | null
  dob?: string | null
  city?: string | null
  zip?: string | null
  country?: string | null
}

/** What of the browser is never hashed. */
export type ConversionClient = { ip: string; user_agent: string; fbp: string | null; fbc: string | null }

export type ConversionEvent = {
  event_name: 'PageView' | 'Purchase'
  /** Joins this event with the browser's own. */
  event_id: string
  /** ISO 8601 */
  happened_at: string
  url: string
  client: ConversionClient
  person: ConversionPerson
  /** Cents, and what was bought. */
  purchase?: { order_number: string; total: number; contents: { id: string; quantity: number; item_price: number }[] }
}

/** The event as Meta's Conversions API wants it: personal data normalized and hashed with SHA-256, money in euro. */
export function toMetaEvent({ event_name, event_id, happened_at, url, client, person, purchase }: ConversionEvent): object {
  return {
    event_name,
    event_id,
    event_time: Math.floor(Date.parse(happened_at) / 1000),
    action_source: 'website',
    event_source_url: url,
    user_data: withoutEmpty({
      em: hashed(person.email?.trim().toLowerCase()),
      ph: hashed(person.phone?.replaceAll(/\D/g, '').replace(/^0+/, '')),
      fn: hashed(person.first_name?.trim().toLowerCase()),
      ln: hashed(person.last_name?.trim().toLowerCase()),
      ge: hashed(person.gender === 'm' || person.gender === 'f' ? person.gender : null),
      db: hashed(person.dob?.replaceAll('-', '')),
      ct: hashed(person.city?.toLowerCase().replaceAll(/\s/g, '')),
      zp: hashed(person.zip?.toLowerCase().replaceAll(/\s/g, '')),
      country: hashed(person.country?.toLowerCase()),
      client_ip_address: client.ip,
      client_user_agent: client.user_agent,
      fbp: client.fbp,
      fbc: client.fbc,
    }),
    ...(purchase ? { custom_data: customData(purchase) } : {}),
  }
}

function customData({ order_number, total, contents }: NonNullable<ConversionEvent['purchase']>): object {
  return {
    currency: 'EUR',
    value: total / 100,
    order_id: order_number,
    contents: contents.map((content) => ({ ...content, item_price: content.item_price / 100 })),
  }
}

function hashed(value: string | null | undefined): string | null {
  return value ? createHash('sha256').update(value).digest('hex') : null
}

function withoutEmpty(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

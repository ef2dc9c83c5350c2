import { startFakeProvider, type FakeAnswer, type FakeProvider, type FakeRequest } from './fake-provider.ts'

export const PRETIX_TOKEN = 'e1l6gq2ye72thbwkacj7jbri7a7tvxe614ojv8ybureain92ocub46t5gab5966k'
type Row = Record<string, unknown>

export type FakePretix = FakeProvider & {
  /** Of the organiser `bigevents`: events by slug, and what hangs on them, by `slug/list`. */
  events: Row[]
  lists: Map<string, Row[]>
  /** Requests that are answered before pretix asks to wait; null: as many as come. */
  left: number | null
  /** What a page says is the next one, in place of what it is. */
  next: string | null
  /** Where orders are said to have moved to. */
  moved: string | null
  /** The next page of orders is answered as it is when it is asked for, but not before `until`; `asked` is called when it was. */
  hold: { asked: () => void; until: Promise<void> } | null
}

/**
 * Stands in for pretix's REST API as its documentation describes it (docs.pretix.eu/dev/api): `Authorization: Token …` or 401 with
 * `WWW-Authenticate`, 403 for an organiser or event that there is not or that may not be seen, 404 for an address that there is not, 405 for what only
 * reads, lists in pages of 50 at most with `count`, `next` and `previous`, `If-Modified-Since` for some of them, and 429 with `Retry-After`.
 */
export async function startFakePretix(): Promise<FakePretix> {
  const state: State = { events: [], lists: new Map(), left: null, next: null, moved: null, hold: null }
  const fake: FakePretix = Object.assign(await startFakeProvider((request) => answerHeld(fake, request)), state)
  return fake
}

type State = Pick<FakePretix, 'events' | 'lists' | 'left' | 'next' | 'moved' | 'hold'>

const detail = (status: number, text: string, headers: Record<string, string> = {}): FakeAnswer => ({
  status,
  body: { detail: text },
  headers,
})
/** Lists that say when they changed last. */
const CONDITIONAL = ['items', 'quotas', 'subevents', 'taxrules']
const CHANGED = 'Mon, 01 Jun 2026 08:00:00 GMT'
const FORBIDDEN = detail(403, 'You do not have permission to perform this action.')

async function answerHeld(state: FakePretix, request: FakeRequest): Promise<FakeAnswer> {
  const answered = answer(state, request)
  const { hold } = state
  if (hold === null || !request.path.endsWith('/orders/')) return answered
  state.hold = null
  hold.asked()
  await hold.until
  return answered
}

function answer(state: FakePretix, { method, path, query, headers }: FakeRequest): FakeAnswer {
  const { authorization } = headers
  const { url } = state
  const wanted = { 'www-authenticate': 'Token' }
  if (authorization === undefined) return detail(401, 'Authentication credentials were not provided.', wanted)
  if (authorization !== `Token ${PRETIX_TOKEN}`) return detail(401, 'Invalid token.', wanted)
  if (state.left === 0) return detail(429, 'Request was throttled. Expected available in 7 seconds.', { 'retry-after': '7' })
  if (state.left !== null) state.left -= 1
  const [, organizer, rest] = /^\/api\/v1\/organizers\/([^/]+)\/(.*)$/.exec(path) ?? []
  if (organizer === undefined || rest === undefined || !path.endsWith('/')) return detail(404, 'Not found.')
  if (method !== 'GET') return detail(405, `Method "${method}" not allowed.`)
  if (organizer !== 'bigevents') return FORBIDDEN
  const [events, slug = '', list = '', id = '', of = ''] = rest.split('/')
  if (events !== 'events') return detail(404, 'Not found.')
  if (slug === '') return page(state, state.events, `${url}${path}`, query)
  const event = state.events.find((one) => one.slug === slug)
  if (event === undefined) return FORBIDDEN
  if (list === '') return { status: 200, body: event }
  if (list === 'orders' && state.moved !== null) return detail(302, 'Moved.', { location: state.moved })
  const rows = state.lists.get(`${slug}/${list}`) ?? []
  if (id !== '') {
    const row = rows.find((one) => String(one.id ?? one.code) === id)
    if (row && list === 'quotas' && of === 'availability') return { status: 200, body: availability(state, slug, row) }
    return row ? { status: 200, body: row } : detail(404, 'Not found.')
  }
  if (list === 'quotas' && query.get('with_availability') === 'true') {
    const said = rows.map((row) => {
      const { available, available_number } = availability(state, slug, row)
      return { ...row, available, available_number }
    })
    return page(state, said, `${url}${path}`, query)
  }
  if (!CONDITIONAL.includes(list)) return page(state, rows, `${url}${path}`, query)
  if (headers['if-modified-since'] === CHANGED) return { status: 304, body: '' }
  return { ...page(state, rows, `${url}${path}`, query), headers: { 'last-modified': CHANGED } }
}

/** What is left of a quota: paid and pending orders take of it, test orders too; and so do vouchers, of which `vouchers` of `slug/blocking` says how many. */
function availability({ lists }: State, slug: string, { id, size, items, variations, subevent, closed }: Row) {
  const isOf = (position: Row) =>
    (items as number[]).includes(position.item as number) &&
    (position.variation === null || (variations as number[]).includes(position.variation as number)) &&
    (subevent === null || subevent === position.subevent)
  const count = (status: string) =>
    (lists.get(`${slug}/orders`) ?? [])
      .filter((order) => order.status === status)
      .flatMap((order) => order.positions as Row[])
      .filter((position) => position.canceled === false && isOf(position)).length
  const [paid_orders, pending_orders] = [count('p'), count('n')]
  const blocking_vouchers = (lists.get(`${slug}/vouchers`) ?? []).filter(
    (one) => one.quota === id && one.block_quota === true,
  ).length
  const rest = size === null ? null : Math.max(0, (size as number) - paid_orders - pending_orders - blocking_vouchers)
  const available_number = closed === true ? 0 : rest
  const figures = { paid_orders, pending_orders, exited_orders: 0, blocking_vouchers, cart_positions: 0, waiting_list: 0 }
  return { available: available_number !== 0, available_number, total_size: size, ...figures }
}

function page({ next: led }: State, rows: readonly Row[], url: string, query: URLSearchParams): FakeAnswer {
  const at = Number(query.get('page') ?? 1)
  const size = Math.min(50, Number(query.get('page_size') ?? 50))
  const last = Math.max(1, Math.ceil(rows.length / size))
  if (!Number.isInteger(at) || at < 1 || at > last) return detail(404, 'Invalid page.')
  const link = (to: number) => {
    const asked = new URLSearchParams(query)
    asked.set('page', String(to))
    return `${url}?${asked}`
  }
  const body = {
    count: rows.length,
    next: at < last ? (led ?? link(at + 1)) : null,
    previous: at > 1 ? link(at - 1) : null,
    results: rows.slice((at - 1) * size, at * size),
  }
  return { status: 200, body }
}

/** An event as the API answers it. */
export function aPretixEvent(columns: Row = {}): Row {
  return {
    name: { en: 'Sample Conference', de: 'Beispielkonferenz' },
    slug: 'sampleconf',
    live: true,
    testmode: false,
    currency: 'EUR',
    date_from: '2026-07-10T10:00:00+02:00',
    date_to: '2026-07-12T18:00:00+02:00',
    date_admission: null,
    is_public: true,
    presale_start: null,
    presale_end: null,
    location: { en: 'Town hall\nMain street 1' },
    geo_lat: null,
    geo_lon: null,
    has_subevents: false,
    meta_data: {},
    seating_plan: null,
    plugins: ['pretix.plugins.stripe'],
    timezone: 'Europe/Berlin',
    sales_channels: ['web'],
    ...columns,
  }
}

/** An item as the API answers it, 23.00 with 19 percent VAT; prices are decimal texts. */
export function aPretixItem(id: number, columns: Row = {}): Row {
  return {
    id,
    name: { en: 'Standard ticket' },
    internal_name: '',
    default_price: '23.00',
    category: null,
    active: true,
    description: null,
    free_price: false,
    tax_rate: '19.00',
    tax_rule: 1,
    admission: true,
    generate_tickets: null,
    has_variations: false,
    variations: [],
    addons: [],
    bundles: [],
    require_approval: false,
    require_voucher: false,
    hide_without_voucher: false,
    issue_giftcard: false,
    validity_mode: null,
    min_per_order: null,
    max_per_order: null,
    ...columns,
  }
}

/** A paid order as the API answers it, its positions numbered from 1 unless they have numbers. */
export function aPretixOrder(code: string, positions: Row[], columns: Row = {}): Row {
  return {
    code,
    status: 'p',
    testmode: false,
    secret: 'k24fiuwvu8kxz3y1',
    email: 'tester@example.org',
    phone: '+491234567',
    locale: 'de-informal',
    datetime: '2026-05-01T10:00:00Z',
    total: '23.00',
    invoice_address: {
      is_business: false,
      company: '',
      name: 'John Doe',
      name_parts: { _scheme: 'full', full_name: 'John Doe' },
    },
    positions: positions.map((position, index) => ({ id: index + 1, order: code, positionid: index + 1, ...position })),
    fees: [],
    payments: [],
    refunds: [],
    ...columns,
  }
}

/** A position of an order as the API answers it: one unit of an item, not cancelled and not scanned. */
export function aPretixPosition(item: number, secret: string, columns: Row = {}): Row {
  return {
    canceled: false,
    item,
    variation: null,
    price: '23.00',
    attendee_name: 'Peter Miller',
    attendee_name_parts: { _scheme: 'given_family', given_name: 'Peter', family_name: 'Miller' },
    attendee_email: null,
    secret,
    addon_to: null,
    subevent: null,
    discount: null,
    voucher: null,
    seat: null,
    blocked: null,
    valid_from: null,
    valid_until: null,
    checkins: [],
    answers: [],
    ...columns,
  }
}

/** A scan that let a visitor through, as a position has it. */
export function aPretixCheckin(datetime: string, columns: Row = {}): Row {
  return { id: 1, list: 44, datetime, type: 'entry', gate: null, device: 1, device_id: 1, auto_checked_in: false, ...columns }
}

import { MOST_GUESTS } from '@entree/domain/desk/guest-list.ts'
import type { Page } from 'playwright-core'
import { doorText as t } from './door-texts.ts'
import type { JoinedProduct } from './product.ts'

type Ticket = { id: number; code: string; product: string; order_number: string }

/** A night of the demo whose doors are open, the codes of its tickets, and calls to arrange the rest. */
export type OpenDoor = {
  event_id: number
  session: string
  tickets: Ticket[]
  /** Adds a scanner; returns the code of its login QR. */
  addScanner: (name: string) => Promise<string>
  call: <Answer>(path: string, body: object) => Promise<Answer>
}

/** The calls of a user of the demo. */
export async function callsOf(product: JoinedProduct, username: string): Promise<OpenDoor['call']> {
  let token: string | null = null
  const call = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${product.shop()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  token = (await call<{ token: string }>('/auth/login', { username, password: 'Entree-demo-1' })).token
  return call
}

/** Opens a session of the demo's next club night, now; guests are put on its list until it has as many tickets as are wanted. */
export async function openDoor(product: JoinedProduct, wanted = 0): Promise<OpenDoor> {
  const call = await callsOf(product, 'admin@zink.example')
  const [event] = await product.sql<{ id: number }>(
    `select e.id::int from event e join company c on c.id = e.company_id
      where c.name = 'ZINK' and e.starts_at > now() and exists (select from ticket t where t.event_id = e.id and not t.is_test)
      order by e.starts_at limit 1`,
  )
  if (!event) throw new Error('the demo has no night to come')
  const operation = await call<{ id: number }>('/scan-operations', { event_id: event.id, name: 'Night' })
  const session = 'Main entrance'
  const open = { starts_at: fromNow(-1), ends_at: fromNow(5), outgoing_scans: true }
  await call(`/scan-operations/${operation.id}/sessions`, { name: session, ...open })
  const ticketsOf = () =>
    product.sql<Ticket>(
      `select t.id::int, t.code, p.name as product, o.id::text as order_number
         from ticket t join "order" o on o.id = t.order_id join product p on p.id = t.product_id
         join order_product u on u.id = t.order_product_id
        where t.event_id = $1 and t.status = 'active' and not t.is_test and o.payment_status = 'paid' and u.refunded_at is null
        order by t.id`,
      [event.id],
    )
  let tickets = await ticketsOf()
  while (tickets.length < wanted) {
    await call(`/event/${event.id}/guest-list`, await guests(product, event.id, wanted - tickets.length))
    tickets = await ticketsOf()
  }
  const addScanner = async (name: string) => {
    const { login_qr } = await call<{ login_qr: string }>('/scanners', { name, description: null })
    return new URL(login_qr).hash.slice('#login='.length)
  }
  return { event_id: event.id, session, tickets, addScanner, call }
}

/** A list of guests without names, of the product that most have; there is room for them. */
async function guests(product: JoinedProduct, event_id: number, count: number): Promise<object> {
  const [most] = await product.sql<{ id: number }>(
    `update stock_pool s set capacity = s.taken + $2
       from (select product_id as id, count(*) from ticket where event_id = $1 group by product_id order by count desc limit 1) most
       join product p on p.id = most.id
      where s.id = p.stock_pool_id returning most.id::int`,
    [event_id, count],
  )
  if (!most) throw new Error('the night of the demo has no tickets')
  return guestsOf(most.id, Math.min(count, MOST_GUESTS))
}

/** What makes an order of so many guests without names. */
export function guestsOf(product_id: number, count: number): object {
  const owner = { first_name: 'Noor', last_name: 'Visser', email: 'noor@guests.example', language: 'en' }
  const tickets = Array.from({ length: count }, () => ({ product_id }))
  return { owner, payment: 'none', next_step: 'send_to_owner', tickets }
}

function fromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** Signs in by the code of a login QR, chooses where to scan, and waits until the device could do without network. */
export async function standAtDoor(page: Page, origin: string, code: string, session: string): Promise<void> {
  await page.goto(`${origin}/door#login=${code}`)
  await page.getByRole('button', { name: session }).click()
  await page.getByText(t('status.fresh')).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Scans a code as typed by hand; returns the verdict's result, once it is shown for this scan. */
export async function scanTyped(page: Page, code: string): Promise<string> {
  const field = page.getByLabel(t('scan.code'))
  if ((await field.count()) === 0) await page.getByRole('button', { name: t('scan.type') }).click()
  const before = await verdictNumber(page)
  await field.fill(code)
  await field.press('Enter')
  return readVerdict(page, before)
}

/** Scans a code with a hand scanner, which types it with Enter at the end. */
export async function scanByHand(page: Page, code: string): Promise<string> {
  const before = await verdictNumber(page)
  // Not one after the other: a pause would begin a new code.
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
  return readVerdict(page, before)
}

/** Puts a device's clock wrong without notifying the page, until it is loaded again. */
export async function setClock(page: Page, by_ms: number): Promise<void> {
  await page.evaluate((by) => {
    const Real = Date
    const now = () => Real.now() + by
    globalThis.Date = new Proxy(Real, {
      construct: (_, parts: unknown[]) => Reflect.construct(Real, parts.length === 0 ? [now()] : parts) as Date,
      get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
    })
  }, by_ms)
}

const verdictNumber = (page: Page) => page.evaluate(() => document.querySelector('.verdict')?.getAttribute('data-scan') ?? null)

/** Looked for by the clock, not by each frame that is drawn: on a busy machine none is for longer than a verdict stands there. */
const LOOK_EVERY_MS = 50

async function readVerdict(page: Page, before: string | null): Promise<string> {
  const find = (was: string | null) => {
    const verdict = document.querySelector<HTMLElement>('.verdict')
    return verdict && verdict.dataset.scan !== was ? verdict.dataset.result : null
  }
  const shown = await page.waitForFunction(find, before, { polling: LOOK_EVERY_MS })
  return (await shown.jsonValue()) ?? ''
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { loadMessages } from '../../../messages.ts'
import { aSession, leaveBackoffice, renderBackoffice, renderScreen } from '../../../testing/render-backoffice.tsx'
import { History } from './history.tsx'

afterEach(leaveBackoffice)

const change: CallAnswer<'listRecordChanges'>['data'][number] = {
  id: 4,
  at: '2026-06-01T10:00:00.000Z',
  entity: 'event',
  entity_id: 12,
  entity_name: 'New name',
  event_name: null,
  is_there: true,
  action: 'changed',
  user_id: 7,
  user_name: 'Noor Visser',
  impersonator_name: 'Petra Platform',
  ip: '10.0.0.1',
  before: { name: 'Old name', starts_at: '2026-07-01T10:00:00.000Z', active: false },
  after: { name: 'New name', starts_at: '2026-07-02T10:00:00.000Z', active: true },
}
const pages: Record<number, CallAnswer<'listRecordChanges'>> = {
  1: { data: [change], total: 26, page: 1, per_page: 25, last_page: 2 },
  2: {
    data: [{ ...change, id: 1, action: 'created', before: {}, after: { name: 'Old name' } }],
    total: 26,
    page: 2,
    per_page: 25,
    last_page: 2,
  },
}
const Screen = () => <History entity="event" id={12} />

test('AUD-01 a record shows who changed what, with the administrator behind, and older changes when asked', async () => {
  const { calls } = await renderScreen(Screen, { answers: { listRecordChanges: ({ page }) => pages[page]! } })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'History' }))
  expect((await screen.findAllByText('Noor Visser (by Petra Platform)'))[0]).toBeTruthy()
  expect(screen.getByText('Old name').tagName).toBe('DEL')
  expect(screen.getByText('New name').tagName).toBe('INS')
  expect(screen.getByText('02-07-2026 12:00')).toBeTruthy()
  expect(screen.getByText('No')).toBeTruthy()
  await click.click(screen.getByRole('button', { name: 'Show older changes' }))
  expect(await screen.findByText('created', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull()
  expect(calls('listRecordChanges').map(({ input }) => input)).toMatchObject([
    { entity: 'event', entity_id: 12, page: 1 },
    { entity: 'event', entity_id: 12, page: 2 },
  ])
})

test('AUD-01 without audit.view there is no history to open, nor a page of it', async () => {
  await renderScreen(
    () => (
      <>
        <h1>Record</h1>
        <History entity="event" id={12} />
      </>
    ),
    { session: aSession({ permissions: ['event.view'] }) },
  )
  await screen.findByRole('heading', { name: 'Record' })
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/audit', { session: aSession({ permissions: ['event.view'] }) })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

const listOf = (...data: CallAnswer<'listChanges'>['data']) => ({
  data,
  total: data.length,
  is_total_more: false,
  page: 1,
  per_page: 25,
  last_page: 1,
})
const rows = async () => {
  await screen.findAllByText(/10:|12:00/)
  return screen.getAllByRole('row').slice(1)
}
const whatOf = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[2]!.textContent)

test('AUD-01 all changes of the company as a list: who, which record by its name, and the way to it', async () => {
  const data = listOf(
    change,
    { ...change, id: 3, entity: 'product', entity_id: 5, entity_name: 'Early bird', event_name: 'Dance night' },
    { ...change, id: 2, entity: 'venue', entity_id: 8, entity_name: 'Old barn', is_there: false, action: 'deleted' },
    {
      ...change,
      id: 1,
      entity: 'timeslot',
      entity_id: 9,
      entity_name: null,
      event_name: 'Dance night',
      action: 'timeslots_added',
    },
  )
  await renderBackoffice('/audit', { answers: { listChanges: data } })
  expect(await whatOf()).toEqual([
    'Event “New name”: changed',
    'Product “Early bird” (Dance night): changed',
    'Venue “Old barn”: deleted',
    'Timeslot 9 (Dance night): timeslots added',
  ])
  expect(screen.getAllByText('Noor Visser (by Petra Platform)')).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Event “New name”' }).getAttribute('href')).toBe('/backoffice/events/12')
  expect(screen.queryByRole('link', { name: /Old barn/ })).toBeNull()
})

test('AUD-01 fields are named as in their forms, in the reader’s language; of a layout only the differences are shown', async () => {
  const session = aSession({ user: { language: 'de' } })
  const layout = { primary_color: '#111111', accent_color: '#222222', header: { backgroundColor: null }, footer: { links: [] } }
  const data = listOf(
    {
      ...change,
      entity: 'product',
      before: { price: 2500, max_buy: 4, status: 'live' },
      after: { price: 123_450, max_buy: 6, status: 'not_live' },
    },
    {
      ...change,
      id: 3,
      entity: 'company',
      before: { layout },
      after: { layout: { ...layout, accent_color: '#333333', header: { backgroundColor: '#444444' } } },
    },
  )
  await renderBackoffice('/audit', { session, answers: { listChanges: data } })
  const [products, company] = await Promise.all([loadMessages('de', 'products'), loadMessages('de', 'company')])
  const told = (await screen.findAllByRole('term')).map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(told).toEqual([
    [products['products.price'], '€\u00a025,00€\u00a01.234,50'],
    [products['products.max_buy'], '46'],
    [company['history.field_status'], `${products['products.live']}${products['products.not_live']}`],
    [company['company.accent_color'], '#222222#333333'],
    [company['company.header_color'], `${company['history.empty']}#444444`],
  ])
})

test('AUD-01 what is recorded of a payout, an invoice and a refund is named in the reader’s language too', async () => {
  const period = { period_start: '2026-10-01', period_end: '2026-10-31' }
  const data = listOf(
    { ...change, entity: 'company', before: {}, after: { payout: 7, amount: 2_663_508, ...period, paid_on: '2026-11-05' } },
    { ...change, id: 3, entity: 'company', before: {}, after: { number: 'F-8', credits: 'F-7', total: 100, reason: 'doppelt' } },
    { ...change, id: 5, entity: 'order', before: {}, after: { amount: 100, products: 1, payment_fee: 30, message: 'Schade' } },
  )
  await renderBackoffice('/audit', { session: aSession({ user: { language: 'de' } }), answers: { listChanges: data } })
  const told = (await screen.findAllByRole('term')).map((term) => term.textContent)
  expect(told.slice(0, 5)).toEqual(['Auszahlung', 'Betrag', 'Von', 'Bis', 'Bezahlt am'])
  expect(told.slice(5)).toEqual(
    ['Nummer', 'Gutschrift zu', 'Gesamt', 'Grund'].concat(['Betrag', 'Produkte', 'Zahlungsgebühr', 'Nachricht']),
  )
})

test('AUD-01 what was paid is shown as money and a day as a day; the amount of a discount code may be a percentage', async () => {
  const data = listOf(
    { ...change, entity: 'company', before: {}, after: { amount: 3_025_451, paid_on: '2026-11-05' } },
    { ...change, id: 3, entity: 'discount_code', before: {}, after: { amount: 20 } },
  )
  await renderBackoffice('/audit', { answers: { listChanges: data } })
  const told = (await screen.findAllByRole('term')).map((term) => term.nextElementSibling?.textContent)
  expect(told).toEqual(['€\u00a030.254,51', '05-11-2026', '20'])
})

test('AUD-01 a failed sign-in is not taken for the user whose name was given', async () => {
  const failed = { ...change, entity: 'user', entity_id: 7, entity_name: 'Noor Visser', user_id: null, user_name: null }
  const nobody = { impersonator_name: null, before: {}, after: {} }
  const data = listOf(
    { ...failed, ...nobody, id: 2, action: 'login_failed' },
    { ...failed, ...nobody, id: 1, entity_id: 0, entity_name: null, is_there: false, action: 'login_blocked' },
  )
  await renderBackoffice('/audit', { answers: { listChanges: data } })
  expect(await whatOf()).toEqual(['User “Noor Visser”: sign-in failed', 'User: sign-in blocked after too many attempts'])
  expect(screen.getAllByText('Someone not signed in')).toHaveLength(2)
})

test('AUD-01 the platform reads the trail of what is its own, whichever company it works for', async () => {
  const role = { ...change, entity: 'role', entity_id: 3, entity_name: 'Door', before: {}, after: { online: true } }
  const { calls } = await renderBackoffice('/admin/audit', {
    session: aSession({ company: null }),
    answers: { listChanges: listOf(role) },
  })
  expect((await screen.findByRole('link', { name: 'Role “Door”' })).getAttribute('href')).toBe('/backoffice/admin/roles/3')
  expect(calls('listChanges').map(({ company_id }) => company_id)).toEqual([null])
  leaveBackoffice()
  await renderBackoffice('/admin/audit', { session: aSession({ permissions: ['audit.view'] }) })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

test('EVT-85 what a record is of has words, and the parts of a list what is set for each', async () => {
  const data = listOf(
    { ...change, before: {}, after: { event_type_id: 'concert', venue_id: 'Old barn' } },
    {
      ...change,
      id: 3,
      entity: 'point_of_sale',
      before: {},
      after: {
        products: [
          { sort: 0, stock: null, product_id: 'Day ticket' },
          { sort: 1, stock: 5, product_id: 'Camping' },
        ],
      },
    },
    { ...change, id: 4, entity: 'product', before: {}, after: { product_type_id: 3 } },
    {
      ...change,
      id: 5,
      entity: 'discount_code',
      before: {},
      after: { apply_type: 'product', events: ['Summer', 'Winter'], amount: 12.5, reserved: 1, times_used: 2, tickets_count: 3 },
    },
  )
  await renderBackoffice('/audit', { session: aSession(), answers: { listChanges: data } })
  const told = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(told).toEqual([
    'Concert',
    'Old barn',
    'Day ticket; Camping (stock: 5)',
    'Parking',
    'To every ticket',
    'Summer, Winter',
    '12,5',
  ])
})

test('EVT-83 what is recorded of an event, a batch, a session and a closing has the words and values of their forms', async () => {
  const data = listOf(
    { ...change, before: {}, after: { change: 7, kind: 'cancel', orders: 3, with_fees: true, refunds: true, is_news: false } },
    {
      ...change,
      id: 3,
      entity: 'batch',
      before: {},
      after: { ticket_name: 'Kaart', price: 1500, valid_for: 'weekdays', batch_id: 9, copy_of: 4, stock_pool_id: 5, sort: 6 },
    },
    { ...change, id: 5, entity: 'scan_session', before: { outgoing_scans: false }, after: { outgoing_scans: true } },
    { ...change, id: 6, entity: 'box_office_closing', before: {}, after: { cash_float: 15_000, counted_cash: 32_050 } },
    { ...change, id: 8, entity: 'order', before: {}, after: { payment_status: 'not_paid', scanned: 2 } },
  )
  await renderBackoffice('/audit', { session: aSession({ user: { language: 'nl' } }), answers: { listChanges: data } })
  const told = (await screen.findAllByRole('term')).map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(told).toEqual([
    ['Wat er gedaan is', 'Annuleren'],
    ['Bestellingen', '3'],
    ['Ook service- en betaalkosten terugbetalen', 'Ja'],
    ['Terugbetalen wat er is betaald', 'Ja'],
    ['Nieuws', 'Nee'],
    ['Ticketnaam', 'Kaart'],
    ['Prijs', '€\u00a015,00'],
    ['Geldig voor', 'Dagen van de week, bij alle evenementen'],
    ['Tel bezoekers die weggaan', 'NeeJa'],
    ['Startgeld', '€\u00a0150,00'],
    ['Contant geteld', '€\u00a0320,50'],
    ['Status', 'Niet betaald'],
    ['Gescand', '2'],
  ])
})

import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { pretixNotes } from '@entree/domain/desk/pretix-event.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const LONG = `Sommerfest der ${'Donaudampfschifffahrts'.repeat(8)}gesellschaft`
const events: CallAnswer<'listPretixEvents'>['data'] = [
  { slug: 'summer', subevent_id: null, name: LONG, starts_at: '2026-07-10T08:00:00.000Z', currency: 'EUR', event_id: null },
  { slug: 'old', subevent_id: 8, name: 'Old', starts_at: null, currency: 'EUR', event_id: 7 },
]
const preview: CallAnswer<'previewPretixEvent'> = {
  name: 'Summer',
  starts_at: '2026-07-10T08:00:00.000Z',
  ends_at: '2026-07-11T08:00:00.000Z',
  location: 'Town hall',
  time_zone: 'Europe/Berlin',
  products: [
    { key: '1', name: 'Adult', price: 2300, vat_percentage: 19, stock: 200, has_ticket: true, is_here: false },
    { key: '2', name: 'Child', price: 0, vat_percentage: 0, stock: null, has_ticket: true, is_here: false },
  ],
  shared: [{ name: 'House', left: 12, products: ['Adult', 'Child'] }],
  notes: [...pretixNotes],
  event_id: null,
}

async function open(answers: Answers = {}, session = aSession()) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/pretix', {
    session,
    answers: {
      listPretixEvents: { data: events },
      previewPretixEvent: preview,
      importPretixEvent: { event_id: 12 },
      ...answers,
    },
  })
  return { ...view, user }
}
async function list(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: /^Organizer/ }), 'bigevents')
  await user.type(screen.getByLabelText(/^API token/), 'secret-token')
  await user.click(screen.getByRole('button', { name: 'See the events' }))
}

test('MOVE-31 MOVE-33 MOVE-34 MOVE-35 MOVE-40 MOVE-42 an event is found, looked at with all that does not come, and brought', async () => {
  const { user, calls } = await open()
  await list(user)
  const found = within(await screen.findByRole('list', { name: 'Which event?' })).getAllByRole('listitem')
  expect(found.map((row) => row.textContent)).toEqual([expect.stringContaining(LONG), expect.stringContaining('here already')])
  expect(calls('listPretixEvents')[0]?.input).toEqual({
    address: 'https://pretix.eu',
    organizer: 'bigevents',
    token: 'secret-token',
    language: 'en',
  })
  await user.click(screen.getByRole('button', { name: `Look at ${LONG}` }))
  const rows = within(await screen.findByRole('group', { name: 'Products' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'ProductPriceVATLeft',
    expect.stringMatching(/^Adult.*23,00.*19%200$/),
    expect.stringMatching(/^Child.*0%Unlimited$/),
  ])
  expect(screen.getByText(/The location “Town hall”/)).toBeTruthy()
  expect(screen.getByText(/The time zone Europe\/Berlin/)).toBeTruthy()
  expect(screen.getByText('The quota “House” with 12 left, which these share: Adult, Child.')).toBeTruthy()
  expect(screen.getByText(/^Check-ins come along/)).toBeTruthy()
  expect(screen.getByText(/^What is scanned in pretix from now on/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create the event and fetch its orders' }))
  await waitFor(() => expect(location.pathname).toContain('/events/12/ticket-import'))
  expect(calls('importPretixEvent')[0]?.input).toMatchObject({ slug: 'summer', subevent_id: null, token: 'secret-token' })
})

test('MOVE-38 one that is here already says that only what is new comes', async () => {
  const { user } = await open({ previewPretixEvent: { ...preview, event_id: 7 } })
  await list(user)
  await user.click(await screen.findByRole('button', { name: 'Look at Old' }))
  expect(await screen.findByText(/This event is here already/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fetch what is new' })).toBeTruthy()
})

test('MOVE-31 MOVE-39 what is missing or refused stands beside its field, and a currency that is not ours says so', async () => {
  const { user, calls } = await open({
    listPretixEvents: [refusal('pretix_token_refused', { field: 'token' })],
    previewPretixEvent: [refusal('pretix_currency', { currency: 'CHF' })],
  })
  await user.click(await screen.findByRole('button', { name: 'See the events' }))
  expect((await screen.findByRole('textbox', { name: /^Organizer/ })).getAttribute('aria-invalid')).toBe('true')
  expect(calls('listPretixEvents')).toEqual([])
  await list(user)
  // In a toast, and beside the field.
  await waitFor(() => expect(screen.getAllByText(/pretix doesn't accept this token/)).toHaveLength(2))
  expect(screen.getByLabelText(/^API token/).getAttribute('aria-invalid')).toBe('true')
  leaveBackoffice()
  const next = await open({ previewPretixEvent: [refusal('pretix_currency', { currency: 'CHF' })] })
  await list(next.user)
  await next.user.click(await screen.findByRole('button', { name: 'Look at Old' }))
  expect(await screen.findByText(/This event is sold in CHF/)).toBeTruthy()
})

test('MOVE-33 the page says when an organiser has no events, and users who may not make products are kept out', async () => {
  const { user } = await open({ listPretixEvents: { data: [] } })
  await list(user)
  expect(await screen.findByText('There are no events that this token may see.')).toBeTruthy()
  for (const withheld of ['event.create', 'event.products', 'event.pos', 'order.add_attendees']) {
    leaveBackoffice()
    await open({}, aSession({ permissions: permissions.filter((permission) => permission !== withheld) }))
    await screen.findByText("You don't have permission to open this page. Ask your company admin.")
    expect(screen.queryByRole('button', { name: 'See the events' }), withheld).toBeNull()
  }
})

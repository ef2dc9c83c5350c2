import { formatDateTimeNumeric } from '@entree/domain/foundation/dates.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail, anEventRow } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aPage } from '../../../testing/a-page.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const without = (...withheld: string[]) =>
  aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) })
const open = (answers: Answers = {}, session = aSession(), path = '/events') =>
  renderBackoffice(path, {
    session,
    answers: { listEvents: aPage([anEventRow({ sold: 40 })]), listEventTypes: [], listActiveVenues: [], ...answers },
  })

test('EVT-01 the overview shows each event with its state, place and what was sold', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Summer night/ })
  for (const text of ['Draft', 'De Helling, Utrecht', '40', 'of 100']) expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Summer night' }).getAttribute('href')).toContain('/events/5')
})

test('EVT-02 without a choice the list shows what goes on and is to come, archived events when chosen', async () => {
  const { calls } = await open()
  await screen.findByText('Summer night')
  expect(calls('listEvents').at(-1)?.input).toMatchObject({ state: 'current', sort: 'starts_at' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox', { name: 'Upcoming' }))
  await user.click(await screen.findByRole('option', { name: 'Archived' }))
  await waitFor(() => expect(calls('listEvents').at(-1)?.input).toMatchObject({ state: 'archived', sort: '-starts_at' }))
})

test('EVT-94 an end that follows from the start no longer says that it is empty', async () => {
  await open({}, aSession(), '/events?new=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }))
  const user = userEvent.setup()
  await user.click(dialog.getByRole('button', { name: 'Create event' }))
  const end = dialog.getByRole('textbox', { name: /^End/ })
  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'))
  await user.type(dialog.getByRole('textbox', { name: /^Start/ }), '04-07-2099 20:00{Tab}')
  await waitFor(() => expect(end).toHaveProperty('value', '05-07-2099 00:00'))
  await waitFor(() => expect(end.getAttribute('aria-invalid')).not.toBe('true'))
})

test('GEN-04 an event is made from a name and a start, and opened', async () => {
  const { calls, router } = await open({ createEvent: anEventDetail(), getEventDetail: anEventDetail() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add event' }))
  const dialog = await screen.findByRole('dialog', { name: 'New event' })
  await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Summer night')
  await user.type(within(dialog).getByRole('textbox', { name: /^Start/ }), '05-09-2026 20:00')
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/events/5/details'))
  expect(calls('createEvent')[0]?.input).toMatchObject({
    name: 'Summer night',
    starts_at: '2026-09-05T18:00:00.000Z',
    // An evening, until one says otherwise.
    ends_at: '2026-09-05T22:00:00.000Z',
  })
})

test('EVT-36 EVT-37 a name that is too short is reported beside the field, and nothing is sent', async () => {
  const { calls } = await open({}, aSession(), '/events?new=1')
  const user = userEvent.setup()
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.type(name, 'abc')
  await user.click(screen.getByRole('button', { name: 'Create event' }))
  expect(await screen.findByText('Use 4 to 64 characters.')).toBeTruthy()
  expect(calls('createEvent')).toEqual([])
})

test('an overview without events says what to do next', async () => {
  await open({ listEvents: aPage([]) })
  expect(await screen.findByText('No events yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create your first event' })).toBeTruthy()
})

test('PERM-021 PERM-022 without event.view there is no menu entry and no screen, without event.create no button', async () => {
  await open({}, without('event.create'))
  await screen.findByText('Summer night')
  expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull()
  leaveBackoffice()
  await open({}, without('event.view'))
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Events' })).toBeNull()
})

test('EVT-12 EVT-13 EVT-14 EVT-15 PERM-023 PERM-024 what can be done with an event goes by permission', async () => {
  const menuOf = async (session: ReturnType<typeof aSession>) => {
    await open({}, session)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    leaveBackoffice()
    return items
  }
  const [orders, add] = ['Orders of this event', 'Add attendees']
  expect(await menuOf(aSession())).toEqual([orders, add, 'Duplicate', 'Archive', 'Delete'])
  expect(await menuOf(without('event.delete'))).toEqual([orders, add, 'Duplicate', 'Archive'])
  expect(await menuOf(without('event.duplicate'))).toEqual([orders, add, 'Archive', 'Delete'])
  expect(await menuOf(without('event.edit'))).toEqual([orders, add, 'Duplicate', 'Delete'])
  expect(await menuOf(without('order.view'))).toEqual([add, 'Duplicate', 'Archive', 'Delete'])
  expect(await menuOf(without('order.add_attendees'))).toEqual([orders, 'Duplicate', 'Archive', 'Delete'])
})

test('EVT-14 BERR-34 deleting asks first, and says when an event has orders', async () => {
  const { calls } = await open({ deleteEvent: [{ code: 'event_contains_orders' }] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog')
  expect(calls('deleteEvent')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/This event has orders, so it can't be deleted/)).toBeTruthy()
})

test('EVT-51 EVT-52 a copy asks for a name and a start, and is opened', async () => {
  const { calls, router } = await open({
    getEventDetail: anEventDetail(),
    listSessionsOfEvent: [],
    duplicateEvent: anEventDetail({ id: 6 }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Duplicate event' })
  const name = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('Summer night (copy)')
  await user.type(within(dialog).getByRole('textbox', { name: /^Start/ }), '04-09-2027 20:00')
  await user.click(within(dialog).getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/events/6'))
  expect(calls('duplicateEvent')[0]?.input).toMatchObject({
    name: 'Summer night (copy)',
    starts_at: '2027-09-04T18:00:00.000Z',
    // As long as the first.
    ends_at: '2027-09-05T02:00:00.000Z',
    sessions: [],
  })
})

test('EVT-51 DEC-B-32 a copy ends at the hour that the first one did, also where the clocks changed in between', async () => {
  const night = { starts_at: '2026-10-24T18:00:00.000Z', ends_at: '2026-10-25T05:00:00.000Z' }
  await open({ getEventDetail: anEventDetail(night), listSessionsOfEvent: [] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
  await user.type(await dialog.findByRole('textbox', { name: /^Start/ }), '02-10-2027 20:00')
  const ends = dialog.getByRole<HTMLInputElement>('textbox', { name: /^End/ })
  await waitFor(() => expect(ends.value).toBe('03-10-2027 06:00'))
})

test('EVT-53 a start that is no date yet while it is typed moves no session and breaks nothing', async () => {
  const event = anEventDetail()
  const session = { id: 31, name: 'Main gate', starts_at: event.starts_at, ends_at: event.ends_at }
  await open({ getEventDetail: event, listSessionsOfEvent: [session] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
  const gate = within(await dialog.findByRole('group', { name: 'Main gate' }))
  const start = dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Start/ })[0]!
  const values = () => gate.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  await user.type(start, '20072')
  expect([start.value, ...values()]).toEqual(['20072', '', ''])
  await user.type(start, '027 20:00')
  await waitFor(() => expect(values()[0]).toBe('20-07-2027 20:00'))
})

test('EVT-53 DEC-B-33 the sessions of a copy move along with its start, and none keeps its times', async () => {
  const event = anEventDetail()
  const session = { id: 31, name: 'Main gate', starts_at: addMs(event.starts_at, -3_600_000), ends_at: event.ends_at }
  const { calls } = await open({
    getEventDetail: event,
    listSessionsOfEvent: [session],
    duplicateEvent: anEventDetail({ id: 6 }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
  const gate = within(await dialog.findByRole('group', { name: 'Main gate' }))
  await user.type(dialog.getAllByRole('textbox', { name: /^Start/ })[0]!, '04-09-2027 20:00')
  const starts = gate.getByRole<HTMLInputElement>('textbox', { name: /^Start/ })
  await waitFor(() => expect(starts.value).toBe('04-09-2027 19:00'))
  const was = formatDateTimeNumeric(session.starts_at, 'Europe/Amsterdam')
  await user.clear(starts)
  await user.type(starts, was)
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  expect(await gate.findByText(/Main gate still has its old dates/)).toBeTruthy()
  expect(calls('duplicateEvent')).toEqual([])
  await user.clear(starts)
  await user.type(starts, '04-09-2027 18:30')
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await waitFor(() =>
    expect(calls('duplicateEvent')[0]?.input).toMatchObject({
      sessions: [{ id: 31, starts_at: '2027-09-04T16:30:00.000Z', ends_at: '2027-09-05T02:00:00.000Z' }],
    }),
  )
})

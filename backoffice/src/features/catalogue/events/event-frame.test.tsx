import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const without = (...withheld: string[]) =>
  aSession({ permissions: permissions.filter((permission) => !withheld.includes(permission)) })
const open = (event = anEventDetail(), answers: Answers = {}, session = aSession(), path = `/events/5/details`) =>
  renderBackoffice(path, {
    session,
    answers: { getEventDetail: event, listEventTypes: [{ id: 2, name: 'concert' }], listActiveVenues: [], ...answers },
  })

test('BERR-41 an event on sale in which nobody can buy anything says so, with the way to what is missing', async () => {
  const missing = [
    { item: 'product', is_hard: true },
    { item: 'image', is_hard: false },
  ] as const
  await open(anEventDetail({ state: 'live', status: 'live', missing: [...missing] }))
  const text = await screen.findByText(/This event is on sale, but nobody can buy anything/)
  const links = within(text).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('/events/5/products')])
  leaveBackoffice()
  await open(anEventDetail({ state: 'live', status: 'live', missing: [missing[1]] }))
  await screen.findByRole('button', { name: 'Take off sale' })
  expect(screen.queryByText(/nobody can buy anything/)).toBeNull()
})

test.each(['not_live', 'live'] as const)(
  'EVT-90 an event that is %s says that visitors cannot pay, and leads to the payment accounts whoever may open them',
  async (status) => {
    const event = anEventDetail({ status, state: status, missing: [{ item: 'payment', is_hard: false }] })
    await open(event)
    const notice = (await screen.findByText(/Visitors can't pay for this event yet/)).parentElement!
    expect(within(notice).getByRole('link', { name: 'Go to payment accounts' }).getAttribute('href')).toContain(
      '/company/payment-accounts',
    )
    expect(screen.queryByText(/Optional, but visitors like it/)).toBeNull()
    leaveBackoffice()
    await open(event, {}, without('my_company.payment_accounts'))
    expect((await screen.findByText(/Visitors can't pay for this event yet/)).textContent).toContain('Ask someone')
    expect(screen.queryByRole('link', { name: 'Go to payment accounts' })).toBeNull()
    leaveBackoffice()
    await open(anEventDetail({ status, state: status, missing: [] }))
    await screen.findByRole('heading', { name: 'Summer night' })
    expect(screen.queryByText(/Visitors can't pay/)).toBeNull()
  },
)

test('DEC-B-28 what is missing is listed with links to it, and the event cannot be put on sale until it is done', async () => {
  await open(
    anEventDetail({
      missing: [
        { item: 'product', is_hard: true },
        { item: 'ticket_template', is_hard: true },
        { item: 'image', is_hard: false },
      ],
    }),
  )
  const list = await screen.findByRole('region', { name: 'What this event still needs' })
  expect(within(list).getByText('2 things to do before you can put it on sale')).toBeTruthy()
  expect(within(list).getByRole('link', { name: 'Choose a ticket template' }).getAttribute('href')).toContain(
    '/events/5/ticket-template',
  )
  expect(within(list).getByRole('link', { name: 'an image' })).toBeTruthy()
  expect(within(list).getByRole('link', { name: 'Next: Products' }).getAttribute('href')).toContain('/events/5/products')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put on sale' }).disabled).toBe(true)
})

test('EVT-20 EVT-44 EVT-64 EVT-67 an event that is ready is put on sale; one on sale is taken off after a question', async () => {
  let event = anEventDetail()
  const { calls } = await open(event, {
    getEventDetail: () => event,
    saveEvent: ({ status }) =>
      (event = anEventDetail({
        status,
        state: status,
        updated_at: '2026-06-02T10:00:00.000Z',
        shop_url: 'https://shop.example/p/a',
      })),
    listPointsOfSale: [],
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Put on sale' }))
  expect(await screen.findByText('On sale')).toBeTruthy()
  expect(calls('saveEvent')[0]?.input).toEqual({ event_id: 5, status: 'live' })
  expect(screen.getByRole('link', { name: 'View shop' }).getAttribute('href')).toBe('https://shop.example/p/a')
  await waitFor(() => expect(location.pathname).toBe('/backoffice/events/5/share'))
  await user.click(screen.getByRole('button', { name: 'Take off sale' }))
  const question = await screen.findByText('Take Summer night off sale?')
  expect(screen.getByText(/Payments that have started, bank transfers and payment links still go through/)).toBeTruthy()
  expect(calls('saveEvent')).toHaveLength(1)
  const buttons = screen.getAllByRole('button', { name: 'Take off sale' })
  await user.click(buttons.at(-1)!)
  expect(await screen.findByText('Off sale')).toBeTruthy()
  expect(question.isConnected).toBe(false)
})

test('EVT-44 EVT-64 users who may not see the shops can copy the shop’s link once the event is on sale', async () => {
  let event = anEventDetail()
  const shop_url = 'https://shop.example/p/a'
  const live = { status: 'live', state: 'live', shop_url } as const
  await open(event, { getEventDetail: () => event, saveEvent: () => (event = anEventDetail(live)) }, without('event.pos'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Put on sale' }))
  const share = await screen.findByText(/Now share the link to your shop:/)
  expect(share.textContent).toContain('shop.example/p/a')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(shop_url)
})

test('an event that was on sale already is not announced', async () => {
  await open(anEventDetail({ status: 'live', state: 'live', shop_url: 'https://shop.example/p/a' }))
  await screen.findByRole('link', { name: 'View shop' })
  expect(screen.queryByText(/Now share the link/)).toBeNull()
})

test('EVT-48 DEC-B-29 an archived event can be looked at, not changed, and taken out again', async () => {
  const { calls } = await open(anEventDetail({ state: 'archived', archived_at: '2026-06-01T10:00:00.000Z' }), {
    archiveEvent: anEventDetail(),
  })
  expect(await screen.findByText(/This event is archived/)).toBeTruthy()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Unarchive' }))
  await waitFor(() => expect(calls('archiveEvent')[0]?.input).toEqual({ event_id: 5, archived: false }))
})

test('EVT-50 of an event with orders it is said why it cannot be deleted, and that it can be archived', async () => {
  const { calls } = await open(anEventDetail({ has_orders: true }), { archiveEvent: anEventDetail() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('This event has orders')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Archive instead' }))
  await waitFor(() => expect(calls('archiveEvent')[0]?.input).toEqual({ event_id: 5, archived: true }))
  expect(calls('deleteEvent')).toEqual([])
})

test('BCALL-025 only what was changed is sent, with the version that was seen', async () => {
  const { calls } = await open(anEventDetail(), { saveEvent: anEventDetail({ name: 'Autumn night' }) })
  const user = userEvent.setup()
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Autumn night')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveEvent')[0]?.input).toEqual({ event_id: 5, name: 'Autumn night', updated_at: '2026-06-01T10:00:00.000Z' }),
  )
  expect(await screen.findByRole('heading', { name: 'Autumn night' })).toBeTruthy()
})

test('DEC-B-182 a change that someone else saved meanwhile is reported, and what was typed stays until the user decides', async () => {
  const { calls } = await open(anEventDetail(), {
    saveEvent: ({ updated_at }) =>
      updated_at
        ? [{ code: 'changed_meanwhile', name: 'Bea' }]
        : anEventDetail({ name: 'Mine', updated_at: '2026-06-03T10:00:00.000Z' }),
  })
  const user = userEvent.setup()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else has changed this')).toBeTruthy()
  expect(name.value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(calls('saveEvent')).toHaveLength(2))
  expect(calls('saveEvent')[1]?.input).toEqual({ event_id: 5, name: 'Mine' })
})

test('DEC-B-182 putting the event on sale yourself while typing does not count as someone else’s change', async () => {
  let event = anEventDetail()
  const { calls } = await open(event, {
    getEventDetail: () => event,
    saveEvent: ({ status }) =>
      (event = anEventDetail({ status: status ?? 'live', state: 'live', updated_at: '2026-06-02T10:00:00.000Z' })),
  })
  const user = userEvent.setup()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await user.type(name, ' 2026')
  await user.click(screen.getByRole('button', { name: 'Put on sale' }))
  await screen.findByText('On sale')
  expect(name.value).toBe('Summer night 2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveEvent')[1]?.input).toEqual({
      event_id: 5,
      name: 'Summer night 2026',
      updated_at: '2026-06-02T10:00:00.000Z',
    }),
  )
})

test('EVT-54 PERM-032 the age checkbox shows with a minimum age, and to users who may set it', async () => {
  await open()
  const user = userEvent.setup()
  const age = await screen.findByRole('textbox', { name: /^Minimum age/ })
  expect(screen.queryByRole('switch', { name: /confirm/ })).toBeNull()
  await user.type(age, '18')
  expect(await screen.findByRole('switch', { name: /confirm that visitors are 18 or older/ })).toBeTruthy()
  await user.type(age, ' or so')
  await waitFor(() => expect(screen.queryByRole('switch', { name: /confirm that/ })).toBeNull())
  expect(document.body.textContent).not.toContain('NaN')
  leaveBackoffice()
  await open(anEventDetail({ minimum_age: 18 }), {}, without('event.minimum_age_checkbox'))
  await screen.findByRole('textbox', { name: /^Minimum age/ })
  expect(screen.queryByRole('switch', { name: /confirm/ })).toBeNull()
})

test('EVT-59 PERM-033 a venue is added from within the details, and chosen', async () => {
  const venue = {
    id: 4,
    name: 'Pandora',
    address: 'Vredenburg 1',
    zip: '3511 BA',
    city: 'Utrecht',
    country_code: 'NL',
    active: true,
    verified: false,
    is_own: true,
    updated_at: '2026-06-01T10:00:00.000Z',
  }
  const { calls } = await open(anEventDetail(), { createVenue: venue, saveEvent: anEventDetail() })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New venue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add venue' })
  // Browsers drop a form within a form.
  expect(dialog.closest('form')).toBeNull()
  await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Pandora')
  await user.type(within(dialog).getByRole('textbox', { name: /^Street/ }), 'Vredenburg 1')
  await user.type(within(dialog).getByRole('textbox', { name: /^Postal code/ }), '3511 BA')
  await user.type(within(dialog).getByRole('textbox', { name: /^City/ }), 'Utrecht')
  await user.click(within(dialog).getByRole('button', { name: 'Add venue' }))
  await waitFor(() => expect(calls('createVenue')[0]?.input).toMatchObject({ name: 'Pandora', country_code: 'NL' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')[0]?.input).toMatchObject({ venue_id: 4 }))
  leaveBackoffice()
  await open(anEventDetail(), {}, without('event.add_venue', 'venue.edit'))
  await screen.findByRole('textbox', { name: /^Name/ })
  expect(screen.queryByRole('button', { name: 'New venue' })).toBeNull()
})

test('EVT-10 EVT-30 the ticket template is chosen in its tab', async () => {
  const { calls } = await open(
    anEventDetail(),
    { saveEvent: anEventDetail({ ticket_template_id: 9 }) },
    aSession(),
    '/events/5/ticket-template',
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Gold' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEvent')[0]?.input).toMatchObject({ ticket_template_id: 9 }))
})

test('EVT-09 EVT-57 PERM-030 DEC-B-202 the marketing tab saves the tags, and never shows the token', async () => {
  const event = anEventDetail({ has_fb_capi: true, fb_pixel_id: '123456789', has_fb_access_token: true })
  const { calls } = await open(event, { saveEventMarketing: event }, aSession(), '/events/5/marketing')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: /^Container ID/ }), 'GTM-ABC1234')
  const token = screen.getByLabelText<HTMLInputElement>(/^Access token/)
  expect(token.value).toBe('')
  expect(screen.getByText(/A token is stored/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEventMarketing')[0]?.input).toMatchObject({ gtm_id: 'GTM-ABC1234', fb_access_token: '' }))
  leaveBackoffice()
  await open(anEventDetail(), {}, without('event.marketing'), '/events/5/marketing')
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
})

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail, anEventRow } from '../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const answers = {
  listEvents: none,
  listOrders: { ...none, is_total_more: false, paid_total: 0, pending_total: 0 },
  searchRecords: [
    { kind: 'ticket' as const, id: 502476, name: '502476', detail: 'Jan Bos', event_id: 5, order_id: 180916 },
    { kind: 'product' as const, id: 9, name: 'Dagticket', detail: 'Summer night', event_id: 5, order_id: null },
    { kind: 'discount_code' as const, id: 4, name: 'EARLY', detail: null, event_id: null, order_id: null },
  ],
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('no key is lost that is typed at once after Ctrl+K, while the search is still being fetched', async () => {
  await renderBackoffice('/profile', { answers })
  await screen.findByRole('heading', { level: 1 })
  // All in one go, without waiting for the field.
  const press = (key: string, ctrlKey = false) =>
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
    })
  press('k', true)
  for (const key of [...'18091x', 'Backspace', '6']) press(key)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
  await expect.poll(() => field.value).toBe('180916')
  await expect.poll(() => document.activeElement).toBe(field)
  await userEvent.type(field, '7')
  expect(field.value).toBe('1809167')
})

test('tickets, products and codes are found with where they are, and what was opened comes first the next time', async () => {
  await renderBackoffice('/profile', { answers })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), '5024')
  await expect.poll(options).toEqual(['502476Jan Bos', 'DagticketSummer night', 'EARLY'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/backoffice/orders/180916')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(() => options()[0]).toBe('502476Jan Bos')
})

test('NAV-13 the parts of events are found by name, of the event one is in before the others; so are the lists behind the menu', async () => {
  const current = [anEventRow({ id: 8, name: 'Winter night', state: 'live' }), anEventRow()]
  await renderBackoffice('/events/5/details', {
    answers: {
      ...answers,
      searchRecords: [],
      getEventDetail: anEventDetail(),
      listEventTypes: [],
      listActiveVenues: [],
      listEvents: { ...none, data: current, total: 2 },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await userEvent.type(field, 'products')
  await expect.poll(options).toEqual(expect.arrayContaining(['ProductsSummer night', 'ProductsWinter night']))
  expect(options().indexOf('ProductsSummer night')).toBeLessThan(options().indexOf('ProductsWinter night'))
  await userEvent.clear(field)
  await userEvent.type(field, 'winter box')
  await expect.poll(() => options()[0]).toBe('Box officesWinter night')
  await userEvent.clear(field)
  await userEvent.type(field, 'email issues')
  await expect.poll(() => options()[0]).toBe('Email issues')
  await userEvent.clear(field)
  await userEvent.type(field, 'winter box')
  await expect.poll(() => options()[0]).toBe('Box officesWinter night')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/backoffice/events/8/box-offices')
})

test('actions are found by their words, if the user may do them', async () => {
  const draft = anEventRow({ id: 8, name: 'Winter night', state: 'draft' })
  await renderBackoffice('/profile', {
    answers: { ...answers, searchRecords: [], listEvents: { ...none, data: [draft], total: 1 } },
  })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await userEvent.type(field, 'code new')
  await expect.poll(() => options().filter((text) => text === 'New discount code')).toHaveLength(1)
  await userEvent.clear(field)
  await userEvent.type(field, 'sale')
  await expect.poll(() => options()[0]).toBe('Put Winter night on sale')
  leaveBackoffice()
  await renderBackoffice('/profile', { answers, session: aSession({ permissions: ['event.view'] }) })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'new')
  expect(screen.queryByRole('option', { name: /New/ })).toBeNull()
})

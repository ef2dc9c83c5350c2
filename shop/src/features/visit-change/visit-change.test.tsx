import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { anOrder, SECRET } from '../orders/testing/order-data.ts'
import { inDays, slot } from '../timeslots/testing/slots.ts'
import type { VisitChange } from './visit-change-query.ts'

afterEach(leaveShop)

const noon = slot({})
const evening = slot({ id: 92, starts_at: inDays(10, 17), ends_at: inDays(10, 18) })
const timeslotOf = ({ id, starts_at, ends_at }: typeof noon) => ({ id, starts_at, ends_at })
const order = anOrder({ payment_status: 'paid', event: { has_timeslots: true }, timeslot_id: 91, timeslot: timeslotOf(noon) })
const changed = { ...order, timeslot_id: 92, timeslot: timeslotOf(evening) }
const open: VisitChange = { state: 'open', until: inDays(9, 10), time_zone: 'Europe/Amsterdam' }
const shop = aPointOfSale({
  event: { timeslots: [{ ...noon, left: null }], starts_at: inDays(10, 8), ends_at: inDays(11, 20) },
})
type Answers = NonNullable<NonNullable<Parameters<typeof renderShop>[1]>['answers']>
const base: Answers = {
  getOrder: order,
  getPointOfSaleByOrder: shop,
  getVisitChange: open,
  listOrderTimeslots: [noon, evening],
  listOrderTickets: [],
}
const show = (page: 'visit' | 'status', answers: Answers = {}) =>
  renderShop(`/order/3/${SECRET}/${page}`, { answers: { ...base, ...answers } })
const slotButton = async (id: number) => {
  const group = within(await screen.findByRole('group', { name: 'Time' }))
  return group.getAllByRole<HTMLButtonElement>('button').find(({ dataset }) => dataset['slot'] === String(id))!
}
const confirm = () => screen.getByRole('button', { name: 'Change time' })

test('REBK-09 the buyer chooses another time as when ordering, sees both, and one press changes it once', async () => {
  const answered = Promise.withResolvers<typeof order>()
  const { calls } = await show('visit', { changeOwnVisit: () => answered.promise })
  ;(await slotButton(92)).click()
  await screen.findByText('New')
  confirm().click()
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBe('true'))
  confirm().click()
  answered.resolve(changed)
  await screen.findByRole('heading', { level: 1, name: 'Your time has been changed' })
  expect(calls('changeOwnVisit').map(({ input }) => input)).toEqual([
    { id: '3', secret: SECRET, from_timeslot_id: 91, timeslot_id: 92 },
  ])
})

test('REBK-09 without another time than the present one nothing is sent, and the page says what is missing', async () => {
  const { calls } = await show('visit')
  ;(await slotButton(91)).click()
  confirm().click()
  expect(await screen.findByText('Choose a time first.')).toBeTruthy()
  expect(calls('changeOwnVisit')).toEqual([])
})

test('REBK-09 a time that fills up at that moment is shown as full, and nothing is lost', async () => {
  let times = [noon, evening]
  await show('visit', {
    listOrderTimeslots: () => times,
    changeOwnVisit: () => {
      times = [noon, { ...evening, spots_sold: 20 }]
      return [refusal('timeslot_full', { field: 'timeslot_id', remaining: 0 })]
    },
  })
  ;(await slotButton(92)).click()
  await screen.findByText('New')
  confirm().click()
  expect(await screen.findByText('This time is full. Please choose another one.')).toBeTruthy()
  await waitFor(async () => expect((await slotButton(92)).disabled).toBe(true))
  expect(screen.queryByText('New')).toBeNull()
})

test.each([
  ['late', "It's too late to change your time", /This was possible until .* Ask Zomerweide/],
  ['closed', "This time can't be changed here", /Ask Zomerweide/],
] as const)('REBK-09 where it is %s the page says so and offers nothing', async (state, title, text) => {
  await show('visit', { getVisitChange: { ...open, state } })
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(text)
  expect(screen.queryByRole('button', { name: 'Change time' })).toBeNull()
})

test('REBK-09 the order’s page leads there while it is possible, says until when, and nothing where it never was', async () => {
  await show('status')
  expect((await screen.findByRole('link', { name: 'Change time' })).getAttribute('href')).toContain(`/order/3/${SECRET}/visit`)
  screen.getByText(/You can change your time until/)
  leaveShop()
  await show('status', { getVisitChange: { ...open, state: 'late' } })
  await screen.findByText(/Your time could be changed until/)
  expect(screen.queryByRole('link', { name: 'Change time' })).toBeNull()
  leaveShop()
  const { calls, client } = await show('status', { getVisitChange: { ...open, state: 'closed' } })
  await waitFor(() => expect(calls('getVisitChange')).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: 'Change time' })).toBeNull()
  expect(screen.queryByText(/change your time/)).toBeNull()
})

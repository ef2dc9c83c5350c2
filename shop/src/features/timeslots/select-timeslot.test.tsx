import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { readCart, saveCart, saveOrder } from '../cart/cart-storage.ts'
import { anOrder, savedOver, SECRET } from '../orders/testing/order-data.ts'
import type { FixedTimeslot, Option } from './slot-text.ts'

afterEach(leaveShop)

const PAGE = `/order/3/${SECRET}/timeslot`
const order = anOrder({ event: { has_timeslots: true } })

/** Days ahead of the clock of this machine, as the shop counts from it. */
const inDays = (days: number, hour: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`
const slot = (over: Partial<FixedTimeslot>): FixedTimeslot => ({
  id: 91,
  starts_at: inDays(10, 10),
  ends_at: inDays(10, 11),
  spots: 20,
  spots_sold: 0,
  is_past: false,
  ...over,
})
const fixed = aPointOfSale({ event: { timeslots: [slot({})], starts_at: inDays(10, 8), ends_at: inDays(11, 20) } })

/** The first of next month, so that the whole month lies ahead. */
const month = (() => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
})()
const hours = aPointOfSale({
  event: {
    opening_hours: [{ day: 1, opens_at: '10:00', closes_at: '12:00', interval: 'hourly' }],
    starts_at: `${month}-01T08:00:00.000Z`,
    ends_at: `${month}-20T20:00:00.000Z`,
  },
})
const option = (over: Partial<Option>): Option => ({
  opening_hour_id: 6,
  day: `${month}-05`,
  opens_at: '10:00',
  closes_at: '11:00',
  spots: 20,
  spots_sold: 0,
  timeslot_id: null,
  is_past: false,
  ...over,
})
const timesOf = async (day: string) => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(` ${Number(day.slice(8))} .* ${day.slice(0, 4)}`) }))
  return within(await screen.findByRole('group', { name: 'Time' })).getAllByRole<HTMLButtonElement>('button')
}
const continueButton = () => screen.getByRole('button', { name: 'Continue' })

test('SLOT-02 SLOT-08 SLOT-11 SLOT-12 ROUTE-06 a fixed timeslot is chosen by its start and end and saved', async () => {
  saveOrder(5, { order: { id: 3, secret: SECRET } })
  saveCart(5, {
    products: [],
    discountCode: null,
    paymentMethod: null,
    campaignDiscount: 0,
    timeslot: null,
    campaign: null,
    totals: { total: 0, total_without_payment_method_fee: 0, processing_fee: 0 },
  })
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: fixed,
      saveOrder: savedOver(order),
      listOrderTimeslots: [slot({}), slot({ id: 92, starts_at: inDays(11, 12), ends_at: inDays(11, 13) })],
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
    },
  })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Time/ })
  const texts = [...select.querySelectorAll('option')].map((one) => one.textContent)
  expect(texts.slice(1)).toEqual([expect.stringMatching(/^1[12]:00 – 1[23]:00$/), expect.stringMatching(/^1[34]:00 – 1[45]:00$/)])
  expect(select.querySelectorAll('optgroup')).toHaveLength(2)
  fireEvent.change(select, { target: { value: '92' } })
  fireEvent.click(continueButton())
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))
  expect(calls('saveOrder')[0]?.input).toEqual({ id: '3', secret: SECRET, timeslot_id: 92 })
  expect(readCart(5)?.timeslot).toMatch(/1[34]:00 – 1[45]:00/)
})

test('DEC-S-82 full, too small and past timeslots are labelled and cannot be chosen', async () => {
  const past = new Date(Date.now() - 60_000).toISOString()
  const slots = [
    slot({ id: 1, starts_at: past, ends_at: past, is_past: true }),
    slot({ id: 2, spots: 5, spots_sold: 5 }),
    slot({ id: 3, spots: 5, spots_sold: 4 }),
    slot({ id: 4, spots: 5, spots_sold: 3 }),
    slot({ id: 5, spots: null }),
  ]
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Time/ })
  const shown = Object.fromEntries(
    [...select.querySelectorAll('option')].map((one) => [one.value, [one.disabled, /\((.*)\)/.exec(one.textContent)?.[1]]]),
  )
  expect(shown).toMatchObject({
    2: [true, 'full'],
    3: [true, 'only 1 spot left'],
    4: [false, '2 spots left'],
    5: [false, undefined],
  })
  expect(shown[1]?.[0] ?? true).toBe(true)
})

test('SLOT-13 without a choice it does not go on and says what is missing', async () => {
  const { calls } = await renderShop(PAGE, {
    answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [slot({})] },
  })
  const select = await screen.findByRole('combobox', { name: /^Time/ })
  expect(continueButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(continueButton())
  await screen.findByText('Choose a time first.')
  expect(document.activeElement).toBe(select)
  expect(calls('saveOrder')).toEqual([])
  fireEvent.change(select, { target: { value: '91' } })
  expect(continueButton().getAttribute('aria-disabled')).toBeNull()
})

test('a timeslot that fills up meanwhile is said beside the choice, and the list is read again', async () => {
  let full = false
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: fixed,
      listOrderTimeslots: () => [slot({ spots_sold: full ? 20 : 0 })],
      saveOrder: () => {
        full = true
        return [{ code: 'timeslot_full', field: 'timeslot_id', remaining: 0 }]
      },
    },
  })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Time/ })
  fireEvent.change(select, { target: { value: '91' } })
  fireEvent.click(continueButton())
  await screen.findByText('This time is full. Please choose another one.')
  await waitFor(() => expect(select.querySelector<HTMLOptionElement>('option[value="91"]')?.disabled).toBe(true))
  expect(select.value).toBe('')
  expect(calls('listOrderTimeslots')).toHaveLength(2)
  expect(location.pathname).toBe(PAGE)
})

test('SLOT-03 SLOT-14 opening hours show as a calendar of days with time buttons, asked for by range', async () => {
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: hours,
      listOrderOpeningHours: [option({}), option({ opens_at: '11:00', closes_at: '12:00' }), option({ day: `${month}-06` })],
    },
  })
  const [first, second] = await timesOf(`${month}-05`)
  expect([first?.textContent, second?.textContent]).toEqual(['10:00 – 11:00', '11:00 – 12:00'])
  expect(calls('listOrderOpeningHours')[0]?.input).toMatchObject({ start: `${month}-01`, end: `${month}-20` })
  expect(screen.queryByRole('button', { name: new RegExp(` 7 .* ${month.slice(0, 4)}`) })).toBeNull()
})

test('SLOT-04 SLOT-05 SLOT-06 a time is disabled with 0 spots or fewer than the order needs, not with exactly as many', async () => {
  await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: hours,
      listOrderOpeningHours: [
        option({ spots: 0 }),
        option({ opens_at: '11:00', spots: 10, spots_sold: 9 }),
        option({ opens_at: '12:00', spots: 10, spots_sold: 8 }),
        option({ opens_at: '13:00', spots: null }),
      ],
    },
  })
  const times = await timesOf(`${month}-05`)
  expect(times.map(({ disabled }) => disabled)).toEqual([true, true, false, false])
})

test('SLOT-09 SLOT-07 an option without a timeslot is made one first', async () => {
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: hours,
      listOrderOpeningHours: [option({})],
      makeTimeslot: { timeslot_id: 77 },
      saveOrder: savedOver(order),
    },
  })
  const [time] = await timesOf(`${month}-05`)
  fireEvent.click(time!)
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')).toHaveLength(1))
  expect(calls('makeTimeslot')[0]?.input.option).toEqual({ opening_hour_id: 6, day: `${month}-05`, opens_at: '10:00' })
  expect(calls('saveOrder')[0]?.input.timeslot_id).toBe(77)
})

test('SLOT-10 an option with a timeslot is saved as it is', async () => {
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: hours,
      listOrderOpeningHours: [option({ timeslot_id: 78 })],
      saveOrder: savedOver(order),
    },
  })
  const [time] = await timesOf(`${month}-05`)
  fireEvent.click(time!)
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')[0]?.input.timeslot_id).toBe(78))
  expect(calls('makeTimeslot')).toEqual([])
})

test('what was chosen before is chosen when the visitor comes back', async () => {
  const timeslot = { id: 78, starts_at: `${month}-05T09:00:00.000Z`, ends_at: `${month}-05T10:00:00.000Z` }
  const back = anOrder({ event: { has_timeslots: true }, timeslot_id: 78, timeslot })
  await renderShop(PAGE, {
    answers: {
      getOrder: back,
      getPointOfSaleByOrder: hours,
      listOrderOpeningHours: [option({ timeslot_id: 78 }), option({ opens_at: '11:00' })],
    },
  })
  const times = within(await screen.findByRole('group', { name: 'Time' })).getAllByRole('button')
  expect(times.map((time) => time.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(continueButton().getAttribute('aria-disabled')).toBeNull()
})

test('a list that does not load can be asked for again', async () => {
  let broken = true
  await renderShop(PAGE, {
    answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: () => (broken ? 'broken' : [slot({})]) },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  fireEvent.click(again)
  await screen.findByRole('combobox', { name: /^Time/ })
})

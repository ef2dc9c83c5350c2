import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { readCart, saveCart, saveOrder } from '../cart/cart-storage.ts'
import { anOrder, savedOver, SECRET } from '../orders/testing/order-data.ts'
import { continueButton, inDays, monthAhead, order, PAGE, slot, two } from './testing/slots.ts'

afterEach(leaveShop)

const fixed = aPointOfSale({
  event: { timeslots: [{ ...slot({}), left: null }], starts_at: inDays(10, 8), ends_at: inDays(11, 20) },
})
const slotAt = (days: number, hour: number, id: number) =>
  slot({ id, starts_at: inDays(days, hour), ends_at: inDays(days, hour + 1) })
/** The timeslots that are shown, each a button. */
const slotButtons = async () =>
  within(await screen.findByRole('group', { name: 'Time' })).getAllByRole<HTMLButtonElement>('button')
const slotButton = async (id: number) => (await slotButtons()).find(({ dataset }) => dataset['slot'] === String(id))!
const dayButton = async (days: number) => {
  const day = inDays(days, 0).slice(0, 10)
  await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull())
  return document.querySelector<HTMLButtonElement>(`button[data-day="${day}"], td[data-day="${day}"] button`)!
}
const ids = async () => (await slotButtons()).map(({ dataset }) => Number(dataset['slot']))
/** Of each timeslot: whether it is disabled, and what it says. */
const shown = async () =>
  Object.fromEntries(
    (await slotButtons()).map((one) => [
      one.dataset['slot'],
      [one.disabled, one.textContent.replace(/^.*\d\d:\d\d\s*/, '').trim()],
    ]),
  )
/** Ten hours on each of these days: more than are read at a glance. */
const hoursOn = (...days: number[]) =>
  days.flatMap((day) => Array.from({ length: 10 }, (_, hour) => slotAt(day, hour + 8, day * 100 + hour)))

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
      listOrderTimeslots: [
        slot({}),
        slot({ id: 92, starts_at: inDays(11, 12), ends_at: inDays(11, 13) }),
        slot({ id: 93, starts_at: inDays(11, 15), ends_at: inDays(11, 16) }),
      ],
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
    },
  })
  const texts = (await slotButtons()).map(({ textContent }) => textContent.trim())
  expect(texts).toEqual([
    expect.stringMatching(/^\w{3} \d+ \w+( \d{4})? 1[12]:00 – 1[23]:00$/),
    expect.stringMatching(/^\w{3} \d+ \w+( \d{4})? 1[34]:00 – 1[45]:00$/),
    expect.stringMatching(/^\w{3} \d+ \w+( \d{4})? 1[67]:00 – 1[78]:00$/),
  ])
  fireEvent.click(await slotButton(92))
  fireEvent.click(continueButton())
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/personal`))
  expect(calls('saveOrder')[0]?.input).toEqual({ id: '3', secret: SECRET, timeslot_id: 92 })
  expect(readCart(5)?.timeslot).toMatch(/1[34]:00 – 1[45]:00/)
})

test('DEC-S-82 full, too small and past timeslots are labelled and cannot be chosen', async () => {
  const slots = [
    slot({ id: 2, spots: 5, spots_sold: 5 }),
    slot({ id: 3, spots: 5, spots_sold: 4 }),
    slot({ id: 4, spots: 5, spots_sold: 3 }),
    slot({ id: 5, spots: null }),
  ]
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  expect(await shown()).toEqual({ 2: [true, 'Sold out'], 3: [true, 'only 1 left'], 4: [false, '2 left'], 5: [false, ''] })
  expect((await slotButtons()).map((button) => button.querySelector('s') !== null)).toEqual([true, false, false, false])
})

test('DEC-S-82 a timeslot that is over is labelled and cannot be chosen', async () => {
  // A second ago, which is today, or was until midnight: then the day is gone.
  const over = slot({ id: 1, starts_at: inDays(-1, 1), ends_at: new Date(Date.now() - 1000).toISOString(), is_past: true })
  const back = anOrder({ event: { has_timeslots: true }, timeslot_id: 1, timeslot: over })
  await renderShop(PAGE, { answers: { getOrder: back, getPointOfSaleByOrder: fixed, listOrderTimeslots: [over] } })
  expect(await shown()).toEqual({ 1: [true, 'past'] })
})

test('SLOT-02 twenty timeslots are a list, whatever their days; more are shown a day at a time', async () => {
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: hoursOn(10, 11) } })
  expect(await slotButtons()).toHaveLength(20)
  expect(screen.queryByRole('group', { name: 'Day' })).toBeNull()
  leaveShop()
  const slots = hoursOn(10, 11, 12)
  for (let at = 10; at < 20; at += 1) slots[at] = { ...slots[at]!, spots_sold: at === 13 ? 19 : 20 }
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  const days = within(await screen.findByRole('group', { name: 'Day' })).getAllByRole('button')
  expect(days.map(({ textContent }) => /full/.test(textContent))).toEqual([false, true, false])
  expect(screen.queryByRole('group', { name: 'Time' })).toBeNull()
  fireEvent.click(days[0]!)
  expect(await ids()).toEqual(Array.from({ length: 10 }, (_, hour) => 1000 + hour))
  fireEvent.click(await slotButton(1002))
  expect(continueButton().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(days[1]!)
  expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  expect(await shown()).toMatchObject({ 1100: [true, 'Sold out'], 1103: [true, 'only 1 left'] })
  // What was chosen on the other day does not stand on the page any more, so it is not chosen any more.
  expect(continueButton().getAttribute('aria-disabled')).toBe('true')
})

test('SLOT-02 SLOT-13 before a day is chosen it says so, beside the days, and leads there', async () => {
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: hoursOn(10, 11, 12) } })
  await screen.findByText('Choose a day to see the times.')
  const first = await dayButton(10)
  fireEvent.click(continueButton())
  await screen.findByText('Choose a time first.')
  expect(document.activeElement).toBe(first)
})

test('SLOT-02 a day with one timeslot chooses it, unless it is full', async () => {
  const slots = [...hoursOn(10, 11), slotAt(12, 10, 1), { ...slotAt(13, 10, 2), spots_sold: 20 }]
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  fireEvent.click(await dayButton(12))
  expect((await slotButton(1)).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await dayButton(13))
  expect((await slotButton(2)).getAttribute('aria-pressed')).toBe('false')
})

test('the day that was chosen before the tickets is chosen here, and shows its times', async () => {
  const day = inDays(11, 0).slice(0, 10)
  const slots = hoursOn(10, 11, 12)
  await renderShop(`${PAGE}?day=${day}`, {
    answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots },
  })
  expect((await ids())[0]).toBe(1100)
  expect((await dayButton(11)).getAttribute('aria-pressed')).toBe('true')
})

test('SLOT-02 six hundred timeslots: a calendar of their days, turned past months without any, and ten times at once', async () => {
  const [near, far] = [0, 3].map((ahead) => monthAhead(ahead))
  const slots = [near!, far!].flatMap((month, part) =>
    Array.from({ length: 28 }, (_, day) =>
      Array.from({ length: 10 }, (__, hour) => ({
        ...slot({ id: part * 1000 + day * 10 + hour }),
        starts_at: `${month}-${two(day + 1)}T${two(hour + 8)}:00:00.000Z`,
        ends_at: `${month}-${two(day + 1)}T${two(hour + 9)}:00:00.000Z`,
      })),
    ).flat(),
  )
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  await screen.findByRole('table')
  expect(document.querySelectorAll('td button')).toHaveLength(28)
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  const first = document.querySelector<HTMLButtonElement>(`td[data-day="${far}-01"] button`)
  if (!first) throw new Error('the next month with times is not shown')
  expect(document.activeElement?.closest('td')).toBeNull()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement?.closest('td')?.dataset.day).toBe(`${far}-02`)
  fireEvent.click(document.activeElement!)
  expect(await ids()).toEqual(Array.from({ length: 10 }, (_, hour) => 1010 + hour))
  expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
})

test('SLOT-15 the keys go from month to month, past those without a day, and no further than the last', async () => {
  const [near, far] = [monthAhead(0), monthAhead(3)]
  const slots = [near, far].flatMap((month, part) =>
    Array.from({ length: 28 }, (_, day) => ({
      ...slot({ id: part * 100 + day }),
      starts_at: `${month}-${two(day + 1)}T10:00:00.000Z`,
      ends_at: `${month}-${two(day + 1)}T11:00:00.000Z`,
    })),
  )
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  await screen.findByRole('table')
  const focused = () => document.activeElement?.closest('td')?.dataset.day
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  document.querySelector<HTMLButtonElement>(`td[data-day="${near}-28"] button`)!.focus()
  press('ArrowRight')
  await waitFor(() => expect(focused()).toBe(`${far}-01`))
  press('ArrowUp')
  await waitFor(() => expect(focused()).toBe(`${near}-28`))
  press('PageDown')
  await waitFor(() => expect(focused()).toBe(`${far}-01`))
  press('PageDown')
  press('End')
  expect(focused()).toBe(`${far}-28`)
  press('ArrowDown')
  expect(focused()).toBe(`${far}-28`)
  press('PageUp')
  await waitFor(() => expect(focused()).toBe(`${near}-01`))
})

test('SLOT-02 a night is one of the evening it begins, labelled by start and end', async () => {
  const nights = [
    slot({ id: 1, starts_at: inDays(10, 21), ends_at: inDays(11, 1) }),
    slot({ id: 2, starts_at: inDays(11, 18), ends_at: inDays(12, 10) }),
  ]
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: nights } })
  const [first, second] = await slotButtons()
  expect(first?.textContent).toMatch(/ 2[23]:00 – 0[23]:00\s*$/)
  // Until well into the next day: then it says which.
  expect(second?.textContent).toMatch(/ (19|20):00 – \d+ \w+ \d{4} 1[12]:00\s*$/)
})

test('SLOT-02 DEC-S-82 a night that began yesterday and goes on can be chosen until it ends, one that is over is gone', async () => {
  const [yesterday, tomorrow] = [inDays(-1, 12), slot({ id: 3, starts_at: inDays(1, 12), ends_at: inDays(1, 13) })]
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const over = slot({ id: 1, starts_at: inDays(-1, 11), ends_at: at(-1000), is_past: true })
  const going = slot({ id: 2, starts_at: yesterday, ends_at: at(3_600_000) })
  const { calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: fixed,
      listOrderTimeslots: [over, going, tomorrow],
      saveOrder: savedOver(order),
      listOrderCustomerFields: [],
      listOrderQuestions: { questions: [], answers: [] },
    },
  })
  expect(await ids()).toEqual([2, 3])
  fireEvent.click(await slotButton(2))
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')[0]?.input.timeslot_id).toBe(2))
  leaveShop()
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [over, tomorrow] } })
  expect(await ids()).toEqual([3])
})

test('SLOT-02 when nothing is left to come to, it says so', async () => {
  const over = slot({ starts_at: inDays(-3, 1), ends_at: inDays(-3, 2), is_past: true })
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [over] } })
  await screen.findByText('No times left to choose from.')
})

test('SLOT-13 without a choice it does not go on and says what is missing', async () => {
  const { calls } = await renderShop(PAGE, {
    answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [slot({})] },
  })
  const button = await slotButton(91)
  expect(continueButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(continueButton())
  await screen.findByText('Choose a time first.')
  expect(document.activeElement).toBe(button)
  expect(calls('saveOrder')).toEqual([])
  fireEvent.click(button)
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
  fireEvent.click(await slotButton(91))
  fireEvent.click(continueButton())
  await screen.findByText('This time is full. Please choose another one.')
  await waitFor(async () => expect((await slotButton(91)).disabled).toBe(true))
  expect((await slotButton(91)).getAttribute('aria-pressed')).toBe('false')
  expect(calls('listOrderTimeslots')).toHaveLength(2)
  expect(location.pathname).toBe(PAGE)
})

test('a list that does not load can be asked for again', async () => {
  let broken = true
  await renderShop(PAGE, {
    answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: () => (broken ? 'broken' : [slot({})]) },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  fireEvent.click(again)
  await slotButton(91)
})

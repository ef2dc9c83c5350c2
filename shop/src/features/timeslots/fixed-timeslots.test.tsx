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
const timeSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Time/ })
const dayButton = async (days: number) => {
  const group = await screen.findByRole('group', { name: 'Day' })
  return group.querySelector<HTMLButtonElement>(`[data-day="${inDays(days, 0).slice(0, 10)}"]`)!
}
const ids = (select: HTMLSelectElement) => [...select.options].slice(1).map(({ value }) => Number(value))
/** Of each timeslot: whether it is disabled, and what is noted. */
const shown = (select: HTMLSelectElement) =>
  Object.fromEntries([...select.options].map((one) => [one.value, [one.disabled, /\((.*)\)/.exec(one.textContent)?.[1]]]))

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
  fireEvent.click(await dayButton(11))
  const select = await timeSelect()
  const texts = [...select.options].map((one) => one.textContent)
  expect(texts.slice(1)).toEqual([expect.stringMatching(/^1[34]:00 – 1[45]:00$/), expect.stringMatching(/^1[67]:00 – 1[78]:00$/)])
  fireEvent.change(select, { target: { value: '92' } })
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
  expect(shown(await timeSelect())).toMatchObject({
    2: [true, 'full'],
    3: [true, 'only 1 spot left'],
    4: [false, '2 spots left'],
    5: [false, undefined],
  })
})

test('DEC-S-82 a timeslot that is over is labelled and cannot be chosen', async () => {
  // A second ago, which is today, or was until midnight: then the day is gone.
  const over = slot({ id: 1, starts_at: inDays(-1, 1), ends_at: new Date(Date.now() - 1000).toISOString(), is_past: true })
  const back = anOrder({ event: { has_timeslots: true }, timeslot_id: 1, timeslot: over })
  await renderShop(PAGE, { answers: { getOrder: back, getPointOfSaleByOrder: fixed, listOrderTimeslots: [over] } })
  expect(shown(await timeSelect())).toMatchObject({ 1: [true, 'over'] })
})

test('SLOT-02 a choice on one day needs no day; on more days the times of one day are shown at a time', async () => {
  const slots = [10, 11, 12].flatMap((day) => [10, 12].map((hour) => slotAt(day, hour, day * 100 + hour)))
  slots[2] = { ...slots[2]!, spots_sold: 20 }
  slots[3] = { ...slots[3]!, spots_sold: 19 }
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  const days = within(await screen.findByRole('group', { name: 'Day' })).getAllByRole('button')
  expect(days.map(({ textContent }) => /full/.test(textContent))).toEqual([false, true, false])
  expect(screen.queryByRole('combobox', { name: /^Time/ })).toBeNull()
  fireEvent.click(days[0]!)
  expect(ids(await timeSelect())).toEqual([1010, 1012])
  fireEvent.change(await timeSelect(), { target: { value: '1010' } })
  expect(continueButton().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(days[1]!)
  expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  expect(shown(await timeSelect())).toMatchObject({ 1110: [true, 'full'], 1112: [true, 'only 1 spot left'] })
  // What was chosen on the other day does not stand on the page any more, so it is not chosen any more.
  expect(continueButton().getAttribute('aria-disabled')).toBe('true')
})

test('SLOT-02 SLOT-13 before a day is chosen it says so, beside the days, and leads there', async () => {
  await renderShop(PAGE, {
    answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [slotAt(10, 10, 1), slotAt(11, 10, 2)] },
  })
  await screen.findByText('Choose a day to see its times.')
  fireEvent.click(continueButton())
  await screen.findByText('Choose a time first.')
  expect(document.activeElement).toBe(await dayButton(10))
})

test('SLOT-02 a day with one timeslot chooses it, unless it is full', async () => {
  const slots = [slotAt(10, 10, 1), { ...slotAt(11, 10, 2), spots_sold: 20 }]
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: slots } })
  fireEvent.click(await dayButton(10))
  expect((await timeSelect()).value).toBe('1')
  fireEvent.click(await dayButton(11))
  expect((await timeSelect()).value).toBe('')
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
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement?.closest('td')?.dataset.day).toBe(`${far}-02`)
  fireEvent.click(document.activeElement!)
  expect(ids(await timeSelect())).toEqual(Array.from({ length: 10 }, (_, hour) => 1010 + hour))
  expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
})

test('SLOT-02 a night is one of the evening it begins, labelled by start and end', async () => {
  const nights = [
    slot({ id: 1, starts_at: inDays(10, 21), ends_at: inDays(11, 1) }),
    slot({ id: 2, starts_at: inDays(11, 18), ends_at: inDays(12, 10) }),
  ]
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: nights } })
  fireEvent.click(await dayButton(10))
  const first = await timeSelect()
  expect([ids(first), first.options[1]?.textContent]).toEqual([[1], expect.stringMatching(/^2[23]:00 – 0[23]:00$/)])
  fireEvent.click(await dayButton(11))
  // Until well into the next day: then it says which.
  const second = await timeSelect()
  expect([ids(second), second.options[1]?.textContent]).toEqual([
    [2],
    expect.stringMatching(/^(19|20):00 – \d+ \w+ \d{4} 1[12]:00$/),
  ])
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
  const button = await dayButton(-1)
  expect([button.disabled, button.textContent]).toEqual([false, expect.not.stringContaining('full')])
  fireEvent.click(button)
  const select = await timeSelect()
  expect([ids(select), select.value]).toEqual([[2], '2'])
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrder')[0]?.input.timeslot_id).toBe(2))
  leaveShop()
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [over, tomorrow] } })
  expect(ids(await timeSelect())).toEqual([3])
  expect(screen.queryByRole('group', { name: 'Day' })).toBeNull()
})

test('SLOT-02 when nothing is left to come to, it says so', async () => {
  const over = slot({ starts_at: inDays(-3, 1), ends_at: inDays(-3, 2), is_past: true })
  await renderShop(PAGE, { answers: { getOrder: order, getPointOfSaleByOrder: fixed, listOrderTimeslots: [over] } })
  await screen.findByText('There are no times left to choose.')
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

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { anOrder, savedOver } from '../orders/testing/order-data.ts'
import type { Option } from './slot-text.ts'
import { continueButton, monthAhead, order, PAGE } from './testing/slots.ts'

afterEach(leaveShop)

const month = monthAhead(0)
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

test('the times stay where they cannot be asked for again', async () => {
  let isBroken = false
  const { client, calls } = await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: hours,
      listOrderOpeningHours: () => (isBroken ? 'broken' : [option({})]),
    },
  })
  const [time] = await timesOf(`${month}-05`)
  isBroken = true
  await client.refetchQueries({ queryKey: ['opening_hours'] })
  await waitFor(() => expect(calls('listOrderOpeningHours')).toHaveLength(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(time!.isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('SLOT-15 the focus waits for the days of the month that an arrow key turned to; where there are none it is on the way further', async () => {
  const [next, empty] = [monthAhead(1), monthAhead(2)]
  const { event } = hours
  const long = aPointOfSale({ event: { ...event, ends_at: `${monthAhead(3)}-20T20:00:00.000Z` } })
  const days: Record<string, Option[]> = {
    [month]: [option({})],
    [next]: [option({ day: `${next}-07` }), option({ day: `${next}-08` })],
  }
  await renderShop(PAGE, {
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: long,
      listOrderOpeningHours: ({ start }) => days[String(start).slice(0, 7)] ?? [],
    },
  })
  const focused = () => document.activeElement?.closest('td')?.dataset.day
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  await waitFor(() => expect(document.querySelector('td button')).not.toBeNull())
  document.querySelector<HTMLButtonElement>('td button')!.focus()
  press('ArrowRight')
  await waitFor(() => expect(focused()).toBe(`${next}-07`))
  press('End')
  press('ArrowDown')
  await screen.findByText('No times this month.')
  expect(screen.getByRole('table').getAttribute('aria-label')).toContain(empty.slice(0, 4))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Next month' })[0]))
})

describe('SLOT-16 where the calendar begins', () => {
  const months = [0, 1, 2, 3, 4].map((more) => monthAhead(more))
  const long = aPointOfSale({ event: { ...hours.event, ends_at: `${months[4]}-20T20:00:00.000Z` } })
  const full = { spots: 20, spots_sold: 20 }
  const openAt = (options: Option[]) =>
    renderShop(PAGE, {
      answers: {
        getOrder: order,
        getPointOfSaleByOrder: long,
        listOrderOpeningHours: ({ start }) => options.filter(({ day }) => day.slice(0, 7) === String(start).slice(0, 7)),
      },
    })
  const dayOf = (more: number, over: Partial<Option> = {}) => option({ day: `${months[more]}-05`, ...over })
  const shown = () => document.querySelector('td[data-day]')?.getAttribute('data-day')?.slice(0, 7)
  const isThere = () => waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))

  test('at the first month with a day that has room, past one without and one that is full', async () => {
    await openAt([dayOf(1, full), dayOf(2)])
    await isThere()
    expect(shown()).toBe(months[2])
    expect(document.querySelectorAll('td button')).toHaveLength(1)
  })

  test('at the first of all when the next ones have none either, and a visitor can look at one that is empty', async () => {
    const { calls } = await openAt([dayOf(4)])
    await isThere()
    expect(shown()).toBe(months[0])
    expect(calls('listOrderOpeningHours')).toHaveLength(3)
    fireEvent.click(screen.getAllByRole('button', { name: 'Next month' })[0]!)
    await isThere()
    expect(shown()).toBe(months[1])
    await screen.findByText('No times this month.')
  })
})

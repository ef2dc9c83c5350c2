import type { Step, StepSituation } from '@entree/domain/selling/stepper.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../testing/render-shop.tsx'
import { Stepper } from './stepper.tsx'

afterEach(leaveShop)

async function steps(current: Step, situation: StepSituation) {
  await renderPart(<Stepper current={current} situation={situation} linkTo={(step) => `/back-to-${step}`} />)
  return screen.getAllByRole('listitem').map((item) => [item.textContent?.replace('(done)', ''), item.dataset.state])
}

test('LAY-26 LAY-28 LAY-30 the shortest purchase', async () => {
  expect(await steps('tickets', { has_timeslots: false, has_seats: false, has_cross_sell: false })).toEqual([
    ['Tickets', 'current'],
    ['Your details', 'todo'],
    ['Pay', 'todo'],
  ])
})

test('LAY-27 LAY-29 LAY-31 SEAT-08 the longest one: what is done can be gone back to', async () => {
  expect(await steps('personal', { has_timeslots: true, has_seats: true, has_cross_sell: true })).toEqual([
    ['Tickets', 'done'],
    ['Time', 'done'],
    ['Seats', 'done'],
    ['Your details', 'current'],
    ['Extras', 'todo'],
    ['Pay', 'todo'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/back-to-tickets',
    '/back-to-timeslot',
    '/back-to-seats',
  ])
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Your details')
})

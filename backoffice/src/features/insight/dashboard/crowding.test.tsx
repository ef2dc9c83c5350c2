import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDashboard } from '../../../testing/dashboard-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { onlyDashboard } from './testing.ts'

afterEach(leaveBackoffice)

/** The dashboard of a company whose event has this limit, with 412 visitors inside. */
async function show(people_limit: number | null) {
  const [event] = aDashboard().events
  const answers = { getDashboard: aDashboard({ events: [{ ...event!, people_limit }] }) }
  await renderBackoffice('/dashboard', { answers, session: onlyDashboard })
  await screen.findByRole('heading', { level: 3, name: 'Summer night' })
}
const warning = () => screen.queryByText(/of at most|is the most allowed/)?.textContent ?? null

test('DOOR-32 sessions that are nearly full or full are named beside the event, and the others are not', async () => {
  const [event] = aDashboard().events
  const session = { people_limit: 100, inside: 90 }
  const limited_sessions = [
    { ...session, id: 1, name: 'Hall' },
    { ...session, id: 2, name: 'Cellar', inside: 89 },
    { ...session, id: 3, name: 'Balcony', inside: 100 },
  ]
  await renderBackoffice('/dashboard', {
    answers: { getDashboard: aDashboard({ events: [{ ...event!, people_limit: 413, limited_sessions }] }) },
    session: onlyDashboard,
  })
  const alert = (await screen.findByText(/^Hall is nearly full/)).closest('[role=alert]')!
  expect(alert.textContent).toMatch(/^Nearly full: 412 of.*Hall is nearly full: 90 of at most 100.*Balcony is full: 100 visitors/)
  expect(alert.textContent).not.toContain('Cellar')
})

test.each([
  [null, null],
  [458, null],
  [457, 'Nearly full: 412 of at most 457 visitors are inside.'],
  [413, 'Nearly full: 412 of at most 413 visitors are inside.'],
  [412, 'Full: 412 visitors are inside, and 412 is the most allowed.'],
] as const)('DOOR-16 with a limit of %s the dashboard says %s', async (limit, expected) => {
  await show(limit)
  if (expected === null) expect(warning()).toBeNull()
  else expect(warning()).toContain(expected)
})

import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDashboard } from '../../../testing/dashboard-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const onlyDashboard = aSession({ permissions: permissions.filter((one) => one === 'dashboard.view') })

/** The dashboard of a company whose event has this limit, with 412 visitors inside. */
async function show(people_limit: number | null) {
  const [event] = aDashboard().events
  const answers = { getDashboard: aDashboard({ events: [{ ...event!, people_limit }] }) }
  await renderBackoffice('/dashboard', { answers, session: onlyDashboard })
  await screen.findByRole('heading', { level: 3, name: 'Summer night' })
}
const warning = () => screen.queryByText(/of at most|is the most allowed/)?.textContent ?? null

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

import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { anEventDashboard } from '../../../testing/dashboard-data.ts'
import { aGlance } from '../../../testing/glance-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { figuresIn, listNamed } from './testing.ts'

afterEach(leaveBackoffice)

test('DASH-07 DASH-08 DASH-09 the live page of an event: the door, the curve with its table, and the entrances', async () => {
  await renderBackoffice('/events/5/live', {
    answers: { getEventDetail: anEventDetail(), getEventDashboard: anEventDashboard() },
  })
  expect(figuresIn(await listNamed('At the door'))).toEqual({
    'Inside now': '412',
    Scanned: '455',
    'Left to scan': '345',
    'Entries per minute': '4',
  })
  expect(screen.getByRole('img', { name: 'Entries by minute in the last hour: 29 in all, 9 in the busiest minute' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join('|'))
  // In fives from 13:04; the last five hold four fours and a nine, and the five before them one four.
  expect(rows.filter((row) => /^1[34]:/.test(row)).filter((row) => !row.endsWith('|0|0'))).toEqual([
    '13:04|0|2',
    '13:54|4|0',
    '13:59|25|0',
  ])
  expect(rows).toContain('North gate|29|300|43|6')
})

test.each([
  ['without an entrance', [], 'Set up the entrances'],
  ['with its entrances ready', anEventDashboard().entrances, 'See the entrances'],
])('DASH-13 before anybody was scanned the live page %s says what to do, in place of zeros', async (_, entrances, action) => {
  const ready = entrances.map((one) => ({
    ...one,
    sessions: one.sessions.map((session) => ({ ...session, entries: 0, refused: 0 })),
  }))
  await renderBackoffice('/events/5/live', {
    answers: {
      getEventDetail: anEventDetail(),
      getEventDashboard: anEventDashboard({ scanned: 0, inside: 0, left_to_scan: 1345, entrances: ready }),
    },
  })
  expect(await screen.findByText('1.345 tickets to scan, nobody in yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/backoffice/events/5/scanning')
  expect(screen.queryByLabelText('At the door')).toBeNull()
})

test('DASH-04 DASH-05 DASH-10 DASH-12 the sales of an event: what is sold and left, and of each ticket', async () => {
  const counted = { guest_list: 1, box_office: 2, inside: 3, sold_ratio: null, left_to_scan: 4 }
  const product = { id: 8, name: 'Day', sold: 90, left: null, sold_today: 5, sold_yesterday: 6, sold_last_7_days: 7, scanned: 44 }
  await renderBackoffice('/events/5/sales', {
    answers: {
      getEventDetail: anEventDetail(),
      getEventDashboard: anEventDashboard(),
      getSoldTickets: [{ ...product, ...counted }],
      getGlance: aGlance(),
    },
  })
  expect(figuresIn(await listNamed('Sales'))).toEqual({
    Sold: '80080,5% of capacity',
    Left: '200',
    'Guest list': '17',
    'Box office': '9',
  })
  expect(await screen.findByRole('row', { name: 'Day 90 No limit 5 6 44' })).toBeTruthy()
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { makeScan } from './scan/make-scan.ts'

afterEach(leaveDoor)

const place = { event_id: 2, session_id: 5, direction: 'in' as const, scanner_name: 'Gate 1', scanner_id: 9 }

test('DOOR-03 what waits of an event that is over is sent while there is nothing to choose, and is counted until then', async () => {
  let isReached = false
  const { station, sent } = await renderDoor({
    place: 'choose',
    answers: {
      'GET /app/events': () => json([]),
      'POST /app/events/2/scans': ({ body }) => {
        if (!isReached) throw new TypeError('Failed to fetch')
        return json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id })))
      },
    },
  })
  await screen.findByRole('button', { name: 'Sign out' })
  await act(async () => {
    await station.open(2)
    station.say({ is_online: false })
    const made = { ...place, may_overrule: false, only_product_ids: null, receipt: null }
    await makeScan(station, made, { code: codeOf(tickets.good) })
  })
  expect((await screen.findByText('1 scan to send')).getAttribute('role')).toBe('status')
  isReached = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(station.state().waiting).toEqual([]))
  expect(screen.queryByText('1 scan to send')).toBeNull()
  expect(sent.filter(({ path }) => path.endsWith('/scans'))).toHaveLength(1)
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AGAIN_MS } from './data.ts'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { makeScan } from './scan/make-scan.ts'

afterEach(() => {
  vi.useRealTimers()
  leaveDoor()
})

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

test.each([
  [
    'at once when the phone notices it',
    () => {
      for (const noticed of ['offline', 'online']) fireEvent(window, new Event(noticed))
    },
  ],
  ['within seconds when it does not', () => void vi.advanceTimersByTime(AGAIN_MS)],
])('DOOR-38 the notice that there is no network goes when it is back, %s, without a press', async (_, wait) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  localStorage.setItem('entree.door.listAppEvents', '[]')
  let isReached = false
  await renderDoor({
    place: 'choose',
    answers: {
      'GET /app/events': () => {
        if (!isReached) throw new TypeError('Failed to fetch')
        return json([])
      },
    },
  })
  await expect.poll(() => screen.queryByText('No network. Try again in a moment.')).not.toBeNull()
  isReached = true
  act(wait)
  await expect.poll(() => screen.queryByText('No network. Try again in a moment.')).toBeNull()
})

import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveDoor, renderDoor } from './testing/render-door.tsx'

afterEach(leaveDoor)

test('DOOR-17 the bar says how far a first download is, never that it is done before it is, and warns until then', async () => {
  const { station } = await renderDoor()
  await screen.findByRole('button', { name: 'Type a code' })
  const bar = () => document.querySelector<HTMLElement>('.status')
  const arrive = (done: number) => {
    const kept = station.state().kept!
    const rest = { since: undefined, after: 505, began_at: kept.synced_at, done, amount: 20_000 }
    station.say({ is_online: true })
    return act(() => station.keepDownload({ ...kept, rest }, { full: false, rows: [], removed: [] }))
  }
  await arrive(8_199)
  expect(bar()?.textContent).toContain('Loading tickets: 40%')
  expect(bar()?.dataset['old']).toBe('true')
  await arrive(20_000)
  expect(bar()?.textContent).toContain('Loading tickets: 99%')
  const { rest: _, ...whole } = station.state().kept!
  await act(() => station.keepDownload(whole, { full: false, rows: [], removed: [] }))
  expect(bar()?.textContent).toContain('Up to date')
  expect(bar()?.dataset['old']).toBe('false')
})

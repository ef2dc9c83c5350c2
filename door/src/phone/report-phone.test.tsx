import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from '../testing/render-door.tsx'
import { changeSettings } from '../settings/device-settings.ts'
import { SOON_MS } from '../station/in-time.ts'
import { synchronise } from '../station/synchronise.ts'
import { reportPhone } from './report-phone.ts'

afterEach(() => {
  leaveDoor()
  Reflect.deleteProperty(navigator, 'getBattery')
})

const hasBattery = (getBattery: () => Promise<{ level: number; charging: boolean }>) =>
  Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true })
const online = {
  'GET /app/events/2/tickets': () =>
    json({ now: new Date().toISOString(), full: false, door: null, tickets: [], removed: [], cursor: 'c2' }),
  'POST /app/events/2/phone': () => json({ messages: [] }),
}
type Door = Awaited<ReturnType<typeof renderDoor>>
const reports = ({ sent }: Door) => sent.filter(({ path }) => path === '/app/events/2/phone').map(({ body }) => body)

test('PHONE-02 a phone reports how it is with each synchronisation, by the same id', async () => {
  hasBattery(async () => ({ level: 0.637, charging: true }))
  const door = await renderDoor({ answers: online })
  await waitFor(() => expect(door.station.state().is_syncing).toBe(false))
  await screen.findByText('Online')
  await synchronise(door.station, 2)
  const [first, second] = reports(door)
  expect(first).toEqual({
    phone: localStorage.getItem('entree.door.phone'),
    session_id: 5,
    battery: { percent: 64, charging: true },
    waiting: 0,
    build: 'development',
    seen: [],
    device_now: expect.any(String),
  })
  expect(second).toMatchObject({ phone: first!.phone })
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(await screen.findByText(`This phone: ${String(first!.phone).slice(0, 4).toUpperCase()}`)).toBeTruthy()
})

test.each([
  ['that has no battery to ask', undefined],
  ['that does not tell', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('PHONE-01 of a browser %s the battery is unknown', async (_, getBattery) => {
  if (getBattery) hasBattery(getBattery)
  const door = await renderDoor({ answers: online })
  await waitFor(() => expect(reports(door)[0]).toMatchObject({ battery: null }))
})

test('DOOR-70 a browser that never says how full the battery is keeps no scan from being sent', async () => {
  hasBattery(() => new Promise(() => undefined))
  const { station } = await renderDoor({ place: 'choose' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  changeSettings({ session_id: 5 })
  const isDone = vi.fn()
  void reportPhone(station, 2).then(isDone)
  await expect.poll(() => vi.advanceTimersByTimeAsync(SOON_MS).then(() => isDone.mock.calls.length)).toBe(1)
  vi.useRealTimers()
})

test('PHONE-01 the scans that the server did not take are counted as waiting', async () => {
  const door = await renderDoor({ answers: { ...online, 'POST /app/events/2/scans': () => json([{ code: 'not_found' }], 404) } })
  await screen.findByText('Online')
  door.station.say({ is_online: false })
  fireEvent.click(screen.getByRole('button', { name: 'Type a code' }))
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(tickets.good) } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(door.station.state().waiting).toHaveLength(1))
  await synchronise(door.station, 2)
  expect(reports(door).at(-1)).toMatchObject({ waiting: 1 })
})

test.each([
  ['is refused', () => json([{ code: 'access_denied' }], 403)],
  ['fails', () => json([{ code: 'something_went_wrong' }], 500)],
  ['is answered by another server', () => new Response('<html>Sign in</html>')],
])('PHONE-02 tickets are up to date also where what the phone reports %s', async (_, answer) => {
  const door = await renderDoor({ answers: { ...online, 'POST /app/events/2/phone': answer } })
  await screen.findByText('Online')
  expect(await synchronise(door.station, 2)).toBe(true)
  expect(door.station.state()).toMatchObject({ is_online: true, closed: null })
  expect(reports(door).length).toBeGreaterThan(0)
})

test('PHONE-02 where nobody has chosen a session nothing is reported', async () => {
  const door = await renderDoor({ place: 'choose', answers: online })
  expect(await synchronise(door.station, 2)).toBe(true)
  expect(reports(door)).toEqual([])
})

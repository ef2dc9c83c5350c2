import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { press, typeCode } from './testing/scans.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => {
  leaveDoor()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Stands at the door, with the tickets taken up. */
async function stand(answers?: NonNullable<Parameters<typeof renderDoor>[0]>['answers']) {
  const rendered = await renderDoor({ answers })
  await within(await bar()).findByText('Up to date')
  return rendered
}

const bar = () => screen.findByRole('banner')

/** From now on the device has no room; returns how to give it some again. */
function fill(): () => void {
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  return () => putting.mockRestore()
}

test('MGMT-02 a full device without network lets in no one it cannot record, and does again once there is room', async () => {
  const { station } = await stand()
  const empty = fill()
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.dataset).toMatchObject({ result: 'problem', tone: 'bad' })
  expect(shown.textContent).toContain("This device is full, so it can't record this entry: don't let them in yet.")
  expect(station.state()).toMatchObject({ waiting: [], is_full: true })
  await within(await bar()).findByText("This device is full. Until there's space it lets nobody in without network.")
  empty()
  await press('Next')
  expect((await typeCode(codeOf(tickets.good))).dataset).toMatchObject({ result: 'ok' })
  expect(station.state().waiting).toHaveLength(1)
  expect((await bar()).textContent).not.toContain('This device is full')
})

test('DOOR-71 a browser that keeps nothing is not called full', async () => {
  await stand()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  })
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.dataset).toMatchObject({ result: 'problem', tone: 'bad' })
  expect(shown.textContent).toContain("This device couldn't record this entry: don't let them in yet.")
  await within(await bar()).findByText(/This browser isn't keeping anything for the app/)
  expect((await bar()).textContent).not.toContain('full')
})

test('MGMT-02 a full device still says why a visitor is kept out', async () => {
  await stand()
  fill()
  expect((await typeCode(codeOf(tickets.refunded))).dataset).toMatchObject({ result: 'invalid', tone: 'bad' })
})

test('MGMT-02 what the server answered is shown on a full device, and is known there', async () => {
  const answer = {
    result: 'ok',
    reason: null,
    earlier: null,
    can_overrule: false,
    color: null,
    scanned_at: new Date().toISOString(),
    ticket: {
      id: tickets.good,
      holder: 'Anna de Vries',
      order_number: '179762',
      product: 'Day ticket',
      event_name: 'Orchard night',
      timeslot: null,
    },
  }
  const { station, sent } = await stand({
    'POST /app/events/2/scan': ({ body }) => json({ ...answer, scan_id: body.scan_id }),
  })
  fill()
  act(() => station.say({ is_online: true }))
  const shown = await typeCode(codeOf(tickets.good))
  expect(sent.some(({ path }) => path === '/app/events/2/scan')).toBe(true)
  expect(shown.textContent).toMatch(/Welcome.*Anna de Vries/)
  expect(shown.textContent).not.toContain('Checked on this device')
  expect(station.state().tickets.get(tickets.good)?.[8]).toEqual(['in', answer.scanned_at, 'Main gate', 'Gate 1', 9, 5])
})

test('MGMT-02 a full device makes room with what it kept of other events', async () => {
  const { station } = await stand()
  const { kept } = station.state()
  await station.keepDownload(
    { ...kept!, event_id: 3 },
    { full: true, rows: [[900, 7, 1, 0, 0, null, null, '1', null]], removed: [] },
  )
  const makeRoom = fill()
  const deleting = vi.spyOn(IDBObjectStore.prototype, 'delete')
  deleting.mockImplementation(function (this: IDBObjectStore, keys) {
    makeRoom()
    deleting.mockRestore()
    return this.delete(keys)
  })
  expect((await typeCode(codeOf(tickets.good))).dataset).toMatchObject({ result: 'ok' })
  expect(station.state()).toMatchObject({ is_full: false, waiting: [{ event_id: 2 }] })
  await act(() => station.open(3))
  expect(station.state().kept).toBeNull()
  await act(() => station.open(2))
  expect([...station.state().tickets.values()]).toHaveLength(5)
})

/** The phone was put away, and is looked at again. */
function lock(): void {
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  looked.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  looked.mockRestore()
}

test.each([
  ['set back an hour is noticed', -60, 0, -60, false],
  ['set forward to the right time is noticed', 60, 60, 60, true],
  ['set forward while the app is looked at is noticed', 60, 0, 60, false],
  ['that slept an hour is not taken for one that was set', 60, 0, 0, true],
])(
  'DOOR-33 without network a clock %s, and the verdict and the waiting scans keep the right time',
  async (_, moved, wrong_before, set, is_locked) => {
    const { station } = await stand()
    const { kept } = station.state()
    await act(() =>
      station.keepDownload({ ...kept!, clock_ms: wrong_before * MINUTE_MS }, { full: false, rows: [], removed: [] }),
    )
    await typeCode(codeOf(tickets.good))
    await press('Next')
    const [first] = station.state().waiting
    if (is_locked) lock()
    vi.setSystemTime(Date.now() + moved * MINUTE_MS)
    await typeCode(codeOf(tickets.refunded))
    const state = station.state()
    expect(state.kept?.clock_ms).toBe((wrong_before - set) * MINUTE_MS)
    expect(Date.parse(state.waiting[0]!.scanned_at) - Date.parse(first!.scanned_at)).toBe(set * MINUTE_MS)
  },
)

test('MGMT-01 a wrong second step says so, and the right one signs in', async () => {
  const { sent } = await renderDoor({
    place: null,
    answers: {
      'POST /app/login': () =>
        json({ two_factor_required: true, challenge: 'c-1', expires_at: '2099-01-01T00:00:00.000Z', app: true, passkey: false }),
      'POST /app/login/confirm': ({ body }) =>
        body.code === '123456'
          ? json({ token: 'new', user: {}, permissions: [] })
          : json([{ code: 'code_invalid', field: 'code' }], 400),
    },
  })
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'orchard-1' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await press('Sign in')
  const enter = async (code: string) => {
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: code } })
    await press('Sign in')
  }
  await enter('000000')
  expect((await screen.findByRole('alert')).textContent).toMatch(/code/i)
  await enter(' 123456 ')
  await screen.findByRole('button', { name: /^Main gate/ })
  expect(sent.filter(({ path }) => path === '/app/login/confirm').map(({ body }) => body)).toEqual([
    { challenge: 'c-1', code: '000000' },
    { challenge: 'c-1', code: '123456' },
  ])
})

test('a scan that the server does not take is shown with its reason, and sent again when asked for', async () => {
  let isRefused = true
  const answers = {
    'POST /app/events/2/scans': ({ body }: { body: Record<string, unknown> }) =>
      isRefused
        ? json([{ code: 'not_found' }], 404)
        : json((body.scans as { scan_id: string }[]).map(({ scan_id }) => ({ scan_id }))),
  }
  const { station } = await stand(answers)
  await typeCode(codeOf(tickets.good))
  await press('Next')
  await press('Settings')
  const { synchronise } = await import('./station/synchronise.ts')
  await act(async () => void (await synchronise(station, null)))
  const box = (await screen.findByRole('heading', { name: 'Rejected scans' })).closest('section')!
  expect(box.textContent).toContain('Its session is in the archive, or was removed. Ask your organiser.')
  isRefused = false
  await press('Send them again')
  await waitFor(() => expect(station.state().waiting).toEqual([]))
  expect(screen.queryByText('Rejected scans')).toBeNull()
})

test('MGMT-02 in test mode a verdict says that nothing counts, over the whole screen as well', async () => {
  const { station } = await stand()
  expect((await typeCode(codeOf(tickets.test))).textContent).not.toContain('Test mode')
  await press('Next')
  const { kept } = station.state()
  const sessions = kept!.door.sessions.map((session) => ({ ...session, test_mode: true }))
  await act(() => station.keepDownload({ ...kept!, door: { ...kept!.door, sessions } }, { full: false, rows: [], removed: [] }))
  const shown = await typeCode(codeOf(tickets.test))
  expect(shown.dataset).toMatchObject({ result: 'ok' })
  expect(shown.textContent).toContain('Test mode: nothing counts')
})

test('while one stands at the door the screen stays on, and again after another app was shown', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await stand()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  leaveDoor()
  await waitFor(() => expect(release).toHaveBeenCalled())
  Reflect.deleteProperty(navigator, 'wakeLock')
})

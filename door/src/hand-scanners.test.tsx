import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SEEN_MS } from './scan/seen-verdicts.ts'
import { codeOf, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leaveDoor()
})

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const verdict = () => document.querySelector<HTMLElement>('.verdict')?.dataset.result

/** Types as fast as a scanner, however busy the machine is; returns whether the last key was taken from the browser. */
function type(keys: readonly string[], began_ms: number): boolean {
  let isTaken = false
  for (const [at, key] of keys.entries()) {
    const pressed = createEvent.keyDown(document.body, { key, code: '' })
    Object.defineProperty(pressed, 'timeStamp', { value: began_ms + at })
    fireEvent(document.body, pressed)
    isTaken = pressed.defaultPrevented
  }
  return isTaken
}

/** Holds back the pauses in which a verdict is seen; returns how to end those that began, and whether one did. */
function holdPauses(): () => boolean {
  const held: (() => void)[] = []
  const original = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: []) => {
    if (ms === undefined || ms <= SEEN_MS / 2 || ms > SEEN_MS) return original(run, ms, ...rest)
    held.push(run)
    return 0
  }) as typeof globalThis.setTimeout)
  return () => {
    const ended = held.splice(0)
    for (const run of ended) run()
    return ended.length > 0
  }
}

test('DOOR-76 a code that a wireless scanner sends with a break is one code, and one that it broke off spoils none after it', async () => {
  await renderDoor()
  await screen.findByText('Up to date')
  const keys = [...codeOf(tickets.good)]
  type(keys.slice(0, 40), 10_000)
  expect(type([...keys.slice(40), 'Enter'], 10_400)).toBe(true)
  await waitFor(() => expect(verdict()).toBe('ok'))
  type(keys.slice(0, 40), 20_000)
  type([...codeOf(tickets.refunded), 'Enter'], 21_000)
  await waitFor(() => expect(verdict()).toBe('invalid'))
  // Nobody types six keys as fast.
  for (const [at, key] of [...'nobody', 'Enter'].entries()) expect(type([key], 30_000 + at * 300)).toBe(false)
})

test.each(['Enter', 'Tab'])(
  'DOOR-34 a code that a hand scanner ends with %s is judged, and no button gets the key',
  async (end) => {
    await renderDoor()
    await screen.findByText('Up to date')
    expect(type([...codeOf(tickets.good), end, end], 10_000)).toBe(true)
    await waitFor(() => expect(verdict()).toBe('ok'))
    // What a person presses is theirs.
    expect(type([end], 20_000)).toBe(false)
  },
)

test('DOOR-34 the fields take the Tab of a hand scanner for the end of a code, and that of a person for what it is', async () => {
  await renderDoor()
  await press('Type a code')
  const field = screen.getByLabelText<HTMLInputElement>('Ticket code')
  fireEvent.change(field, { target: { value: 'K24' } })
  expect(fireEvent.keyDown(field, { key: 'Tab', code: 'Tab' })).toBe(true)
  fireEvent.change(field, { target: { value: codeOf(tickets.good) } })
  expect(fireEvent.keyDown(field, { key: 'Tab', code: 'Tab' })).toBe(false)
  await waitFor(() => expect(verdict()).toBe('ok'))
  await press('Tickets')
  const search = await screen.findByLabelText<HTMLInputElement>(/Name/)
  for (const digit of '179762') fireEvent.keyDown(search, { key: 'à', code: `Digit${digit}` })
  fireEvent.change(search, { target: { value: 'àààààà' } })
  expect(fireEvent.keyDown(search, { key: 'Tab', code: 'Tab' })).toBe(false)
  expect(search.value).toBe('179762')
})

test.each([
  ['with an Enter between them', 'Enter'],
  ['with nothing between them', null],
])('DOOR-34 two codes in one go, %s, are both judged, and the first verdict is seen before the second', async (_, between) => {
  const { station } = await renderDoor()
  await screen.findByText('Up to date')
  const endPauses = holdPauses()
  type([...codeOf(tickets.refunded), ...(between ? [between] : []), ...codeOf(tickets.good), 'Enter'], 10_000)
  await waitFor(() => expect(verdict()).toBe('invalid'))
  expect(station.state().tickets.get(tickets.good)?.[8]).toBeNull()
  await waitFor(() => expect(endPauses()).toBe(true))
  await waitFor(() => expect(verdict()).toBe('ok'))
})

test('DOOR-34 a code that a scanner types twice in one go without an end is one scan', async () => {
  const { station } = await renderDoor()
  await screen.findByText('Up to date')
  type([...codeOf(tickets.good), ...codeOf(tickets.good), 'Enter'], 10_000)
  await waitFor(() => expect(verdict()).toBe('ok'))
  expect(station.state().waiting).toHaveLength(1)
})

test('DOOR-45 a code without any key at its end is judged, and an Enter that comes late presses nothing', async () => {
  await renderDoor()
  await screen.findByText('Up to date')
  expect(type([...'not a code'], 5_000)).toBe(false)
  type([...codeOf(tickets.good)], 10_000)
  await waitFor(() => expect(verdict()).toBe('ok'))
  expect(type(['Enter'], 10_600)).toBe(true)
  type([...codeOf(tickets.refunded), ...codeOf(tickets.refunded)], 20_000)
  await waitFor(() => expect(verdict()).toBe('invalid'))
  expect(type(['Enter'], 30_000)).toBe(false)
})

test('DOOR-45 the fields take a code without any key at its end', async () => {
  await renderDoor()
  await screen.findByText('Up to date')
  await press('Type a code')
  const field = screen.getByLabelText<HTMLInputElement>('Ticket code')
  const code = codeOf(tickets.good)
  fireEvent.change(field, { target: { value: code } })
  fireEvent.keyDown(field, { key: code.at(-1), code: '' })
  await waitFor(() => expect(verdict()).toBe('ok'))
  expect(field.value).toBe('')
  await press('Tickets')
  const search = await screen.findByLabelText<HTMLInputElement>(/Name/)
  for (const key of codeOf(tickets.inside)) fireEvent.keyDown(search, { key, code: '' })
  fireEvent.change(search, { target: { value: `${codeOf(tickets.good)}${codeOf(tickets.inside)}` } })
  await screen.findByText('Bas Smit')
})

test('DOOR-34 two codes with nothing between them are both judged in the field for a code', async () => {
  const { station } = await renderDoor()
  await screen.findByText('Up to date')
  await press('Type a code')
  const endPauses = holdPauses()
  const field = screen.getByLabelText<HTMLInputElement>('Ticket code')
  fireEvent.change(field, { target: { value: `${codeOf(tickets.refunded)}${codeOf(tickets.good)}` } })
  fireEvent.submit(field.closest('form')!)
  await waitFor(() => expect(verdict()).toBe('invalid'))
  await waitFor(() => expect(endPauses()).toBe(true))
  await waitFor(() => expect(verdict()).toBe('ok'))
  expect(station.state().waiting).toHaveLength(2)
})

test('DOOR-35 the direction stays over a restart of the app, in its session only', async () => {
  await renderDoor()
  await press('Out')
  cleanup()
  vi.resetModules()
  const { deviceSettings } = await import('./settings/device-settings.ts')
  expect(deviceSettings().out_session_id).toBe(5)
  await renderDoor()
  expect((await screen.findByRole('button', { name: 'Out' })).getAttribute('aria-pressed')).toBe('true')
  await press('Settings')
  await press('Scan somewhere else')
  await press(/^Camping/)
  expect((await screen.findByRole('button', { name: 'In' })).getAttribute('aria-pressed')).toBe('true')
})

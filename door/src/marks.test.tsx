import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { codeOf, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'
import { press, typeCode, verdict } from './testing/scans.ts'

afterEach(() => {
  leaveDoor()
  Reflect.deleteProperty(navigator, 'vibrate')
})

async function stand(mark: readonly ['information' | 'stop', string]) {
  const shown = await renderDoor()
  await screen.findByRole('button', { name: 'Type a code' })
  const rows = [[501, 7, 1, 0, 0, null, 'Anna de Vries', '179762', null, null, mark] as const]
  await act(() => shown.station.keepDownload(shown.station.state().kept!, { full: false, rows, removed: [] }))
  return shown
}
test('DOOR-15 without network a mark is shown with the verdict, and stays on the ticket', async () => {
  const { station } = await stand(['information', 'Check ID'])
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.dataset).toMatchObject({ result: 'ok', tone: 'good' })
  expect(shown.textContent).toContain('Check ID')
  expect(station.state().tickets.get(501)?.[10]).toEqual(['information', 'Check ID'])
})

test('DOOR-15 without network a blocked ticket lets nobody in and says why', async () => {
  const { station } = await stand(['stop', 'Reported stolen'])
  const shown = await typeCode(codeOf(tickets.good))
  expect(shown.dataset).toMatchObject({ result: 'invalid', tone: 'bad' })
  expect(shown.textContent).toMatch(/This ticket is blocked.*Reported stolen/)
  expect(station.state().waiting).toMatchObject([{ reason: 'ticket_blocked' }])
})

test.each([
  ['a mark that informs is felt as something to read', 'information', [110, 80, 110]],
  ['a mark that stops is felt as a ticket that lets nobody in', 'stop', [400]],
] as const)('DOOR-15 %s', async (_, kind, pattern) => {
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { value: (shake: unknown) => felt.push(shake), configurable: true })
  await stand([kind, 'Ask for ID'])
  await typeCode(codeOf(tickets.good))
  expect(felt).toEqual([pattern])
})

test('DOOR-15 the list shows marks, and a check-in there is read too', async () => {
  await stand(['information', 'VIP'])
  await press('Tickets')
  await screen.findByText('VIP')
  await press('Check in Anna de Vries')
  await waitFor(() => expect(verdict()?.textContent).toContain('VIP'))
})

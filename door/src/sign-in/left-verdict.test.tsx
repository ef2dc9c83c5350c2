import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { keepToken } from '@entree/web/session.ts'
import { afterEach, expect, test } from 'vitest'
import { codeOf, json, leaveDoor, renderDoor, tickets } from '../testing/render-door.tsx'

afterEach(leaveDoor)

const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole('button', { name }))
const verdict = () => document.querySelector<HTMLElement>('.verdict')

async function scan(code: string): Promise<void> {
  await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: code } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
}

test.each([
  ['who is let in', tickets.good, 'ok', 1],
  ['who is kept out', tickets.refunded, 'invalid', 1],
])(
  'DOOR-39 MGMT-11 the verdict on a visitor %s is seen when the server ends the sign-in meanwhile',
  async (_, ticket, result, waiting) => {
    const answers = { 'POST /app/events/2/scan': () => json([{ code: 'token_expired' }], 401) }
    const { station } = await renderDoor({ answers })
    await screen.findByText('Up to date')
    act(() => station.say({ is_online: true }))
    await scan(codeOf(ticket))
    await screen.findByLabelText('Password')
    await waitFor(() => expect(verdict()?.dataset.result).toBe(result))
    // What the device knew is gone, and so is the name in what waits.
    await waitFor(() => expect(station.state().kept).toBeNull())
    expect([...station.state().tickets.values()]).toEqual([])
    expect(station.state().waiting).toHaveLength(waiting)
    expect(JSON.stringify(station.state().waiting)).not.toContain('Anna')
    await press('Next')
    expect(verdict()).toBeNull()
  },
)

test('DOOR-39 a verdict on the screen stays there when the sign-in ends below it', async () => {
  let isOver = false
  const answers = { 'POST /app/events/2/scans': () => (isOver ? json([{ code: 'token_expired' }], 401) : json(null, 500)) }
  const { station } = await renderDoor({ answers })
  await scan(codeOf(tickets.inside))
  await waitFor(() => expect(verdict()?.textContent).toContain('already'))
  isOver = true
  const { synchronise } = await import('../station/synchronise.ts')
  await waitFor(async () => {
    await act(async () => void (await synchronise(station, 2)))
    expect(screen.queryByLabelText('Password')).not.toBeNull()
  })
  expect(verdict()?.textContent).toContain('already')
})

test('DOOR-39 no verdict stays when the user signs out', async () => {
  await renderDoor()
  await scan(codeOf(tickets.inside))
  await waitFor(() => expect(verdict()).not.toBeNull())
  act(() => keepToken(null))
  await screen.findByLabelText('Password')
  expect(verdict()).toBeNull()
})

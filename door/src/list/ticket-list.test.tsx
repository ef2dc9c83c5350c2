import { act, fireEvent, screen } from '@testing-library/react'
import type { DoorTicketRow } from '@entree/domain/door/door-ticket-row.ts'
import { afterEach, expect, test } from 'vitest'
import { leaveDoor, renderDoor } from '../testing/render-door.tsx'

afterEach(leaveDoor)

test('DOOR-04 an order number that a hand scanner types into the search on a Belgian keyboard finds its tickets', async () => {
  await renderDoor()
  fireEvent.click(await screen.findByRole('button', { name: 'Tickets' }))
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  for (const [index, key] of [...'&èçè§"'].entries()) fireEvent.keyDown(search, { key, code: `Digit${'179763'[index]}` })
  fireEvent.change(search, { target: { value: '&èçè§"' } })
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' })
  expect(search.value).toBe('179763')
  await screen.findByText('Bas Smit')
  expect(screen.queryByText('Anna de Vries')).toBeNull()
})

test.each([
  ['the code that a ticket had where it was sold', 'K24FIUWVU8KXZ3Y1H6G7NQ9D5AB0CPME'],
  ['the number that its order had there', 'k4xqp'],
])('MOVE-23 %s finds it on this device, and nothing when another is typed', async (_what, typed) => {
  await renderDoor()
  fireEvent.click(await screen.findByRole('button', { name: 'Tickets' }))
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  fireEvent.change(search, { target: { value: typed } })
  await screen.findByText('1 ticket')
  screen.getByText('Anna de Vries')
  expect(screen.queryByText('Bas Smit')).toBeNull()
  fireEvent.change(search, { target: { value: `${typed}x` } })
  await screen.findByText('0 tickets')
  expect(screen.queryByText('Anna de Vries')).toBeNull()
})

test('DOOR-89 only a ticket that would be let in asks to be checked in: not one that is refunded or stopped', async () => {
  const { station } = await renderDoor()
  fireEvent.click(await screen.findByRole('button', { name: 'Tickets' }))
  await screen.findByText('Anna de Vries')
  const kept = station.state().kept!
  const of = (id: number, state: number, holder: string, said: DoorTicketRow[10] = null): DoorTicketRow => {
    return [id, 7, 1, state, 0, null, holder, String(id), null, null, said]
  }
  const rows = [
    of(601, 0, 'Good'),
    of(602, 1, 'Refunded'),
    of(603, 0, 'Stopped', ['stop', 'Stolen']),
    of(604, 0, 'Noted', ['information', 'VIP']),
  ]
  await act(() => station.keepDownload(kept, { full: false, rows, removed: [] }))
  const asks = async (name: string) =>
    (await screen.findByRole('button', { name: new RegExp(`check in.*${name}|${name}.*check in`, 'i') })).className
  expect([await asks('Good'), await asks('Noted')]).toEqual(['button primary', 'button primary'])
  expect([await asks('Refunded'), await asks('Stopped')]).toEqual(['button', 'button'])
})

import { fireEvent, screen } from '@testing-library/react'
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

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

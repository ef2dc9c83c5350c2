import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveDoor, renderDoor } from './testing/render-door.tsx'

vi.mock('./dashboard.tsx', () => ({
  Dashboard: () => {
    throw new Error('a screen that fails')
  },
}))

afterEach(() => {
  vi.restoreAllMocks()
  leaveDoor()
})

test('DOOR-69 a screen that fails is not blank: it says so, starts the app again when asked, and leaves the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await renderDoor()
  fireEvent.click(await screen.findByRole('button', { name: 'Inside' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong in the app.')
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(reload).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Scan' }))
  expect(await screen.findByRole('button', { name: 'Type a code' })).toBeTruthy()
  expect(screen.queryByText(/Something went wrong/)).toBeNull()
})

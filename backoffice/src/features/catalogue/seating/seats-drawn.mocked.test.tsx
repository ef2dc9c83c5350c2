import { seatText } from '@entree/domain/catalogue/seating.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aProductDetail } from '../../../testing/product-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aPlanSeat, seating } from './testing.ts'

vi.mock('@entree/domain/catalogue/seating.ts', async (original) => {
  const module = await original<typeof import('@entree/domain/catalogue/seating.ts')>()
  return { ...module, seatText: vi.fn(module.seatText) }
})
afterEach(leaveBackoffice)

test('SEAT-23 in a hall of 2,000 seats a click draws the seats again that it changes, and no other', async () => {
  const seats = Array.from({ length: 2000 }, (_, at) =>
    aPlanSeat(at + 1, { x: at % 50, y: Math.floor(at / 50), row: `R${Math.floor(at / 50)}` }),
  )
  await renderBackoffice('/events/5/seating', {
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listProducts: [aProductDetail({ id: 1, name: 'Stalls', has_seats: true })],
      getSeating: seating(seats),
    },
  })
  await screen.findByRole('listbox', { name: 'Hall' })
  const at = (key: number) => document.querySelector(`[data-seat="${key}"]`)!
  const drawn = vi.mocked(seatText)
  const drawnBy = (press: () => void) => {
    drawn.mockClear()
    press()
    return drawn.mock.calls.map(([{ number }]) => Number(number)).toSorted((a, b) => a - b)
  }
  // The first has been where the keyboard is.
  expect(drawnBy(() => fireEvent.click(at(1025)))).toEqual([1, 1025])
  expect(drawnBy(() => fireEvent.click(at(1830)))).toEqual([1025, 1830])
  expect(drawnBy(() => fireEvent.click(screen.getByRole('button', { name: 'Wheelchair place' })))).toEqual([1025, 1830])
  expect(drawnBy(() => fireEvent.click(screen.getByRole('button', { name: 'Clear selection' })))).toEqual([1025, 1830])
  expect(at(1025).getAttribute('aria-label')).toContain('Wheelchair place')
})

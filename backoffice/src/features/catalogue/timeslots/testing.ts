import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { renderBackoffice } from '../../../testing/render-backoffice.tsx'
import type { Hour, Slot } from './timeslots-query.ts'

/** In Amsterdam: 1 June 10:00 to 31 August 18:00. */
export const event = anEventDetail({ starts_at: '2030-06-01T08:00:00.000Z', ends_at: '2030-08-31T16:00:00.000Z' })
/** A slot in summer, in hours of Amsterdam. */
export const aSlot = (id: number, date: string, from: number, change: Partial<Slot> = {}): Slot => ({
  id,
  date,
  start: `${from}:00`,
  end_date: date,
  end: `${from + 1}:00`,
  interval: 'hourly',
  starts_at: `${date}T${String(from - 2).padStart(2, '0')}:00:00.000Z`,
  ends_at: `${date}T${String(from - 1).padStart(2, '0')}:00:00.000Z`,
  spots: 20,
  spots_sold: 0,
  updated_at: '2030-01-02T10:00:00.000Z',
  ...change,
})
/** An opening hour. */
export const monday: Hour = {
  id: 3,
  day: 1,
  opens_at: '10:00',
  closes_at: '12:00',
  spots: 20,
  interval: 'hourly',
  updated_at: '2030-01-02T10:00:00.000Z',
}
/** A day of the event. */
export const saturday = '2030-07-06'

/** Shows the tab of timeslots of an event that has these. */
export async function open(
  { slots = [], hours = [] }: { slots?: Slot[]; hours?: Hour[] },
  answers: Answers = {},
  { query = '', shown = event }: { query?: string; shown?: typeof event } = {},
) {
  const user = userEvent.setup()
  const view = await renderBackoffice(`/events/5/timeslots${query}`, {
    answers: { getEventDetail: shown, listTimeslots: slots, listOpeningHours: hours, ...answers },
  })
  await screen.findByRole('tab', { name: /Fixed timeslots/ })
  return { ...view, user }
}

/** Fills in a text field and leaves it. */
export async function fill(user: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) {
  const box = await screen.findByRole('textbox', { name })
  await user.clear(box)
  if (text !== '') await user.type(box, text)
  await user.tab()
}

/** The texts of the toasts of a kind that are shown. */
export const toasts = (kind: string) => [...document.querySelectorAll(`[data-toast=${kind}]`)].map((toast) => toast.textContent)

/** The dialog with this title. */
export const dialog = (name: string) => screen.findByRole('dialog', { name })

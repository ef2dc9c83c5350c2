import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: times on the day of the office's event that no other slot has. */
export const timeslotsInputs = ({ timeslot, opening_hour }: Office): InputsByHand => {
  const slot = { date: '2026-07-04', start: '18:00', end: '19:00', interval: 'hourly' as const, spots: 1 }
  const hour = { opens_at: '06:00', closes_at: '07:00' }
  return {
    addTimeslots: { timeslots: [{ ...slot, end_date: '2026-07-04' }] },
    saveTimeslot: slot,
    deleteTimeslots: { ids: [timeslot.id] },
    addOpeningHour: hour,
    addOpeningHours: { ...hour, days: [4, 5] },
    saveOpeningHour: hour,
    deleteOpeningHours: { ids: [opening_hour.id] },
    generateTimeslots: { start: '2026-07-01', end: '2026-07-31' },
  }
}

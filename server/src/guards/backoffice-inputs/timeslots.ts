import type { Office, OfficeInputs } from '../an-office.ts'

export const timeslotsInputs = ({ event, timeslot, opening_hour }: Office): OfficeInputs => {
  const slot = { date: '2026-07-04', start: '18:00', end: '19:00', interval: 'hourly' as const, spots: 1 }
  const hour = { day: 7, opens_at: '06:00', closes_at: '07:00', spots: 1, interval: 'hourly' as const }
  return {
    listTimeslots: { event_id: event.id },
    addTimeslots: { event_id: event.id, timeslots: [{ ...slot, end_date: '2026-07-04' }] },
    saveTimeslot: { event_id: event.id, id: timeslot.id, ...slot },
    deleteTimeslot: { event_id: event.id, id: timeslot.id },
    deleteTimeslots: { event_id: event.id, ids: [timeslot.id] },
    listOpeningHours: { event_id: event.id },
    addOpeningHour: { event_id: event.id, ...hour },
    addOpeningHours: { event_id: event.id, days: [4, 5], opens_at: '06:00', closes_at: '07:00', spots: 1, interval: 'hourly' },
    saveOpeningHour: { event_id: event.id, id: opening_hour.id, ...hour },
    deleteOpeningHour: { event_id: event.id, id: opening_hour.id },
    deleteOpeningHours: { event_id: event.id, ids: [opening_hour.id] },
    generateTimeslots: { event_id: event.id, start: '2026-07-01', end: '2026-07-31' },
  }
}

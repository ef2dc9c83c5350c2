/** The back office's calls for timeslots and opening hours. */
export const timeslotPaths = {
  listTimeslots: 'GET /event/{event_id}/timeslot',
  addTimeslots: 'POST /event/{event_id}/timeslot',
  saveTimeslot: 'POST /event/{event_id}/timeslot/{id}',
  deleteTimeslot: 'DELETE /event/{event_id}/timeslot/{id}',
  deleteTimeslots: 'POST /event/{event_id}/timeslot-delete',
  listOpeningHours: 'GET /event/{event_id}/opening-hour',
  addOpeningHour: 'POST /event/{event_id}/opening-hour',
  addOpeningHours: 'POST /event/{event_id}/opening-hours',
  saveOpeningHour: 'POST /event/{event_id}/opening-hour/{id}',
  deleteOpeningHour: 'DELETE /event/{event_id}/opening-hour/{id}',
  deleteOpeningHours: 'POST /event/{event_id}/opening-hour-delete',
  generateTimeslots: 'GET /event/{event_id}/generate-timeslots',
} as const

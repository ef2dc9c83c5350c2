/** The times that an order can choose from. */
export const shopTimeslotPaths = {
  listOrderTimeslots: 'GET /order/{id}/{secret}/timeslot',
  listOrderOpeningHours: 'GET /order/{id}/{secret}/opening-hours',
} as const

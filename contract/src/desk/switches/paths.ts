/** Moving what was sold to another event, point of sale or timeslot. */
export const switchPaths = {
  getSwitchChoices: 'GET /user/order/{id}/switch-event/dependencies',
  switchOrder: 'POST /user/order/{id}/switch-event',
} as const

/** The back office's calls for the waiting room of a point of sale. */
export const waitingRoomPaths = {
  getWaitingRoom: 'GET /event/{event_id}/pos/{point_of_sale_id}/waiting-room',
  saveWaitingRoom: 'POST /event/{event_id}/pos/{point_of_sale_id}/waiting-room',
} as const

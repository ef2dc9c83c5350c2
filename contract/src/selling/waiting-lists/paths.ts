/** The back office's calls for the waiting list of an event. */
export const waitingListPaths = {
  listWaitingList: 'GET /event/{event_id}/waiting-list',
  getWaitingListCounts: 'GET /event/{event_id}/waiting-list/counts',
  downloadWaitingList: 'GET /event/{event_id}/waiting-list/download',
  deleteWaitingListEntry: 'DELETE /event/{event_id}/waiting-list/{id}',
} as const

/** The waiting list for what is sold out, as visitors join and leave it. */
export const shopWaitingListPaths = {
  joinWaitingList: 'POST /waiting-list',
  getWaitingListEntry: 'GET /waiting-list/{secret}',
  leaveWaitingList: 'POST /waiting-list/{secret}/leave',
} as const

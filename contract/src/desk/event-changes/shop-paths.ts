/** The money of an event that was moved, as its buyer asks for it. */
export const shopEventChangePaths = {
  getMoneyBack: 'GET /order/{id}/{secret}/money-back',
  askMoneyBack: 'POST /order/{id}/{secret}/money-back',
} as const

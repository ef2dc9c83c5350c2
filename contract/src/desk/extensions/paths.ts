/** The calls for extensions of a company. */
export const extensionPaths = {
  listExtensions: 'GET /extensions',
  getMailingService: 'GET /extensions/mailing-service',
  saveMailingService: 'POST /extensions/mailing-service',
  deleteMailingService: 'DELETE /extensions/mailing-service',
  listMailingLists: 'GET /extensions/mailing-service/lists',
  syncMailingService: 'POST /extensions/mailing-service/sync',
} as const

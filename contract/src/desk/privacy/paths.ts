/** The calls about what is kept of a buyer, and for how long. */
export const privacyPaths = {
  getPersonalData: 'GET /user/order/{id}/personal-data',
  downloadPersonalData: 'GET /user/order/{id}/personal-data/file',
  erasePersonalData: 'POST /user/order/{id}/personal-data/erase',
  findPersonalData: 'POST /user/personal-data',
  downloadPersonalDataOf: 'POST /user/personal-data/file',
  erasePersonalDataOf: 'POST /user/personal-data/erase',
  getRetention: 'GET /user/retention',
  saveRetention: 'POST /user/retention',
  listDueErasures: 'GET /user/retention/due',
  listErasures: 'GET /user/retention/done',
} as const

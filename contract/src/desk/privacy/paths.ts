/** The calls about what is kept of a buyer. */
export const privacyPaths = {
  getPersonalData: 'GET /user/order/{id}/personal-data',
  downloadPersonalData: 'GET /user/order/{id}/personal-data/file',
  erasePersonalData: 'POST /user/order/{id}/personal-data/erase',
} as const

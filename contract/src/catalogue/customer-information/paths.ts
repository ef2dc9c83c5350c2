/** The back office's calls for questions and customer fields. */
export const customerInformationPaths = {
  listQuestions: 'GET /event/{event_id}/customer-information',
  addQuestion: 'POST /event/{event_id}/customer-information',
  saveQuestion: 'POST /event/{event_id}/customer-information/{id}',
  deleteQuestion: 'DELETE /event/{event_id}/customer-information/{id}',
  sortQuestions: 'POST /event/{event_id}/customer-information-sort',
  listDefaultQuestions: 'GET /customer-information-default',
  saveDefaultQuestion: 'POST /customer-information-default',
  deleteDefaultQuestion: 'DELETE /customer-information-default/{id}',
  sortDefaultQuestions: 'POST /customer-information-default-sort',
  listEventFields: 'GET /event/{event_id}/customer-fields',
  saveEventFields: 'POST /event/{event_id}/customer-fields',
  listCompanyFields: 'GET /company/{company_id}/customer-fields',
  saveCompanyFields: 'POST /company/{company_id}/customer-fields',
} as const

/** The calls for API keys of a company. */
export const apiKeyPaths = {
  listApiKeys: 'GET /company/{company_id}/api-keys',
  createApiKey: 'POST /company/{company_id}/api-keys',
  revokeApiKey: 'DELETE /company/{company_id}/api-keys/{id}',
  getOwnKey: 'GET /key',
} as const

/** Signing in by the provider of the own organisation, and the settings of a company for it. */
export const signInProviderPaths = {
  findSignInProvider: 'POST /auth/organisation/find',
  startProviderLogin: 'POST /auth/organisation/start',
  loginByProvider: 'POST /auth/organisation',
  getSignInProvider: 'GET /company/{company_id}/sign-in-provider',
  saveSignInProvider: 'POST /company/{company_id}/sign-in-provider',
  deleteSignInProvider: 'DELETE /company/{company_id}/sign-in-provider',
} as const

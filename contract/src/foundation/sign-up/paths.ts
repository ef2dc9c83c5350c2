/** The back office's calls of sign-up. */
export const signUpPaths = {
  getSignUpOptions: 'GET /company/signup',
  signUp: 'POST /company/signup',
  checkSignUpCode: 'POST /company/signup/check',
  resendSignUpCode: 'POST /company/signup/resend',
  confirmSignUp: 'POST /company/signup/confirm',
  isSubdomainFree: 'GET /company/signup/subdomain',
} as const

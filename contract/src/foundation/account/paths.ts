/** The back office's calls for signing in and the own account. */
export const accountPaths = {
  login: 'POST /auth/login',
  confirmLogin: 'POST /auth/login/confirm',
  logout: 'POST /auth/logout',
  getMe: 'GET /user/me',
  saveMe: 'POST /user/me',
  changeEmail: 'POST /user/email',
  confirmEmail: 'POST /auth/confirm-email',
  saveMyLanguage: 'POST /user/language',
  changePassword: 'POST /auth/change-password',
  forgotPassword: 'POST /auth/forgot-password',
  checkPasswordLink: 'GET /auth/reset-password/{token}',
  setPassword: 'POST /auth/reset-password',
  confirmPassword: 'POST /user/confirm-password',
  startTwoFactor: 'POST /user/two-factor',
  confirmTwoFactor: 'POST /user/two-factor/confirm',
  endTwoFactor: 'POST /user/two-factor/end',
} as const

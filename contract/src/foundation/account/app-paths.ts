/** The calls of the management app for door staff: method and path below `/api`. */
export const managementAppPaths = {
  appLogin: 'POST /app/login',
  confirmAppLogin: 'POST /app/login/confirm',
} as const

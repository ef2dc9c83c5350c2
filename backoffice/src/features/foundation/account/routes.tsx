import type { AppRoute, OverScreenPart } from '../../../router/app-route.ts'

const area = 'account'

/** Signing in again over a screen. */
export const signInAgainScreen: OverScreenPart = { area, load: async () => (await import('./sign-in-again.tsx')).SignInAgain }

/** Signing in, sign-up, passwords, the own profile and the second factor. */
export const accountRoutes: readonly AppRoute[] = [
  { path: 'login', frame: 'public', area, load: async () => (await import('./login-page.tsx')).LoginPage },
  {
    path: 'login/organisation',
    frame: 'public',
    area,
    load: async () => (await import('./organisation-return-page.tsx')).OrganisationReturnPage,
  },
  {
    path: 'password-reset',
    frame: 'public',
    area,
    load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: 'password-reset/:token',
    frame: 'public',
    area,
    load: async () => (await import('./new-password-page.tsx')).NewPasswordPage,
  },
  {
    path: 'confirm-email/:token',
    frame: 'public',
    area,
    load: async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage,
  },
  { path: 'signup', frame: 'public', area, load: async () => (await import('./sign-up-page.tsx')).SignUpPage },
  {
    path: 'signup/confirm',
    frame: 'public',
    area,
    load: async () => (await import('./confirm-sign-up-page.tsx')).ConfirmSignUpPage,
  },
  { path: 'signup/finish', frame: 'bare', area, load: async () => (await import('./finish-page.tsx')).FinishPage },
  {
    path: 'change-password',
    frame: 'bare',
    area,
    load: async () => (await import('./change-password-page.tsx')).ChangePasswordPage,
  },
  { path: 'profile', area, crumb: 'shell.profile', load: async () => (await import('./profile-page.tsx')).ProfilePage },
]

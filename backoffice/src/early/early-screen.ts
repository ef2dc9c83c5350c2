/** What can be seen before the app runs. */
export type EarlyScreen = 'sign-in' | 'frame'

/** Screens for anybody, by their paths below /backoffice. */
const PUBLIC = /^\/(login\/|password-reset(\/|$)|confirm-email\/|signup(\/confirm)?$|exports\/download\/|403$|404$)/
/** Screens without the menu, for signed-in users. */
const WITHOUT_MENU = /^\/(login|signup\/finish|change-password|payment-accounts\/connected|box-office)(\/|$)/

/** The screen that an address of the back office comes to; null: one that is not shown before the app runs. */
export function earlyScreenOf(pathname: string, isSignedIn: boolean): EarlyScreen | null {
  const path = pathname.replace(/^\/backoffice(?=\/|$)/, '')
  if (PUBLIC.test(path)) return null
  if (!isSignedIn) return 'sign-in'
  return WITHOUT_MENU.test(path) ? null : 'frame'
}

const KEY = 'entree.signup'

/** What this browser knows of a sign-up between its steps: not the password. */
export type KeptSignUp = { signup_id: string; email: string; contact_person: string }

/** The sign-up that was begun in this tab; null when there is none. */
export function readSignUp(): KeptSignUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isSignUp(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a sign-up until its second step, over a reload of the page; null forgets it. */
export function keepSignUp(signUp: KeptSignUp | null): void {
  try {
    if (signUp === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(signUp))
  } catch {
    // A browser that keeps nothing goes on with what the page knows.
  }
}

function isSignUp(value: unknown): value is KeptSignUp {
  return typeof value === 'object' && value !== null && 'signup_id' in value && 'email' in value && 'contact_person' in value
}

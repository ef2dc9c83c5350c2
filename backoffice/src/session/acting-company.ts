import type { CallAnswer } from '@entree/contract/calls.ts'
import { onTokenChange } from '@entree/web/session.ts'
import { tokenOfScreen } from './token.ts'

/** The company that a platform user works for. */
export type ActingCompany = NonNullable<CallAnswer<'getMe'>['company']>

const KEY = 'entree.company'
/** Enough of a token to tell whether it is still the one that the choice was made with. */
const MARK_LENGTH = 8

const listeners = new Set<() => void>()
let read: { text: string | null; company: ActingCompany | null } = { text: null, company: null }

/**
 * The company that was chosen in this tab of the browser, for the sign-in it was chosen with; null: none. Another tab can have another,
 * and the next user who signs in, also as someone else, starts without.
 */
export function actingCompany(): ActingCompany | null {
  const text = stored()
  const mark = markOf(tokenOfScreen())
  if (text === null || mark === '' || !text.startsWith(`${mark} `)) return null
  // The same object until something else is chosen.
  const chosen = text.slice(mark.length + 1)
  if (read.text !== chosen) read = { text: chosen, company: parse(chosen) }
  return read.company
}

/** Keeps the choice for a user who signed in again: before the screen is shown with their new token. */
export function takeCompanyAlong(token: string): void {
  const company = actingCompany()
  if (company !== null) store(`${markOf(token)} ${JSON.stringify(company)}`)
}

/** The company that calls are about: the chosen one, but for the administration, which is about the whole platform. */
export function actingCompanyOfCalls(): number | null {
  return isAdministration(location.pathname.replace(/^\/backoffice(?=\/)/, '')) ? null : (actingCompany()?.id ?? null)
}

/** Whether a screen is one of the administration of the platform, by its path below /backoffice. */
export function isAdministration(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

/** Chooses the company to work for; null: none any more. */
export function workFor(company: ActingCompany | null): void {
  store(company && `${markOf(tokenOfScreen())} ${JSON.stringify(company)}`)
  for (const listener of listeners) listener()
}

/** Calls back when another company may have been chosen. Returns how to stop that. */
export function onActingCompanyChange(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onTokenChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function markOf(token: string | null): string {
  return token?.slice(0, MARK_LENGTH) ?? ''
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing has nobody signed in either.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string): ActingCompany | null {
  try {
    return JSON.parse(text) as ActingCompany
  } catch {
    return null
  }
}

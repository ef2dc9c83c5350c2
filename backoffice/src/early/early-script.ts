/** Shows what can be used before the app runs. It stands in the page itself. */
import { keptOf, showEarlyPage } from '@entree/web/early/early-page.ts'
import { earlyScreenOf } from './early-screen.ts'

const screen = earlyScreenOf(location.pathname, keptOf('entree.token') !== null)
if (screen === 'sign-in') showSignIn()

function showSignIn(): void {
  const page = showEarlyPage('early-sign-in', 'backoffice.language')
  const username = page?.querySelector<HTMLInputElement>('[name=username]')
  if (!page || !username) return
  document.title = `${page.querySelector('h1')?.textContent} – Entree`
  if (typeof PublicKeyCredential !== 'function') page.querySelector('[data-press=passkey]')?.remove()
  username.value = new URLSearchParams(location.search).get('email') ?? ''
  username.focus()
}

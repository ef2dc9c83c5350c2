/** Shows what can be used before the app runs. It stands in the page itself. */
import { keptOf, showEarlyPage, speakMissing } from '@entree/web/early/early-page.ts'
import { showFrame } from './early-frame.ts'
import { earlyScreenOf } from './early-screen.ts'
import { keptMenu } from './kept-menu.ts'

const token = keptOf('entree.token')
const screen = earlyScreenOf(location.pathname, token !== null)
const menu = keptMenu(token)
speakMissing('backoffice.language', menu?.language ?? null)
if (screen === 'sign-in') showSignIn()
if (screen === 'frame' && menu !== null) showFrame(menu)

function showSignIn(): void {
  const page = showEarlyPage('early-sign-in', 'backoffice.language')
  const username = page?.querySelector<HTMLInputElement>('[name=username]')
  if (!page || !username) return
  document.title = `${page.querySelector('h1')?.textContent} – Entree`
  if (typeof PublicKeyCredential !== 'function') page.querySelector('[data-press=passkey]')?.remove()
  username.value ||= new URLSearchParams(location.search).get('email') ?? ''
  username.focus()
}

import './theme/theme.css'
import { removeEarlyPage } from '@entree/web/early/take-over.ts'
import { startLanguage } from '@entree/web/language.tsx'
import { createRoot } from 'react-dom/client'
import { readToken } from '@entree/web/session.ts'
import { App, languageHabits } from './app.tsx'
import { createQueryClient } from './data.ts'
import { keptMenu } from './early/kept-menu.ts'
import { loadFirstMessages } from './messages.ts'
import { fetchScreenAhead } from './router/fetch-screen-ahead.ts'
import { routes } from './routes.tsx'
import { meQuery } from './session/session.tsx'
import { shareStyleNonce } from './theme/style-nonce.ts'

const RELOAD_AT_MOST_EVERY_MS = 10_000

// A new version was deployed while this page was open: its files are gone, the new page knows its own.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloaded_at')) < RELOAD_AT_MOST_EVERY_MS) return
  event.preventDefault()
  sessionStorage.setItem('reloaded_at', String(Date.now()))
  location.reload()
})

const rootElement = document.getElementById('root')
if (rootElement) void start(rootElement)

/** Shows the back office once its texts are there. Who is signed in, and the screen, are asked for meanwhile. */
async function start(root: HTMLElement): Promise<void> {
  shareStyleNonce()
  const language = startLanguage(keptMenu(readToken())?.language ?? null, languageHabits)
  document.documentElement.lang = language
  const client = createQueryClient()
  if (readToken() !== null) void client.prefetchQuery(meQuery())
  fetchScreenAhead(routes, location.pathname)
  const texts = await loadFirstMessages(language)
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error)
      removeEarlyPage()
      root.textContent = texts.messages['errors.something_went_wrong'] ?? ''
    },
  }).render(<App start={texts} client={client} />)
}

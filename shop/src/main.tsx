import '@entree/web/theme.css'
import { startLanguage } from '@entree/web/language.tsx'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { askForOrder, createQueryClient, injected } from './data.ts'
import { loadConsent } from './features/consent/consent.tsx'
import { startEmbedding } from './features/embed/embed-mode.ts'
import { loadFirstMessages } from './messages.ts'
import { loadFirstPage } from './routes.tsx'

const RELOAD_AT_MOST_EVERY_MS = 10_000

// A new version was deployed while this page was open: its files are gone, the new page knows its own.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('reloaded_at')) < RELOAD_AT_MOST_EVERY_MS) return
  event.preventDefault()
  sessionStorage.setItem('reloaded_at', String(Date.now()))
  location.reload()
})

const root = document.getElementById('root')
if (root) void start(root)

/** Shows the shop once its texts and the page asked for are there. */
async function start(root: HTMLElement): Promise<void> {
  startEmbedding()
  const client = createQueryClient()
  askForOrder(client, location.pathname)
  const language = startLanguage(injected.point_of_sale?.language ?? null)
  const [texts] = await Promise.all([
    loadFirstMessages(language, location.pathname),
    loadFirstPage(location.pathname),
    loadConsent(),
  ])
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error)
      root.textContent = texts.messages.something_went_wrong ?? ''
    },
  }).render(<App client={client} start={texts} />)
}

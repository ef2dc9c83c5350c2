import './theme/theme.css'
import { startLanguage } from '@entree/web/language.tsx'
import { createRoot } from 'react-dom/client'
import { App, languageHabits } from './app.tsx'
import { loadFirstMessages } from './messages.ts'
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

/** Shows the back office once its texts are there. */
async function start(root: HTMLElement): Promise<void> {
  shareStyleNonce()
  const language = startLanguage(null, languageHabits)
  document.documentElement.lang = language
  const texts = await loadFirstMessages(language)
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error)
      root.textContent = texts.messages['errors.something_went_wrong'] ?? ''
    },
  }).render(<App start={texts} />)
}

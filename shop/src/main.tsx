import '@entree/web/theme.css'
import { startLanguage } from '@entree/web/language.tsx'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { injected } from './data.ts'
import { loadMessages } from './messages.ts'

// A new version was deployed while this page was open: its files are gone, the new page knows its own.
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  location.reload()
})

const root = document.getElementById('root')
if (root) {
  const language = startLanguage(injected.point_of_sale?.language ?? null)
  const messages = await loadMessages(language)
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error)
      root.textContent = messages['errors.something_went_wrong'] ?? ''
    },
  }).render(<App start={{ language, messages }} />)
}

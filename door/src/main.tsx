import '@entree/web/older-browsers.ts'
import './theme.css'
import { languages } from '@entree/domain/foundation/languages.ts'
import { startLanguage } from '@entree/web/language.tsx'
import { keepTokenAs } from '@entree/web/session.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './data.ts'
import { keepApp } from './kept-app.ts'
import { loadFirstMessages } from './messages.ts'
import { wakeSoundByTouch } from './scan/signals.ts'
import { openStation } from './station/station.ts'

// The back office may be open on the same host, for another user.
keepTokenAs('entree.door.token')

const rootElement = document.getElementById('root')
if (rootElement)
  void start(rootElement).then(
    () => dispatchEvent(new Event('app-runs')),
    (error: unknown) => {
      // The script in the page says so, and opens it again (ERR-66).
      dispatchEvent(new Event('app-missing'))
      throw error
    },
  )

async function start(root: HTMLElement): Promise<void> {
  if ('serviceWorker' in navigator && import.meta.env.PROD) void keepApp(navigator.serviceWorker)
  // Asked of the browser so that it does not throw scans away when the phone runs full.
  void navigator.storage?.persist?.().catch(() => undefined)
  wakeSoundByTouch()
  const language = startLanguage(null, { stored_as: 'entree.door.language', detected: languages })
  document.documentElement.lang = language
  const [texts, station] = await Promise.all([loadFirstMessages(language), openStation()])
  createRoot(root).render(<App start={texts} station={station} client={createQueryClient()} />)
}

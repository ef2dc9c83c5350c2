import '@entree/web/older-browsers.ts'
import { reloadWhenGone } from '@entree/web/reload-when-gone.ts'
import './theme/theme.css'
import { start } from './start.tsx'

window.addEventListener('vite:preloadError', (event) => reloadWhenGone(event))

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

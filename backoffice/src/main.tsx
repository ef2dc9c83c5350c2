import '@entree/web/older-browsers.ts'
import './theme/theme.css'
import { start } from './start.tsx'

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

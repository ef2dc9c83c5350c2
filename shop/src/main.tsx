import '@entree/web/older-browsers.ts'
import '@entree/web/theme.css'
import { reloadWhenGone } from '@entree/web/reload-when-gone.ts'
import './layout/app-missing.css'

const LONGEST_WAIT_MS = 3_000

window.addEventListener('vite:preloadError', reloadWhenGone)

const rootElement = document.getElementById('root')
if (rootElement)
  void open(rootElement).then(
    () => dispatchEvent(new Event('app-runs')),
    (error: unknown) => {
      // The script in the page says so, and opens it again (ERR-56).
      dispatchEvent(new Event('app-missing'))
      throw error
    },
  )

/** Runs the app after the browser has painted what the server sent along, which costs the app a moment and saves the visitor more. */
async function open(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes()) await firstPaint()
  // All at once, also what the next file would only ask for when it runs.
  const { files, texts } = root.dataset
  for (const list of [files, isInOwnLanguage() ? texts : '']) list?.split(' ').forEach(fetchModule)
  const { start } = await import('./start.tsx')
  await start(root)
}

/** Whether the visitor has chosen no other language than the one the server thought of. */
function isInOwnLanguage(): boolean {
  try {
    const stored = localStorage.getItem('language')
    return stored === null || stored === document.documentElement.lang
  } catch {
    return true
  }
}

function fetchModule(file: string): void {
  if (file === '') return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: file })
  document.head.append(link)
}

/** Comes true with the first paint, or soon: in a tab at the back nothing is painted. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve(null)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}

import { languages } from '@entree/domain/foundation/languages.ts'
import { removeEarlyPage } from '@entree/web/early/take-over.ts'
import { startLanguage } from '@entree/web/language.tsx'
import { readToken } from '@entree/web/session.ts'
import { createRoot } from 'react-dom/client'
import { App, languageHabits } from './app.tsx'
import { createQueryClient } from './data.ts'
import { keptMenu } from './early/kept-menu.ts'
import { loadFirstMessages } from './messages.ts'
import { fetchScreenAhead } from './router/fetch-screen-ahead.ts'
import { routes } from './routes.tsx'
import { meQuery } from './session/session.tsx'
import { shareStyleNonce } from './theme/style-nonce.ts'

/** Shows the back office once its texts are there. Who is signed in, and the screen, are asked for meanwhile. */
export async function start(element: HTMLElement): Promise<void> {
  shareStyleNonce()
  const language = startLanguage(keptMenu(readToken())?.language ?? null, languageHabits)
  document.documentElement.lang = language
  const client = createQueryClient()
  if (readToken() !== null) void client.prefetchQuery(meQuery())
  fetchScreenAhead(routes, location.pathname)
  const texts = await loadFirstMessages(language)
  let hasStopped = false
  const root = createRoot(element, {
    onUncaughtError: (error) => {
      console.error(error)
      removeEarlyPage()
      element.textContent = texts.messages['errors.something_went_wrong'] ?? ''
      // Once: where that page cannot be shown either, the sentence stays.
      if (!hasStopped) void showStopped()
      hasStopped = true
    },
  })
  const showStopped = async () => {
    const part = await import('./stopped-page.tsx').catch(() => null)
    if (part === null) return
    // The language may have been changed since the start.
    const now = languages.find((one) => one === document.documentElement.lang) ?? language
    const said = await loadFirstMessages(now).catch(() => texts)
    element.textContent = ''
    root.render(<part.StoppedPage {...said} />)
  }
  root.render(<App start={texts} client={client} />)
}

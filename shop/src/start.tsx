import { startLanguage } from '@entree/web/language.tsx'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient, injected } from './data.ts'
import { loadConsent } from './features/consent/consent.tsx'
import { AwaitFree } from './features/early-taps/await-free.tsx'
import { replayTaps } from './features/early-taps/replay-taps.ts'
import { startEmbedding } from './features/embed/embed-mode.ts'
import { loadFirstMessages } from './messages.ts'
import { loadFirstPage } from './routes.tsx'

/** Shows the shop, in place of what the server painted, once its texts and the page asked for are there. */
export async function start(root: HTMLElement): Promise<void> {
  startEmbedding()
  const client = createQueryClient()
  const { pathname } = location
  if (pathname.startsWith('/order/'))
    import('./ask-for-order.ts').then(({ askForOrder }) => askForOrder(client, pathname)).catch(() => undefined)
  const language = startLanguage(injected.point_of_sale?.language ?? injected.order_language ?? null)
  const [texts] = await Promise.all([loadFirstMessages(language, pathname), loadFirstPage(pathname), loadConsent()])
  let hasStopped = false
  const app = createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error)
      root.textContent = texts.messages.something_went_wrong ?? ''
      // Once: where that page cannot be shown either, the sentence stays.
      if (!hasStopped) void showStopped()
      hasStopped = true
    },
  })
  const showStopped = async () => {
    const part = await import('./features/system/stopped-page.tsx').catch(() => null)
    if (part === null) return
    root.textContent = ''
    app.render(
      <App onShown={() => delete root.dataset.painted} client={client} start={texts}>
        <part.StoppedPage />
      </App>,
    )
  }
  const onShown = () => {
    delete root.dataset.painted
    void replayTaps(root)
  }
  // In pieces, so that the page that is seen already can be scrolled meanwhile.
  startTransition(() =>
    app.render(
      <>
        <App onShown={onShown} client={client} start={texts} />
        <AwaitFree root={root} />
      </>,
    ),
  )
}

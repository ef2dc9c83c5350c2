import { LanguageProvider, type LoadedLanguage } from '@entree/web/language.tsx'
import { ToastProvider } from '@entree/web/toasts.tsx'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { companyQuery } from './data.ts'
import { loadMessages } from './messages.ts'
import { BrowserRouter } from './router/browser-router.tsx'
import { ShopRoutes } from './routes.tsx'

type AppProps = {
  /** Called once it is there. */
  onShown: () => void
  client: QueryClient
  start: LoadedLanguage
  /** In place of every page: what is left to show of a shop that stopped. */
  children?: ReactNode
}

/** The whole shop. */
export function App({ onShown, client, start, children = <ShopRoutes /> }: AppProps) {
  useLayoutEffect(onShown, [onShown])
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Texts start={start}>
          <ToastProvider>
            <BrowserRouter>{children}</BrowserRouter>
          </ToastProvider>
        </Texts>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The messages, with the company's own wording over them (DEC-S-60). */
function Texts({ start, children }: { start: LoadedLanguage; children: ReactNode }) {
  const { data: company } = useQuery(companyQuery())
  return (
    <LanguageProvider start={start} load={loadMessages} texts={company?.texts}>
      {children}
    </LanguageProvider>
  )
}

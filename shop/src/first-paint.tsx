import { consentValue, noConsent } from '@entree/domain/foundation/consent.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { LanguageProvider } from '@entree/web/language.tsx'
import { ToastProvider } from '@entree/web/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createPath, NavigationType, Route, Router, Routes, type Navigator } from 'react-router'
import { createQueryClient, provideInjected, type InjectedData } from './data.ts'
import { IndexPage } from './features/company-shop/index-page.tsx'
import { keepInMemory } from './features/consent/consent-store.ts'
import { loadConsent } from './features/consent/consent.tsx'
import { ExtraProductsPage } from './features/cross-sell/extra-products-page.tsx'
import { PersonalDetailsPage } from './features/customer-information/personal-details-page.tsx'
import { SelectPaymentMethodPage } from './features/payments/select-payment-method-page.tsx'
import { PointOfSalePage } from './features/points-of-sale/point-of-sale-page.tsx'
import { SelectTimeslotPage } from './features/timeslots/select-timeslot-page.tsx'
import { Layout } from './layout/layout.tsx'
import { PageLoading } from './layout/page-loading.tsx'
import { loadFirstMessages, loadMessages } from './messages.ts'

export type FirstPaint = {
  /** Without what is secret in it: any id and secret do. */
  path: string
  search: string
  language: Language
  data: InjectedData
  /** The visitor has chosen already what may be kept. */
  has_consent: boolean
}

/** Nobody clicks on the server. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
}

/**
 * The page as HTML, as the app would show it first: runs on the server, and browsers show it until the app has taken its place.
 * The policy of the page refuses inline styles, so there are none.
 */
export async function renderFirstPaint({ path, search, language, data, has_consent }: FirstPaint): Promise<string> {
  keepInMemory(null)
  const [start] = await Promise.all([loadFirstMessages(language, path), loadConsent()])
  // From here on nothing waits: what stands in modules is this page's.
  provideInjected(data)
  keepInMemory(has_consent ? consentValue(noConsent) : null)
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider start={start} load={loadMessages} texts={data.company?.texts}>
        <ToastProvider>
          <Router location={{ pathname: path, search }} navigationType={NavigationType.Pop} navigator={nowhere} static>
            <Pages />
          </Router>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/ style="[^"]*"/g, '')
}

/** The pages that can be shown without the answer of a call, or at least their frame; of the others what surrounds them. */
function Pages() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<IndexPage />} />
        <Route path="p/:url" element={<PointOfSalePage />} />
        <Route path="order/:id/:secret/timeslot" element={<SelectTimeslotPage />} />
        <Route path="order/:id/:secret/personal" element={<PersonalDetailsPage />} />
        <Route path="order/:id/:secret/products" element={<ExtraProductsPage />} />
        <Route path="order/:id/:secret/payment" element={<SelectPaymentMethodPage />} />
        <Route path="*" element={<PageLoading />} />
      </Route>
    </Routes>
  )
}

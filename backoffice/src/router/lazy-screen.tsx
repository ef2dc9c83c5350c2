import { languageOf } from '@entree/domain/foundation/languages.ts'
import { useLeaveEarlyPage } from '@entree/web/early/take-over.ts'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { loadMessages, useAreas, type MessageArea } from '../messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { areasOf, type AppRoute } from './app-route.ts'

/** The screen of a route as a component that fetches itself, together with its texts, when it is first shown. */
export function lazyScreen(route: Pick<AppRoute, 'load' | 'area'>): ComponentType {
  const areas = areasOf(route)
  const Screen = lazyPart(() => fetchScreen(route))
  return function LazyScreen() {
    return (
      <WithTexts areas={areas}>
        {/* Of its own, so that a tab on its way leaves the page above it, and the focus, where they are. */}
        <Suspense fallback={<PageSkeleton />}>
          <Screen />
          <Arrived />
        </Suspense>
      </WithTexts>
    )
  }
}

/** Fetches a screen, together with its texts. */
export async function fetchScreen(route: Pick<AppRoute, 'load' | 'area'>): Promise<ComponentType> {
  const [component] = await Promise.all([route.load(), fetchAhead(areasOf(route))])
  return component
}

/** With the screen, what was seen before the app ran is over. */
function Arrived() {
  useLeaveEarlyPage()
  return null
}

/** Only to have them at hand: the provider asks for them itself, and again when they did not come. */
async function fetchAhead(areas: readonly MessageArea[]): Promise<void> {
  const language = languageOf(document.documentElement.lang)
  if (language) await Promise.all(areas.map((area) => loadMessages(language, area).catch(() => null)))
}

function WithTexts({ areas, children }: { areas: readonly MessageArea[]; children: ReactNode }) {
  return useAreas(areas) ? children : <PageSkeleton />
}

import { languageOf } from '@entree/domain/languages.ts'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { loadMessages, useArea, type MessageArea } from '../messages.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import type { AppRoute } from './app-route.ts'

/** The screen of a route as a component that fetches itself, together with its texts, when it is first shown. */
export function lazyScreen({ load, area }: Pick<AppRoute, 'load' | 'area'>): ComponentType {
  const Screen = lazy(async () => {
    const language = languageOf(document.documentElement.lang)
    // Only to have them at hand: the provider asks for them itself, and says what to do when they do not come.
    const texts = area && language ? loadMessages(language, area).catch(() => null) : null
    const [component] = await Promise.all([load(), texts])
    return { default: component }
  })
  return function LazyScreen() {
    return (
      <WithTexts area={area}>
        <Screen />
      </WithTexts>
    )
  }
}

function WithTexts({ area, children }: { area: MessageArea | undefined; children: ReactNode }) {
  return useArea(area) ? children : <PageSkeleton />
}

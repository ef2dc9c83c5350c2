import { useState, type ComponentType } from 'react'
import { needed } from './needed.tsx'
import { optional } from './optional.tsx'

/** A page whose code comes when it is opened. After `load` it shows without waiting. */
export type Page = ComponentType & { load: () => Promise<void> }

/** Makes a page of the module that holds it; `isOptional`: of what the shop sells without (`optional.tsx`). */
export function page(fetchPage: () => Promise<ComponentType>, { isOptional = false } = {}): Page {
  if (!isOptional) return needed(fetchPage)
  let loaded: ComponentType | null = null
  const Waiting = optional(fetchPage)
  const Shown = () => {
    const [Content] = useState(() => loaded ?? Waiting)
    return <Content />
  }
  return Object.assign(Shown, {
    load: async () => {
      loaded = await fetchPage()
    },
  })
}

import { lazy, useState, type ComponentType } from 'react'

/** A page whose code comes when it is opened. After `load` it shows without waiting. */
export type Page = ComponentType & { load: () => Promise<void> }

/** Makes a page of the module that holds it. */
export function page(fetchPage: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | null = null
  const Waiting = lazy(async () => ({ default: await fetchPage() }))
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

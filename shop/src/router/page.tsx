import { lazy, useEffect, useState, type ComponentType } from 'react'
import { optional } from './optional.tsx'
import { PageMissing } from './page-missing.tsx'

/** A page whose code comes when it is opened. After `load` it shows without waiting. */
export type Page = ComponentType & { load: () => Promise<void> }

/**
 * Makes a page of the module that holds it; `isOptional`: of what the shop sells without (`optional.tsx`). A page whose code does not come
 * says so in its place, and can be tried again (ERR-41).
 */
export function page(fetchPage: () => Promise<ComponentType>, { isOptional = false } = {}): Page {
  let loaded: ComponentType | null = null
  const load = async () => (loaded = await fetchPage())
  const newTry = () => lazy(async () => ({ default: await load().catch(() => Instead) }))
  let waiting = isOptional ? optional(fetchPage) : newTry()
  function Instead() {
    const [Content, setContent] = useState<ComponentType | null>(null)
    // What failed is kept until it is left: the next visit asks anew.
    useEffect(() => () => void (waiting = newTry()), [])
    return Content ? <Content /> : <PageMissing retry={async () => setContent(await asState(load()))} />
  }
  const Shown = () => {
    const [Content] = useState(() => loaded ?? waiting)
    return <Content />
  }
  return Object.assign(Shown, { load: async () => void (await load()) })
}

/** A component as `setState` takes it, which would call it. */
async function asState(content: Promise<ComponentType>): Promise<() => ComponentType> {
  const Content = await content
  return () => Content
}

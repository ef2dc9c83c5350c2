import { lazy, useEffect, useState, type ComponentType } from 'react'
import { PageMissing } from './page-missing.tsx'

/** Something whose code comes when it is shown. After `load` it shows without waiting. */
export type Needed<Props extends object> = ComponentType<Props> & { load: () => Promise<void> }

/**
 * A page, or a part of one, whose code comes when it is shown and that nothing can be in place of: where it does not come, that is said
 * there, and can be tried again (ERR-41). For what the shop sells without there is `optional.tsx`.
 */
export function needed<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Needed<Props> {
  let loaded: ComponentType<Props> | null = null
  const load = async () => (loaded = await fetchPart())
  const newTry = (): ComponentType<Props> => lazy(async () => ({ default: await load().catch(() => Instead) }))
  let waiting = newTry()
  function Instead(props: Props) {
    const [Content, setContent] = useState<ComponentType<Props> | null>(null)
    // A failure is kept until the page is left: the next visit requests it again.
    useEffect(() => () => void (waiting = newTry()), [])
    return Content ? <Content {...props} /> : <PageMissing retry={async () => setContent(await asState(load()))} />
  }
  const Shown = (props: Props) => {
    const [Content] = useState(() => loaded ?? waiting)
    return <Content {...props} />
  }
  return Object.assign(Shown, { load: async () => void (await load()) })
}

/** A component as `setState` takes it, which would call it. */
async function asState<Props>(content: Promise<ComponentType<Props>>): Promise<() => ComponentType<Props>> {
  const Content = await content
  return () => Content
}

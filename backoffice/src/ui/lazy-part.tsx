import { useToasts } from '@entree/web/toasts.tsx'
import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useT } from '../messages.ts'
import { LoadFailed } from './load-failed.tsx'

/**
 * A part of a screen whose code comes when it is shown. Where it does not come, as in a tunnel, that is said in its place and can be tried
 * again, and what is filled in around it stays (ERR-65).
 */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyOr(fetchPart, (newTry) => {
    function Missing(props: Props) {
      const [Content, setContent] = useState<ComponentType<Props> | null>(null)
      useEffect(() => newTry, [])
      if (Content) return <Content {...props} />
      const retry = () => fetchPart().then((part) => setContent(() => part), console.error)
      return <LoadFailed onRetry={retry} />
    }
    return Missing
  })
}

type Closed = { onClose: () => void } | { onCancel: () => void }

/** The same for a dialog: it is said, and the dialog is closed. It is opened again as before. */
export function lazyDialog<Props extends Closed>(fetchDialog: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyOr(fetchDialog, (newTry) => {
    function Missing(props: Props) {
      const t = useT()
      const toasts = useToasts()
      const close = useEffectEvent(() => {
        newTry()
        toasts.error(`${t('ui.load_failed_title')}. ${t('ui.load_failed_text')}`)
        if ('onClose' in props) props.onClose()
        else props.onCancel()
      })
      useEffect(() => close(), [])
      return null
    }
    return Missing
  })
}

/** What stands in for a component until its code is there, or when it cannot be loaded; `newTry` fetches it again when it is shown next. */
function lazyOr<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  otherwise: (newTry: () => void) => ComponentType<Props>,
): ComponentType<Props> {
  const Missing = otherwise(() => void (waiting = begin()))
  const begin = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await fetchPart().catch((error: unknown) => {
        console.error(error)
        return Missing
      }),
    }))
  let waiting = begin()
  return function Part(props: Props) {
    const [Content] = useState(() => waiting)
    return <Content {...props} />
  }
}

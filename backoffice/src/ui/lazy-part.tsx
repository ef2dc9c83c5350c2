import { isOutdated } from '@entree/web/reload-when-gone.ts'
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
      const why = useWhyMissing()
      useEffect(() => newTry, [])
      if (Content) return <Content {...props} />
      const retry = () => fetchPart().then((part) => setContent(() => part), console.error)
      return <LoadFailed onRetry={retry} {...why} />
    }
    return Missing
  })
}

type Closed = { onClose: () => void } | { onCancel: () => void }

/** The same for a dialog: it is said, and the dialog is closed. It is opened again as before. */
export function lazyDialog<Props extends Closed>(fetchDialog: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyOr(fetchDialog, (newTry) => {
    function Missing(props: Props) {
      const { title, text } = useWhyMissing()
      const toasts = useToasts()
      const close = useEffectEvent(() => {
        newTry()
        toasts.error(`${title}. ${text}`)
        if ('onClose' in props) props.onClose()
        else props.onCancel()
      })
      useEffect(() => close(), [])
      return null
    }
    return Missing
  })
}

/** A part that a new version has replaced comes with the new page, which waits for what is filled in to be saved (ERR-63, ERR-68). */
function useWhyMissing(): { title: string; text: string } {
  const t = useT()
  if (isOutdated()) return { title: t('ui.outdated_title'), text: t('ui.outdated_text') }
  return { title: t('ui.load_failed_title'), text: t('ui.load_failed_text') }
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

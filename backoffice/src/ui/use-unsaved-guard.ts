import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../messages.ts'
import { useConfirm } from './confirm.tsx'

/** Asks before a page with changes is left: by a link, the back button, or by closing the tab. */
export function useUnsavedGuard(isDirty: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  const confirm = useConfirm()
  const t = useT()

  useEffect(() => {
    if (!isDirty) return undefined
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('ui.unsaved_title'),
      text: t('ui.unsaved_text'),
      confirm: t('ui.leave_page'),
      cancel: t('ui.stay'),
      is_danger: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
    // Once per time that it blocks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
}

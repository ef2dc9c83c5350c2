import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { useT } from '../messages.ts'
import { useConfirm } from './confirm.tsx'

/** The forms on the screen with something that is not saved. */
const unsaved = new Set<object>()

/** Asks before a page with changes is left: by a link, the back button, or by closing the tab. */
export function useUnsavedGuard(isDirty: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  const ask = useAsk()

  useEffect(() => {
    if (!isDirty) return undefined
    const form = {}
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(form)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      unsaved.delete(form)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [isDirty])

  const isAsked = useRef(false)
  const answerBlocker = useEffectEvent((isLeaving: boolean) => {
    isAsked.current = false
    if (blocker.state !== 'blocked') return
    if (isLeaving) blocker.proceed()
    else blocker.reset()
  })
  const askToLeave = useEffectEvent(({ state }: Blocker) => {
    if (state !== 'blocked' || isAsked.current) return
    isAsked.current = true
    void ask().then((isLeaving) => answerBlocker(isLeaving))
  })
  // By the blocker, not its state: whoever stays and goes at once is blocked again before the page was drawn in between.
  useEffect(() => askToLeave(blocker), [blocker])
}

/** For what takes the screen away without going to another: asks when something is not saved, and returns whether it may go. */
export function useLeaveUnsaved(): () => Promise<boolean> {
  const ask = useAsk()
  return useCallback(async () => unsaved.size === 0 || ask(), [ask])
}

function useAsk(): () => Promise<boolean> {
  const confirm = useConfirm()
  const t = useT()
  return useCallback(
    () =>
      confirm({
        title: t('ui.unsaved_title'),
        text: t('ui.unsaved_text'),
        confirm: t('ui.leave_page'),
        cancel: t('ui.stay'),
        is_danger: true,
      }),
    [confirm, t],
  )
}
